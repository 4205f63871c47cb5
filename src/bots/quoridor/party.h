#pragma once

/// Quoridor for three and four as search sees it: one seat against all others, who are taken to
/// play together. That is more than the others will do, but it is cheap, and it keeps the searcher
/// careful (*paranoid* search).

#include "base/fixed_vector.h"
#include "bots/quoridor/way.h"
#include "games/quoridor/quoridor.h"
#include "search/game.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace quadrille::quoridor {

/// Thinks for the seat that is to move at the root.
class Party {
  public:
    using Game = Quoridor;
    using Move = quoridor::Move;
    using Candidates = FixedVector<search::Candidate<Move>, 256>;
    static constexpr int move_numbers = 4 * 128;
    static constexpr int first_depth = 1;
    static constexpr std::uint64_t nodes_a_slice = 500;

    struct Node {
        Position position;
        std::array<Way, most_players> ways;
    };

    Node root(const Position& position);

    int side(const Node& node) const { return node.position.turn() == searcher_ ? 0 : 1; }

    static std::uint64_t hash(const Node& node) { return node.position.hash(); }

    std::optional<search::Score> exact(const Node& node, int depth) const;
    search::Score evaluate(const Node& node) const;
    void list(const Node& node, int depth, Candidates& candidates) const;
    static bool legal(const Node& node, Move move);
    static Node after(const Node& node, Move move);

    static int number(Move move) { return static_cast<int>(move.kind) * 128 + move.square; }

    static bool may_be_overlooked(Move move) { return is_wall(move); }

    static std::vector<std::string> texts(const Node& root, std::span<const Move> moves);
    static int win_permille(search::Score score);

  private:
    Seat searcher_ = 0;
};

} // namespace quadrille::quoridor
