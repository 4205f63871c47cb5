#pragma once

/// Quoridor as search sees it: positions with both players' shortest ways beside them, a judgement,
/// and which moves to try first. For two players; party.h is for more.

#include "base/fixed_vector.h"
#include "bots/quoridor/race.h"
#include "bots/quoridor/way.h"
#include "bots/quoridor/weights.h"
#include "games/quoridor/quoridor.h"
#include "search/game.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace quadrille::quoridor {

class Thinking {
  public:
    using Game = Quoridor;
    using Move = quoridor::Move;
    using Candidates = FixedVector<search::Candidate<Move>, 256>;
    static constexpr int move_numbers = 4 * 128;
    static constexpr int first_depth = 1;
    static constexpr std::uint64_t nodes_a_slice = 250;

    struct Node {
        Position position;
        std::array<Way, 2> ways;
    };

    explicit Thinking(const Weights& weights = {}) : weights_(weights) {}

    static Node root(const Position& position);

    static int side(const Node& node) { return node.position.turn(); }

    static std::uint64_t hash(const Node& node) { return node.position.hash(); }

    std::optional<search::Score> exact(const Node& node, int depth);
    search::Score evaluate(const Node& node, search::Window window) const;

    static search::Score repeated(const Node& /*node*/) { return search::even; }

    void list(const Node& node, int depth, Candidates& candidates) const;
    static bool legal(const Node& node, Move move);
    static Node after(const Node& node, Move move);

    static int number(Move move) { return static_cast<int>(move.kind) * 128 + move.square; }

    static bool may_be_overlooked(Move move) { return is_wall(move); }

    static std::vector<std::string> texts(const Node& root, std::span<const Move> moves);

    static int game_plies(const Node& /*root*/, int plies) { return plies; }

    static int win_permille(search::Score score);

  private:
    static void list_steps(const Node& node, Candidates& candidates);
    void list_walls(const Node& node, int depth, Candidates& candidates) const;

    /// The race on these walls, if it is known or worth solving now.
    const Race* race_on(const Grid& grid, int depth);

    Weights weights_;
    Races races_;
    int nodes_since_race_ = 0;
};

} // namespace quadrille::quoridor
