/// Fuzzes deals and position texts of Durak: any input is read or refused with one line of text,
/// and what was read can be written and played.

#include "games/durak/test_games.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

using namespace quadrille;
using namespace quadrille::durak;

namespace {

void require(bool truth) {
    if (!truth)
        std::abort();
}

void play_to_the_end(Position position, Random& random) {
    for (int ply = 0; ply < 1'000; ++ply) {
        Moves moves;
        position.list_moves(moves);
        require(moves.empty() == position.outcome().has_value());
        if (moves.empty())
            return;
        position.play(random_move(moves, true, random));
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 8)
        return 0;
    Random random(data[0]);
    const Rules rules = random_rules(random);
    const std::string text(reinterpret_cast<const char*>(data + 1), size - 1);
    if (const auto start = Durak::start(rules, text)) {
        play_to_the_end(*start, random);
    } else {
        require(!start.error().text.empty() && !start.error().text.contains('\n'));
    }
    if (const auto position = Durak::read_position(rules, text)) {
        const auto written = Durak::write_position(*position);
        require(written && Durak::read_position(rules, *written) == *position);
        play_to_the_end(*position, random);
    } else {
        require(!position.error().text.empty() && !position.error().text.contains('\n'));
    }
    return 0;
}
