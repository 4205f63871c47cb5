#include "bots/hex/playout_board.h"

namespace quadrille::hex {

PlayoutBoard::PlayoutBoard(const Position& position) {
    const int size = position.size();
    // Where two edges meet, the last one written counts.
    for (int i = -edge_width; i < size + edge_width; ++i)
        for (int depth = 1; depth <= edge_width; ++depth) {
            owner_[spot_at({i, -depth})] = red;
            owner_[spot_at({-depth, i})] = blue;
        }
    for (int i = -1; i < size + edge_width; ++i)
        for (int depth = 0; depth < edge_width; ++depth) {
            owner_[spot_at({i, size + depth})] = red | far_edge;
            owner_[spot_at({size + depth, i})] = blue | far_edge;
        }
    // Blue's left edge and red's bottom edge meet here. A walk along the border between the colours
    // that gets this far has shown that red won.
    owner_[spot_at({-1, size})] = red | far_edge;
    position.empty_cells().each([&](int cell) { owner_[spot_of_cell(cell)] = empty; });
    for (const Seat seat : {red, blue})
        position.stones(seat).each(
            [&](int cell) { owner_[spot_of_cell(cell)] = static_cast<std::uint8_t>(seat); });
    shapes[size].area.each([&](int cell) {
        const Spot spot = spot_of_cell(cell);
        for (unsigned i = 0; i < 6; ++i)
            for (const Seat seat : {red, blue})
                if (belongs(static_cast<Spot>(spot + steps_around[i]), seat))
                    ring_[spot] |= ring_bit(seat, i);
    });
}

Seat PlayoutBoard::winner() const {
    // Walks along the border between red and blue that begins at the corner of a1, with blue on one
    // side and red on the other, until it reaches a far edge.
    Spot blue_spot = spot_at({-1, 0});
    unsigned towards_red = 1;
    for (;;) {
        const unsigned turned = towards_red == 0 ? 5 : towards_red - 1;
        const auto ahead = static_cast<Spot>(blue_spot + steps_around[turned]);
        const std::uint8_t owner = owner_[ahead];
        if ((owner & far_edge) != 0)
            return owner & seat_mask;
        if (owner == red) {
            towards_red = turned;
        } else {
            blue_spot = ahead;
            towards_red = towards_red == 5 ? 0 : towards_red + 1;
        }
    }
}

} // namespace quadrille::hex
