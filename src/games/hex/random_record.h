#pragma once

/// Records of random Hex games, for tests of the formats of other programs.

#include "base/random.h"
#include "games/hex/transcript.h"

namespace quadrille::hex {

/// A game of random length, from the standard start or a position, finished or not.
inline Record random_record(Random& random) {
    const int size = smallest_size + static_cast<int>(random.below(17));
    const Rules rules{.size = size, .swap = random.chance(1, 2)};
    const auto play = [&](Progress<Hex>& game) {
        for (auto left = random.below(40); left > 0 && !game.over(); --left) {
            const Moves moves = game.legal_moves();
            const bool swaps = game.position().can_swap() && random.chance(1, 2);
            game.play(swaps ? Move::swap()
                            : moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    };
    Progress<Hex> game(rules, Position(rules));
    Record record;
    if (random.chance(1, 3)) {
        play(game);
        if (!game.over() && game.plies() > 0) {
            // A start position is neither the standard start, which is not written as a
            // position, nor already decided, which a link cannot represent.
            record.start = *Hex::write_position(game.position());
            game = Progress<Hex>(rules, *Hex::read_position(rules, *record.start));
        } else {
            game = Progress<Hex>(rules, Position(rules));
        }
    }
    play(game);
    constexpr std::array<Ending, 3> endings{Ending::resignation, Ending::time, Ending::forfeit};
    if (!game.over() && random.chance(1, 2))
        game.end(Outcome::lost_by(static_cast<Seat>(random.below(2)), endings[random.below(3)]));
    record.game = Hex::name;
    record.options = Hex::choices(rules);
    record.seats = {"red", "blue"};
    for (const Move move : game.moves_played())
        record.moves.push_back(Hex::write_move(move));
    record.outcome = game.outcome();
    return record;
}

} // namespace quadrille::hex
