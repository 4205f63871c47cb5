#pragma once

/// Quoridor as search sees it: positions with both players' shortest ways beside them, a judgement,
/// and which moves to try first. For two players, or for one against all others.

#include "base/fixed_vector.h"
#include "games/quoridor/quoridor.h"
#include "search/game.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace quadrille::quoridor {

/// How far a pawn has to go, and where a wall would stand in its way.
struct Way {
    int distance = 0;
    Grid::Slots across;
};

/// What the parts of a judgement are worth, in hundredths of a step.
struct Weights {
    int step = 100;
    int tempo = 50;
    /// The first wall in stock; each further one is worth less by `wall_drop`, and at least
    /// `last_wall`.
    int first_wall = 120;
    int wall_drop = 9;
    int last_wall = 20;
};

class Thinking {
  public:
    explicit Thinking(const Weights& weights = {});

    using Game = Quoridor;
    using Move = quoridor::Move;
    using Candidates = FixedVector<search::Candidate<Move>, 256>;
    static constexpr int move_numbers = 4 * 128;
    static constexpr int first_depth = 1;
    static constexpr std::uint64_t nodes_a_slice = 1'000;

    struct Node {
        Position position;
        std::array<Way, 2> ways;
    };

    static Node root(const Position& position);

    static int side(const Node& node) { return node.position.turn(); }

    static std::uint64_t hash(const Node& node) { return node.position.hash(); }

    static std::optional<search::Score> exact(const Node& node);
    search::Score evaluate(const Node& node) const;
    static void list(const Node& node, Candidates& candidates);
    static bool legal(const Node& node, Move move);
    static Node after(const Node& node, Move move);

    static int number(Move move) { return static_cast<int>(move.kind) * 128 + move.square; }

    static std::vector<std::string> texts(const Node& root, std::span<const Move> moves);
    static int win_permille(search::Score score);

  private:
    Weights weights_;
    std::array<search::Score, most_walls + 1> stock_worth_{};
};

} // namespace quadrille::quoridor
