#pragma once

/// Quoridor for three and four players as the search sees it: one seat against all others. Between
/// two moves of the searcher only one of the others moves, whichever hurts most, and the rest pass
/// (*best-reply search*). To let all of them play against the searcher would be too pessimistic,
/// and the search would reach fewer of the searcher's own moves.

#include "base/fixed_vector.h"
#include "bots/quoridor/shortest_path.h"
#include "bots/quoridor/weights.h"
#include "games/quoridor/quoridor.h"
#include "search/search_game.h"

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace quadrille::quoridor {

/// Searches for the seat that is to move at the root.
class BestReplySearchGame {
  public:
    using Game = Quoridor;

    /// A move and who makes it.
    struct Action {
        std::uint8_t seat_and_kind = 0;
        std::uint8_t square = 0;

        static Action of(Seat seat, quoridor::Move move) {
            return {static_cast<std::uint8_t>(seat * 4 + static_cast<int>(move.kind)), move.square};
        }

        Seat seat() const { return seat_and_kind / 4; }

        quoridor::Move move() const {
            return {static_cast<quoridor::Move::Kind>(seat_and_kind % 4), square};
        }

        friend auto operator<=>(const Action&, const Action&) = default;
    };

    using Move = Action;
    using Candidates = FixedVector<search::Candidate<Action>, 256>;
    static constexpr int move_numbers = 16 * 128;
    static constexpr int first_depth = 1;
    static constexpr std::uint64_t nodes_a_slice = 500;

    struct Node {
        Position position;
        std::array<ShortestPath, most_players> paths;
    };

    Node root(const Position& position);

    int side(const Node& node) const { return node.position.turn() == searcher_ ? 0 : 1; }

    static std::uint64_t hash(const Node& node) { return node.position.hash(); }

    std::optional<search::Score> exact(const Node& node, int depth) const;
    search::Score evaluate(const Node& node, search::Window window) const;
    search::Score repeated(const Node& node) const;
    void list(const Node& node, int depth, Candidates& candidates) const;

    /// Most opponents pass, which they may not do in a game, and some walls are not tried: what is
    /// found is believed. Only a move that ends the game proves anything.
    static bool leaves_out(const Node& /*node*/, const Candidates& /*candidates*/) { return true; }

    static bool is_thorough(const Node& /*node*/, int /*ply*/) { return false; }

    static void list_rest(const Node& /*node*/, Candidates& /*candidates*/) {}

    static bool legal(const Node& node, Action action);
    Node after(const Node& node, Action action) const;

    static int number(Action action) { return action.seat_and_kind * 128 + action.square; }

    static bool may_be_overlooked(Action action) { return is_wall(action.move()); }

    /// Writes the searcher's first move only, because in this search the others do not move in
    /// their real order.
    static std::vector<std::string> texts(const Node& root, std::span<const Action> actions);

    static int game_plies(const Node& /*root*/, int plies) { return plies; }

    static int win_permille(search::Score score);

  private:
    search::Score lead(const Node& node, search::Score step) const;
    static void list_steps(const Node& node, Seat seat, Candidates& candidates);
    static void list_walls(const Node& node, Seat seat, Seat victim, int depth,
                           Candidates& candidates);

    QuoridorWeights weights_;
    Seat searcher_ = 0;
};

} // namespace quadrille::quoridor
