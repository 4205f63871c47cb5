/// Fuzzes games of Hex: the first two bytes choose the rules; then follow a position text (empty
/// for the standard start) and moves, one on each line. Checks invariants of all accepted
/// positions.

#include "base/text.h"
#include "games/hex/hex.h"

#include <cstdint>
#include <cstdlib>

namespace quadrille {
namespace {

void require(bool promise) {
    if (!promise)
        std::abort();
}

void check(const hex::Rules& rules, const Hex::Position& position) {
    require(position.hash() == position.hash_from_scratch());
    const auto again = Hex::read_position(rules, *Hex::write_position(position));
    require(again && again->winner() == position.winner());
    require((*again == position) != position.can_swap());
    Hex::Moves moves;
    position.list_moves(moves);
    require(static_cast<int>(moves.size()) == position.count_moves());
    for (const Hex::Move move : moves)
        require(Hex::read_move(position, Hex::write_move(move)) == move);
    require(!Hex::draw(position, {.colour = true, .paths = true}).empty());
    require(Hex::describe(position).size() >= 4);
}

} // namespace
} // namespace quadrille

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace quadrille;
    if (size < 2)
        return 0;
    const hex::Rules rules{.size = hex::smallest_size + data[0] % 17, .swap = data[1] % 2 == 0};
    const auto lines = split({reinterpret_cast<const char*>(data) + 2, size - 2}, '\n');
    auto position = lines[0].empty() ? Hex::start(rules) : Hex::read_position(rules, lines[0]);
    if (!position)
        return 0;
    check(rules, *position);
    for (const std::string_view line : std::span(lines).subspan(1)) {
        const auto move = Hex::read_move(*position, line);
        if (!move)
            continue;
        position->play(*move);
        check(rules, *position);
    }
    return 0;
}
