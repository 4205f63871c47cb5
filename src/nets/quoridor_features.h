#pragma once

/// A position of Quoridor for two as the inputs of a sparse net, seen from one seat. Trainer and
/// search use these same functions.
///
/// The seat whose look it is always walks north: for seat 1 the board is turned over, south to
/// north. If its pawn stands in the right half, left and right are exchanged. So what was learned
/// of one place is known of its images.
///
/// The inputs fall into two parts. *On the board* are both pawns and the walls: of these a move
/// changes one or two, so that sums over them are kept from move to move, unless the own pawn goes
/// to the other half. *The race* are both distances, both stocks, and jointly by how much the one
/// seat is ahead of the other and how many walls are left in both stocks, of which a step is worth
/// more the fewer there are. Nearly every move changes some of these, so they are added for each
/// judgement.

#include "base/fixed_vector.h"
#include "games/quoridor/position.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace quadrille::nets {

class QuoridorFeatures {
  public:
    /// Changes whenever the list of inputs does, so that no net is used with inputs that it was not
    /// made for.
    static constexpr int version = 1;
    /// Greater distances count as this one.
    static constexpr int longest = 31;
    static constexpr int most_lead = 16;

    /// Room for a wall at every point of the largest board; in a game far fewer inputs are on.
    using Active = FixedVector<std::uint16_t,
                               2 + (quoridor::largest_size - 1) * (quoridor::largest_size - 1) + 5>;
    using Distances = std::array<int, 2>;

    /// For two players.
    explicit QuoridorFeatures(const quoridor::Rules& rules);

    int count() const { return count_; }

    /// How a seat looks at the board.
    struct Look {
        Seat seat = 0;
        bool mirrored = false;

        friend bool operator==(const Look&, const Look&) = default;
    };

    Look look(Seat seat, int own_pawn) const {
        return {seat, quoridor::Grid::square(own_pawn).column > size_ / 2};
    }

    // On the board.

    /// The pawn of `seat` on this square.
    int pawn(Look look, Seat seat, int square) const {
        return (seat == look.seat ? own_pawn_ : other_pawn_) + image(look).squares[square];
    }

    int wall(Look look, quoridor::Direction direction, int slot) const {
        return (direction == quoridor::Direction::horizontal ? horizontal_ : vertical_) +
               image(look).slots[slot];
    }

    template <class Use>
    void each_on_board(const quoridor::Position& position, Look look, Use&& use) const {
        for (const Seat seat : {0, 1})
            use(pawn(look, seat, position.pawn(seat)));
        for (const auto direction :
             {quoridor::Direction::horizontal, quoridor::Direction::vertical})
            position.grid().walls(direction).each(
                [&](int slot) { use(wall(look, direction, slot)); });
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
        use(own_stock_ + own_stock);
        use(other_stock_ + other_stock);
        use(lead_ + (own_stock + other_stock) * (2 * most_lead + 1) + lead);
    }

    /// All that are on for the seat to move, from the position alone.
    Active active(const quoridor::Position& position) const;

  private:
    /// Squares and slots by their numbers, as a seat sees them.
    struct Image {
        std::array<std::uint8_t, quoridor::Grid::most_squares> squares{};
        std::array<std::uint8_t, quoridor::Grid::most_squares> slots{};
    };

    const Image& image(Look look) const { return images_[look.seat * 2 + (look.mirrored ? 1 : 0)]; }

    int size_;
    int walls_;
    // Where the inputs of each kind begin.
    int own_pawn_ = 0;
    int other_pawn_ = 0;
    int horizontal_ = 0;
    int vertical_ = 0;
    int own_distance_ = 0;
    int other_distance_ = 0;
    int own_stock_ = 0;
    int other_stock_ = 0;
    int lead_ = 0;
    int count_ = 0;
    std::array<Image, 4> images_{};
};

} // namespace quadrille::nets
