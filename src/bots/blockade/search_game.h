#pragma once

/// Blockade as the search sees it. A turn of a pawn move and a wall has thousands of combinations,
/// so it is split: the search decides first on the pawn, then on the wall, both for the same side.
/// With each position the shortest paths of the four pawns are kept.
///
/// Paths are measured in steps. A pawn's move is two steps, straight on or round a corner, but a
/// goal can also be entered by a single step: so a path of n steps takes (n + 1) / 2 moves.

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

/// A part of a turn: a pawn's move, a wall, or nothing. `BlockadeSearchGame` explains the number.
struct HalfTurn {
    std::uint16_t number = 0;

    friend auto operator<=>(const HalfTurn&, const HalfTurn&) = default;
};

/// The value of walls of one kind in stock: `first` for the last one, `drop` less for each further
/// one, but at least `least`.
struct StockValue {
    int first = 0;
    int drop = 0;
    int least = 0;
};

/// The weights of the judgement, in hundredths of a pawn's move.
struct BlockadeWeights {
    /// A step of the pawn that is nearer to a goal, and a step of the other one.
    int near_step = 50;
    int far_step = 10;
    /// Being about to begin a turn; being about to place the wall of a turn.
    int tempo = 40;
    int wall_tempo = 30;
    /// For rules in which a turn is a pawn move or a wall.
    StockValue spare_walls{.first = 110, .drop = 10, .least = 10};
    /// For rules in which every turn takes a wall: the stocks shrink alike, and it only matters to
    /// keep some walls of either kind.
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
    /// wall) and by the target square or the slot; the last number is no action at all.
    static constexpr int squares = 64 * Squares::words;
    static constexpr int move_numbers = 4 * squares + 1;
    static constexpr int first_depth = 2;
    static constexpr std::uint64_t nodes_a_slice = 500;
    using Candidates = FixedVector<search::Candidate<HalfTurn>, 2 * squares + 21>;

    /// A pawn's distance to the nearest goal, and the walls that would stand across its path.
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
        /// The pawn has moved, but the wall of the turn is still to be placed.
        bool between_half_turns = false;
        /// Indexed by seat and by pawn in the order of `Position::pawns`.
        std::array<std::array<ShortestPath, 2>, 2> paths;
    };

    static Node root(const Position<Grid>& position);

    static int side(const Node& node) { return node.position.turn(); }

    static std::uint64_t hash(const Node& node);
    static std::optional<search::Score> exact(const Node& node, int depth);
    search::Score evaluate(const Node& node, search::Window window = {}) const;

    static search::Score repeated(const Node& /*node*/) { return search::even; }

    /// Appends the parts worth trying. Of the walls these are the ones across a path of the
    /// opponent, and for each direction one that is certainly legal, since a wall may have to be
    /// placed; if none is certainly legal, all of them.
    static void list(const Node& node, int depth, Candidates& candidates);
    /// A wall that crosses no path can still cost a move where pawns stand in each other's way.
    static bool leaves_out(const Node& node, const Candidates& candidates);
    static void list_rest(const Node& node, Candidates& candidates);
    /// In the first turn of both sides, and with the last wall: with more of them it would take too
    /// long.
    static bool is_thorough(const Node& node, int ply);
    static bool legal(const Node& node, HalfTurn part);
    static Node after(const Node& node, HalfTurn part);

    static int number(HalfTurn part) { return part.number; }

    static bool may_be_overlooked(HalfTurn part) { return wall_of(part).exists(); }

    std::vector<std::string> texts(const Node& root, std::span<const HalfTurn> parts) const;
    /// A turn counts as two plies of the search while the seat has walls, and then as one.
    static int game_plies(const Node& root, int plies);
    static int win_permille(search::Score score);

    // Conversions between parts of turns and moves.

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
    /// Indexed by the kind of turn and the number of walls of one kind.
    std::array<std::array<search::Score, most_walls + 1>, 2> stock_worth_{};
};

} // namespace quadrille::blockade
