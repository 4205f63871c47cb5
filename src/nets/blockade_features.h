#pragma once

/// The inputs of a sparse net for a position of Blockade, on boards up to the standard size, from
/// the perspective of a seat that is about to begin a turn. The trainer and the search share this
/// code.
///
/// The seat that looks always walks north (board_images.h). If its two pawns together are right of
/// the centre, left and right are exchanged. The two pawns of a seat are interchangeable.
///
/// As for Quoridor, there are two groups of inputs. *On the board*: the four pawns and the walls,
/// each wall by its place on the board and, for every pawn that it is near, by its place relative
/// to that pawn; the net's sums over this group are updated incrementally from move to move. *The
/// race*: the distances of each seat's nearer and farther pawn, both seats' stocks, and the lead of
/// one seat's nearer pawn over the other's combined with the number of walls left; this group is
/// added afresh for every evaluation.

#include "base/fixed_vector.h"
#include "games/blockade/position.h"
#include "nets/board_images.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace quadrille::nets {

class BlockadeFeatures {
  public:
    using Grid = blockade::StandardGrid;
    using Position = blockade::Position<Grid>;

    /// Must change whenever the list of inputs or the use of the net's output does.
    static constexpr int version = 1;
    /// Greater distances are clamped to this one.
    static constexpr int longest = 31;
    static constexpr int most_lead = 10;
    /// A wall is near a pawn if its slot is within this many columns and rows of slots of it.
    static constexpr int reach = 3;

    /// Capacity: room for a wall in every slot of the board. Real positions have far fewer active
    /// inputs.
    static constexpr std::size_t most_active = 4 + 5 * 10 * 13 + 9;
    using Active = FixedVector<std::uint16_t, most_active>;
    /// Indexed by seat, then by pawn in the order of `Position::pawns`.
    using Distances = std::array<std::array<int, 2>, 2>;

    /// The board must fit into `Grid`.
    explicit BlockadeFeatures(const blockade::Rules& rules);

    int count() const { return count_; }

    Look look(const Position& position, Seat seat) const {
        const auto [first, second] = position.pawns(seat);
        return {seat, Grid::square(first).column + Grid::square(second).column >= columns_};
    }

    // On the board.

    /// The inputs of one wall: its place on the board, and its place relative to each pawn it is
    /// near.
    template <class Use>
    void each_of_wall(const Position& position, Look look, walls::Direction direction, int slot,
                      Use&& use) const {
        const Place wall = images_.slot(look, slot);
        use(walls_at_ + (kind_of(direction) * (rows_ - 1) + wall.row) * (columns_ - 1) +
            wall.column);
        for (const Seat seat : {0, 1}) {
            const int first = seat == look.seat ? walls_near_own_ : walls_near_other_;
            for (const int pawn : position.pawns(seat))
                NearPawn::input(wall, direction, images_.square(look, pawn),
                                [&](int input) { use(first + input); });
        }
    }

    template <class Use>
    void each_on_board(const Position& position, Look look, Use&& use) const {
        for (const Seat seat : {0, 1}) {
            for (const int pawn : position.pawns(seat)) {
                const Place place = images_.square(look, pawn);
                use((seat == look.seat ? own_pawns_ : other_pawns_) + place.row * columns_ +
                    place.column);
            }
        }
        for (const auto direction : {walls::Direction::horizontal, walls::Direction::vertical})
            position.grid().walls(direction).each(
                [&](int slot) { each_of_wall(position, look, direction, slot, use); });
    }

    // The race.

    template <class Use>
    void each_of_race(const Position& position, Seat seat, const Distances& distances,
                      Use&& use) const {
        const auto [own_near, own_far] = near_and_far(distances[seat]);
        const auto [other_near, other_far] = near_and_far(distances[1 - seat]);
        const Stocks own = stocks_of(position, seat);
        const Stocks other = stocks_of(position, 1 - seat);
        const int lead = std::clamp(other_near - own_near, -most_lead, most_lead) + most_lead;
        use(own_near_ + own_near);
        use(own_far_ + own_far);
        use(other_near_ + other_near);
        use(other_far_ + other_far);
        use(own_stocks_ + own.horizontal * (walls_ + 1) + own.vertical);
        use(other_stocks_ + other.horizontal * (walls_ + 1) + other.vertical);
        use(lead_ + (own.both() + other.both()) * leads + lead);
        use(lead_with_own_ + own.both() * leads + lead);
        use(lead_with_other_ + other.both() * leads + lead);
    }

    /// All active inputs for a seat that is about to begin a turn, computed from the position
    /// alone.
    Active active(const Position& position, Seat seat) const;

    Active active(const Position& position) const { return active(position, position.turn()); }

  private:
    static constexpr int leads = 2 * most_lead + 1;

    using NearPawn = WallsNearPawn<reach>;

    struct Stocks {
        int horizontal = 0;
        int vertical = 0;

        int both() const { return horizontal + vertical; }
    };

    static std::pair<int, int> near_and_far(const std::array<int, 2>& distances) {
        const auto [near, far] = std::minmax(distances[0], distances[1]);
        return {std::min(near, longest), std::min(far, longest)};
    }

    /// Clamped, since a position that was set up may have larger stocks than the rules give.
    Stocks stocks_of(const Position& position, Seat seat) const {
        return {std::min(position.stock(seat, walls::Direction::horizontal), walls_),
                std::min(position.stock(seat, walls::Direction::vertical), walls_)};
    }

    int columns_;
    int rows_;
    int walls_;
    // The first input of each kind.
    int own_pawns_ = 0;
    int other_pawns_ = 0;
    int walls_at_ = 0;
    int walls_near_own_ = 0;
    int walls_near_other_ = 0;
    int own_near_ = 0;
    int own_far_ = 0;
    int other_near_ = 0;
    int other_far_ = 0;
    int own_stocks_ = 0;
    int other_stocks_ = 0;
    int lead_ = 0;
    int lead_with_own_ = 0;
    int lead_with_other_ = 0;
    int count_ = 0;
    BoardImages<Grid> images_;
};

} // namespace quadrille::nets
