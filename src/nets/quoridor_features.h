#pragma once

/// A position of Quoridor for two as the inputs of a sparse net, seen from one seat. Trainer and
/// search use these same functions.
///
/// The seat whose look it is always walks north: for seat 1 the board is turned over, south to
/// north. If its pawn stands in the right half, left and right are exchanged. So what was learned
/// of one place is known of its images.
///
/// The inputs fall into two parts. *On the board* are both pawns and the walls, each wall by where
/// it is and, if it is near, by where either pawn has it: so what was learned of a wall beside a
/// pawn is known wherever on the board that happens. A wall changes a few of these, so that sums
/// over them are kept from move to move; after a step they are made anew. *The race* are both
/// distances, both stocks, and jointly by how much the one seat is ahead of the other and how many
/// walls are in either stock and in both. Nearly every move changes some of these, so they are
/// added for each judgement.

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
    /// Changes whenever the list of inputs does, or what is done with the net's answer, so that no
    /// net is used with inputs that it was not made for.
    static constexpr int version = 2;
    /// Greater distances count as this one.
    static constexpr int longest = 31;
    static constexpr int most_lead = 10;
    /// How many columns and rows of slots on either side of a pawn are near it.
    static constexpr int reach = 5;

    /// Room for a wall at every point of the largest board; in a game far fewer inputs are on.
    static constexpr std::size_t most_active =
        2 + 3 * (quoridor::largest_size - 1) * (quoridor::largest_size - 1) + 8;
    using Active = FixedVector<std::uint16_t, most_active>;
    using Distances = std::array<int, 2>;

    /// For two players.
    explicit QuoridorFeatures(const quoridor::Rules& rules);

    int count() const { return count_; }

    Look look(const quoridor::Position& position, Seat seat) const {
        return {seat, quoridor::Grid::square(position.pawn(seat)).column > size_ / 2};
    }

    // On the board.

    /// The pawn of `seat` on this square.
    int pawn(Look look, Seat seat, int square) const {
        const Place place = images_.square(look, square);
        return (seat == look.seat ? own_pawn_ : other_pawn_) + place.row * size_ + place.column;
    }

    /// A wall, by where it is and by where the pawns have it.
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

    /// All that are on for the seat to move, from the position alone.
    Active active(const quoridor::Position& position) const;

  private:
    static constexpr int leads = 2 * most_lead + 1;

    using NearPawn = WallsNearPawn<reach>;

    int size_;
    int walls_;
    // Where the inputs of each kind begin.
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
