#pragma once

/// A random game for tests: each position is a number, from which its moves, evaluation and result
/// are derived by hashing. The sides move in irregular order, and games end at irregular depths. An
/// error in the windows of a search shows quickly in such a tree.

#include "base/fixed_vector.h"
#include "base/hash.h"
#include "search/search_game.h"

namespace quadrille::search {

struct RandomTree {
    struct Node {
        std::uint64_t number = 0;
        int side = 0;
    };

    using Move = std::uint8_t;
    using Candidates = FixedVector<Candidate<Move>, 8>;
    static constexpr int move_numbers = 8;

    /// Whether the game has only a few thousand positions, so that it has transpositions.
    bool transposing = false;
    /// Three of this many positions end the game: by a win, a loss and a draw.
    std::uint64_t rarity_of_ends = 23;

    static int side(const Node& node) { return node.side; }

    static std::uint64_t hash(const Node& node) { return scramble(node.number * 2 + node.side); }

    std::optional<Score> exact(const Node& node, int /*depth*/) const {
        switch (scramble(node.number ^ 0x5eed) % rarity_of_ends) {
        case 0: return win_in(1);
        case 1: return loss_in(0);
        case 2: return even;
        default: return std::nullopt;
        }
    }

    static Score evaluate(const Node& node, Window /*window*/) {
        return static_cast<Score>(scramble(node.number) % 401) - 200;
    }

    static Score repeated(const Node& /*node*/) { return even; }

    static void list(const Node& node, int /*depth*/, Candidates& candidates) {
        const int count = 2 + static_cast<int>(scramble(node.number ^ 0xc0de) % 5);
        for (int i = 0; i < count; ++i)
            candidates.push_back({static_cast<Move>(i),
                                  static_cast<int>(scramble(node.number + i) % 100), infinite});
    }

    /// The first move is always legal.
    static bool legal(const Node& node, Move move) {
        return move == 0 || scramble(node.number * 8 + move) % 5 != 0;
    }

    Node after(const Node& node, Move move) const {
        const std::uint64_t child = scramble(node.number * 8 + move + 1);
        return {transposing ? child % 4096 : child, static_cast<int>(child >> 20 & 1)};
    }

    static int number(Move move) { return move; }
};

} // namespace quadrille::search
