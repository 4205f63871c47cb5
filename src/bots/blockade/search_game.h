#pragma once

/// Blockade as search sees it. A turn of pawn move and wall is thousands of choices, so it is
/// split: search decides on the pawn first, then on the wall, both by the same side. Beside each
/// position stand the shortest paths of the four pawns.
///
/// Ways are measured in steps. A pawn's move is two steps, straight on or round a corner, and a
/// goal is entered by a single step too: so a way of n steps takes (n + 1) / 2 moves.

#include "base/fixed_vector.h"
#include "games/blockade/blockade.h"
#include "search/search_game.h"

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace quadrille::blockade {

/// A part of a turn: a pawn's move, a wall, or nothing. The number is explained in
/// `BlockadeSearchGame`.
struct HalfTurn {
    std::uint16_t number = 0;

    friend auto operator<=>(const HalfTurn&, const HalfTurn&) = default;
};

/// What walls of one kind in stock are worth: the last one in hand `first`, each further one less
/// by `drop`, and at least `least`.
struct StockValue {
    int first = 0;
    int drop = 0;
    int least = 0;
};

/// What the parts of a judgement are worth, in hundredths of a pawn's move.
struct BlockadeWeights {
    /// A step of the pawn that is nearer to a goal, and of the other one.
    int near_step = 50;
    int far_step = 10;
    /// Being about to move; being about to place the wall of a turn.
    int tempo = 40;
    int wall_tempo = 30;
    /// Where a turn is a pawn move or a wall.
    StockValue spare_walls{.first = 110, .drop = 10, .least = 10};
    /// Where every turn takes a wall: the stocks shrink alike, and it only matters to keep some of
    /// either kind.
    StockValue forced_walls{.first = 62, .drop = 6, .least = 2};
};

template <class Grid>
class BlockadeSearchGame {
  public:
    BlockadeSearchGame();

    using Game = BasicBlockade<Grid>;
    using Move = HalfTurn;
    using Slots = typename Grid::Slots;
    using Squares = typename Grid::Squares;

    /// Parts of turns are numbered by kind (first pawn, second pawn, horizontal wall, vertical
    /// wall) and by the square that is moved to or the slot; the last number is nothing at all.
    static constexpr int squares = 64 * Squares::words;
    static constexpr int move_numbers = 4 * squares + 1;
    static constexpr int first_depth = 2;
    static constexpr std::uint64_t nodes_a_slice = 500;
    using Candidates = FixedVector<search::Candidate<HalfTurn>, 2 * squares + 21>;

    /// How far a pawn has to go to the nearest goal, and where a wall would stand in its way.
    struct ShortestPath {
        int distance = 0;
        Slots across;

        bool crossed_by(WallMove wall) const {
            return across.of(wall.direction()).contains(wall.slot);
        }

        friend bool operator==(const ShortestPath&, const ShortestPath&) = default;
    };

    struct Node {
        Position<Grid> position;
        /// The pawn has moved, and the wall is still to be placed.
        bool between_half_turns = false;
        /// By seat, in the order of its pawns.
        std::array<std::array<ShortestPath, 2>, 2> paths;
    };

    static Node root(const Position<Grid>& position);

    static int side(const Node& node) { return node.position.turn(); }

    static std::uint64_t hash(const Node& node);
    static std::optional<search::Score> exact(const Node& node, int depth);
    search::Score evaluate(const Node& node, search::Window window = {}) const;

    static search::Score repeated(const Node& /*node*/) { return search::even; }

    /// Of the walls those that stand in a way of the opponent, and one or two that surely are
    /// legal, since a wall may have to be placed; where none surely is, all of them.
    static void list(const Node& node, int depth, Candidates& candidates);
    static bool legal(const Node& node, HalfTurn part);
    static Node after(const Node& node, HalfTurn part);

    static int number(HalfTurn part) { return part.number; }

    static bool may_be_overlooked(HalfTurn part) { return wall_of(part).exists(); }

    std::vector<std::string> texts(const Node& root, std::span<const HalfTurn> parts) const;
    /// A turn is two plies of the search as long as there are walls for it, and one where not.
    static int game_plies(const Node& root, int plies);
    static int win_permille(search::Score score);

    // Parts of turns and their meaning.

    static HalfTurn pawn_part(int pawn, int to);
    static HalfTurn wall_part(WallMove wall);

    static HalfTurn nothing() { return {static_cast<std::uint16_t>(4 * squares)}; }

    static PawnMove pawn_of(const Node& node, HalfTurn part);
    static WallMove wall_of(HalfTurn part);

  private:
    static Squares goal_set(const Position<Grid>& position, Seat seat);
    static ShortestPath way_of(const Position<Grid>& position, Seat seat, int pawn);
    static bool may_place_wall(const Node& node);
    static void list_pawn_moves(const Node& node, Candidates& candidates);
    static void list_walls(const Node& node, Candidates& candidates);
    static bool can_be_placed(const Node& node, WallMove wall);
    static void refresh_ways(const Node& before, WallMove wall, Node& node);
    HalfTurn best_looking(const Node& node) const;

    BlockadeWeights weights_;
    /// By kind of turn and number of walls.
    std::array<std::array<search::Score, most_walls + 1>, 2> stock_worth_{};
};

} // namespace quadrille::blockade
