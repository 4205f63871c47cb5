#pragma once

/// Quoridor for two players as the search sees it: positions together with both players' shortest
/// paths, a judgement, and the order of moves. For more players see best_reply_search_game.h.

#include "base/fixed_vector.h"
#include "bots/quoridor/race.h"
#include "bots/quoridor/shortest_path.h"
#include "bots/quoridor/weights.h"
#include "games/quoridor/quoridor.h"
#include "search/search_game.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace quadrille::quoridor {

class QuoridorSearchGame {
  public:
    using Game = Quoridor;
    using Move = quoridor::Move;
    using Candidates = FixedVector<search::Candidate<Move>, 256>;
    static constexpr int move_numbers = 4 * 128;
    static constexpr int first_depth = 1;
    static constexpr std::uint64_t nodes_a_slice = 250;
    static constexpr search::Score least_score_of_proof = 800;

    struct Node {
        Position position;
        std::array<ShortestPath, 2> paths;
    };

    explicit QuoridorSearchGame(const QuoridorWeights& weights = {}) : weights_(weights) {}

    static Node root(const Position& position);

    static int side(const Node& node) { return node.position.turn(); }

    static std::uint64_t hash(const Node& node) { return node.position.hash(); }

    std::optional<search::Score> exact(const Node& node, int depth);

    search::Score evaluate(const Node& node, search::Window window) const {
        return with_threats(node, quick(node), window);
    }

    static search::Score repeated(const Node& /*node*/) { return search::even; }

    void list(const Node& node, int depth, Candidates& candidates) const;
    static bool legal(const Node& node, Move move);
    static Node after(const Node& node, Move move);

    static int number(Move move) { return static_cast<int>(move.kind) * 128 + move.square; }

    static bool may_be_overlooked(Move move) { return is_wall(move); }

    static std::vector<std::string> texts(const Node& root, std::span<const Move> moves);

    static int game_plies(const Node& /*root*/, int plies) { return plies; }

    static int win_permille(search::Score score);

  protected:
    /// The judgement without the value of threats.
    search::Score quick(const Node& node) const;

    /// Adds the value of threats to a judgement without it, if that could make a difference.
    search::Score with_threats(const Node& node, search::Score score, search::Window window) const;

  private:
    static void list_steps(const Node& node, Candidates& candidates);
    void list_walls(const Node& node, int depth, Candidates& candidates) const;

    /// The race on these walls if it is known or worth solving now, otherwise null.
    const Race* race_on(const Grid& grid, int depth);

    QuoridorWeights weights_;
    RaceCache races_;
    int nodes_since_race_ = 0;
};

} // namespace quadrille::quoridor
