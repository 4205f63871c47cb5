#pragma once

/// What a game must provide so that alpha-beta search can play it: the game as the search sees it,
/// and the translation of lines and scores into what people see.

#include "search/search_game.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace quadrille {

/// An object plays for one seat. The moves of the search need not be the moves of the game: a turn
/// may be split into parts.
template <class B>
concept BotGame = search::SearchGame<B> &&
                  requires(B& game, const typename B::Game::Position& position,
                           const typename B::Node& root, std::span<const typename B::Move> moves) {
                      { game.root(position) } -> std::same_as<typename B::Node>;
                      /// A line of the search in the notation of the game. Only whole turns are
                      /// written; if the first turn is incomplete, the rest of it is made up.
                      /// Returns at least one turn.
                      { game.texts(root, moves) } -> std::same_as<std::vector<std::string>>;
                      /// Converts a number of plies of the search, from the root to a decided end,
                      /// to plies of the game.
                      { game.game_plies(root, int{}) } -> std::same_as<int>;
                      /// The chance to win, in thousandths, for a score that is not decided.
                      { game.win_permille(search::Score{}) } -> std::same_as<int>;
                      /// The smallest depth at which a line contains a whole turn.
                      { B::first_depth } -> std::convertible_to<int>;
                      /// The number of nodes searched in about a millisecond.
                      { B::nodes_a_slice } -> std::convertible_to<std::uint64_t>;
                      /// Whether a weak player may overlook such a move.
                      { B::may_be_overlooked(typename B::Move{}) } -> std::same_as<bool>;
                  };

/// Writes a line, for games whose search uses the moves of the game.
template <class G>
std::vector<std::string> line_texts(std::span<const typename G::Move> moves) {
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const typename G::Move& move : moves)
        texts.push_back(G::write_move(move));
    return texts;
}

/// A logistic curve on which a score of `scale`, which must be positive, is a chance of 750.
/// Computed in integers and rounded to the nearest, so that every machine and browser shows the
/// same.
int logistic_permille(search::Score score, search::Score scale);

} // namespace quadrille
