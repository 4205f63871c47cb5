#pragma once

/// Quoridor as search sees it: positions with both players' shortest ways beside them, a judgement,
/// and which moves to try first. For two players; party.h is for more.

#include "base/fixed_vector.h"
#include "bots/quoridor/race.h"
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

/// What the parts of a judgement are worth; 200 make the odds of winning 2.7 to 1. Steps and the
/// turn count the more the fewer walls are left in both stocks together.
struct Weights {
    using Table = std::array<search::Score, most_walls + 1>;

    Table step{325, 160, 114, 94, 74, 69, 64, 59, 57, 55, 53,
               50,  48,  46,  44, 42, 40, 38, 36, 34, 32};
    Table tempo{154, 74, 56, 46, 37, 34, 31, 28, 26, 25, 24,
                23,  22, 20, 19, 18, 17, 15, 14, 13, 12};
    /// The whole stock of a player.
    Table stock{0,    288,  469,  600,  709,  828,  921,  986,  1048, 1099, 1150,
                1180, 1210, 1240, 1270, 1300, 1330, 1360, 1390, 1420, 1450};
};

class Thinking {
  public:
    explicit Thinking(const Weights& weights = {}) : weights_(weights) {}

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

    static Node root(const Position& position);

    static int side(const Node& node) { return node.position.turn(); }

    static std::uint64_t hash(const Node& node) { return node.position.hash(); }

    std::optional<search::Score> exact(const Node& node, int depth);
    search::Score evaluate(const Node& node) const;
    void list(const Node& node, int depth, Candidates& candidates) const;
    static bool legal(const Node& node, Move move);
    static Node after(const Node& node, Move move);

    static int number(Move move) { return static_cast<int>(move.kind) * 128 + move.square; }

    static bool may_be_overlooked(Move move) { return is_wall(move); }

    static std::vector<std::string> texts(const Node& root, std::span<const Move> moves);
    static int win_permille(search::Score score);

  private:
    void list_steps(const Node& node, Candidates& candidates) const;
    void list_walls(const Node& node, int depth, Candidates& candidates) const;

    Weights weights_;
    Races races_;
};

} // namespace quadrille::quoridor
