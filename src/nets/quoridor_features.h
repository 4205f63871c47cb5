#pragma once

/// The inputs of a sparse net for a position of two-player Quoridor, from the perspective of one
/// seat. The trainer and the search share this code.
///
/// The seat that looks always walks north: for seat 1 the rows are reversed. If its pawn is in the
/// right half of the board, left and right are exchanged. So what is learned about one position
/// holds for its mirror images.
///
/// There are two groups of inputs. *On the board*: both pawns and the walls, each wall by its place
/// on the board and, for every pawn that it is near, by its place relative to that pawn, so that
/// what is learned about a wall beside a pawn holds everywhere on the board. A wall changes few of
/// these inputs, so the net's sums over this group are updated incrementally; after a pawn's step
/// they are computed afresh. *The race*: both distances, both stocks, and the lead of one seat over
/// the other combined with the walls in either stock and in both. Nearly every move changes some of
/// these, so this group is added afresh for every evaluation.

#include "base/fixed_vector.h"
#include "games/quoridor/position.h"
#include "nets/board_images.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace quadrille::nets {

class QuoridorFeatures {
  public:
    /// Must change whenever the list of inputs or the use of the net's output does, so that no net
    /// is used with inputs that it was not trained for.
    static constexpr int version = 2;
    /// Greater distances are clamped to this one.
    static constexpr int longest = 31;
    static constexpr int most_lead = 10;
    /// A wall is near a pawn if its slot is within this many columns and rows of slots of it.
    static constexpr int reach = 5;

    /// Capacity: room for a wall in every slot of the largest board. Real positions have far fewer
    /// active inputs.
    static constexpr std::size_t most_active =
        2 + 3 * (quoridor::largest_size - 1) * (quoridor::largest_size - 1) + 8;
    using Active = FixedVector<std::uint16_t, most_active>;
    using Distances = std::array<int, 2>;

    /// The rules must be for two players.
    explicit QuoridorFeatures(const quoridor::Rules& rules);

    int count() const { return count_; }

    Look look(const quoridor::Position& position, Seat seat) const {
        return {seat, quoridor::Grid::square(position.pawn(seat)).column > size_ / 2};
    }

    // On the board.

    /// The input for the pawn of `seat` on this square.
    int pawn(Look look, Seat seat, int square) const {
        const Place place = images_.square(look, square);
        return (seat == look.seat ? own_pawn_ : other_pawn_) + place.row * size_ + place.column;
    }

    /// The inputs of one wall: its place on the board, and its place relative to each pawn it is
    /// near.
    template <class Use>
    void each_of_wall(const quoridor::Position& position, Look look, quoridor::Direction direction,
                      int slot, Use&& use) const {
        const Place wall = images_.slot(look, slot);
        use(walls_at_ + (kind_of(direction) * (size_ - 1) + wall.row) * (size_ - 1) + wall.column);
        for (const Seat seat : {0, 1}) {
            const int first = seat == look.seat ? walls_near_own_ : walls_near_other_;
            NearPawn::input(wall, direction, images_.square(look, position.pawn(seat)),
                            [&](int input) { use(first + input); });
        }
    }

    template <class Use>
    void each_on_board(const quoridor::Position& position, Look look, Use&& use) const {
        for (const Seat seat : {0, 1})
            use(pawn(look, seat, position.pawn(seat)));
        for (const auto direction :
             {quoridor::Direction::horizontal, quoridor::Direction::vertical})
            position.grid().walls(direction).each(
                [&](int slot) { each_of_wall(position, look, direction, slot, use); });
    }

    // The race.

    template <class Use>
    void each_of_race(const quoridor::Position& position, Seat seat, const Distances& distances,
                      Use&& use) const {
        const int own = std::min(distances[seat], longest);
        const int other = std::min(distances[1 - seat], longest);
        // A position that was set up may have larger stocks than the rules give.
        const int own_stock = std::min(position.stock(seat), walls_);
        const int other_stock = std::min(position.stock(1 - seat), walls_);
        const int lead = std::clamp(other - own, -most_lead, most_lead) + most_lead;
        use(own_distance_ + own);
        use(other_distance_ + other);
        use(stocks_ + own_stock * (walls_ + 1) + other_stock);
        use(lead_ + (own_stock + other_stock) * leads + lead);
        use(lead_with_own_ + own_stock * leads + lead);
        use(lead_with_other_ + other_stock * leads + lead);
    }

    /// All active inputs for the seat to move, computed from the position alone.
    Active active(const quoridor::Position& position) const;

  private:
    static constexpr int leads = 2 * most_lead + 1;

    using NearPawn = WallsNearPawn<reach>;

    int size_;
    int walls_;
    // The first input of each kind.
    int own_pawn_ = 0;
    int other_pawn_ = 0;
    int walls_at_ = 0;
    int walls_near_own_ = 0;
    int walls_near_other_ = 0;
    int own_distance_ = 0;
    int other_distance_ = 0;
    int stocks_ = 0;
    int lead_ = 0;
    int lead_with_own_ = 0;
    int lead_with_other_ = 0;
    int count_ = 0;
    BoardImages<quoridor::Grid> images_;
};

} // namespace quadrille::nets
