/// Fuzzes positions and moves of Blockade: each is refused or leads to a position that survives
/// writing. The first byte chooses the rules, the rest of the first line is the position (empty for
/// the start), and the other lines are moves.

#include "base/text.h"
#include "games/blockade/blockade.h"
#include "games/progress.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace quadrille::blockade {

namespace {

void expect(bool holds) {
    if (!holds)
        std::abort();
}

Rules rules_from(std::uint8_t byte) {
    return {.columns = (byte & 1U) != 0 ? 8 : 11,
            .rows = (byte & 2U) != 0 ? 12 : 14,
            .walls = 9,
            .turn = (byte & 4U) != 0 ? TurnKind::either : TurnKind::both,
            .pawns = (byte & 8U) != 0 ? PawnKind::block : PawnKind::jump};
}

void follow(const Rules& rules, std::string_view text) {
    const auto lines = split(text, '\n');
    auto start = Blockade::start(rules);
    if (!lines[0].empty()) {
        const auto read = Blockade::read_position(rules, lines[0]);
        if (!read)
            return;
        start = *read;
    }
    Progress<Blockade> progress(rules, start);
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const auto played = progress.play(progress.position().turn(), lines[i]);
        expect(played || !played.error().text.empty());
        const auto& position = progress.position();
        expect(position.hash() == position.hash_from_scratch());
        expect(!position.find_cut());
        expect(Blockade::read_position(rules, *Blockade::write_position(position)) == position);
        expect(position.outcome() || position.count_moves() > 0);
    }
}

} // namespace

} // namespace quadrille::blockade

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size > 0)
        quadrille::blockade::follow(quadrille::blockade::rules_from(data[0]),
                                    {reinterpret_cast<const char*>(data + 1), size - 1});
    return 0;
}
