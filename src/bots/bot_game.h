#pragma once

/// What turns alpha-beta search into an opponent for a game: the game as search sees it, and the
/// way between that and the game as people see it.

#include "search/search_game.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace quadrille {

/// It is made for one seat. The moves of its search need not be those of the game: a turn may
/// be split into its parts.
template <class B>
concept BotGame = search::SearchGame<B> &&
                  requires(B& game, const typename B::Game::Position& position,
                           const typename B::Node& root, std::span<const typename B::Move> moves) {
                      { game.root(position) } -> std::same_as<typename B::Node>;
                      /// A line of the search in the notation of the game, whole turns only; what
                      /// is missing to complete the first turn is made up. At least one.
                      { game.texts(root, moves) } -> std::same_as<std::vector<std::string>>;
                      /// A number of plies of the search, from the root to a decided end, in plies
                      /// of the game.
                      { game.game_plies(root, int{}) } -> std::same_as<int>;
                      /// The chance that a judgement which is not decided stands for.
                      { game.win_permille(search::Score{}) } -> std::same_as<int>;
                      /// The least depth at which a line holds a whole turn.
                      { B::first_depth } -> std::convertible_to<int>;
                      /// About a millisecond of search.
                      { B::nodes_a_slice } -> std::convertible_to<std::uint64_t>;
                      /// Whether a weak player may fail to see such a move.
                      { B::may_be_overlooked(typename B::Move{}) } -> std::same_as<bool>;
                  };

/// A line whose moves are those of the game.
template <class G>
std::vector<std::string> line_texts(std::span<const typename G::Move> moves) {
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const typename G::Move& move : moves)
        texts.push_back(G::write_move(move));
    return texts;
}

/// A logistic curve: the chance at a judgement of `scale`, which is above 0, is three in four.
/// Rounded to the nearest, in whole numbers, so that every machine and browser shows the same.
int logistic_permille(search::Score score, search::Score scale);

} // namespace quadrille
