#include "bots/hex/playout.h"

#include <bit>

namespace quadrille::hex {

Spot bridge_answer(const PlayoutBoard& board, Spot intruder, Seat seat, Random& random) {
    unsigned broken = broken_bridges(board.ring(intruder, seat));
    if (broken == 0)
        return no_spot;
    if (const int count = std::popcount(broken); count > 1)
        for (std::uint32_t skipped = random.below(static_cast<std::uint32_t>(count)); skipped > 0;
             --skipped)
            broken &= broken - 1;
    return static_cast<Spot>(intruder + steps_around[std::countr_zero(broken)]);
}

Seat play_out(PlayoutBoard& board, Spots& empty, Seat turn, Spot last,
              const PlayoutParameters& parameters, Random& random) {
    auto left = static_cast<std::uint32_t>(empty.size());
    for (;;) {
        Spot spot = no_spot;
        if (parameters.save_bridges && last != no_spot)
            spot = bridge_answer(board, last, turn, random);
        while (spot == no_spot && left > 0) {
            Spot& drawn = empty[random.below(left)];
            if (board.is_empty(drawn))
                spot = drawn;
            drawn = empty[--left];
        }
        if (spot == no_spot)
            return board.winner();
        board.place(turn, spot);
        last = spot;
        turn = 1 - turn;
    }
}

} // namespace quadrille::hex
