/// Fuzzes position texts of Quoridor, after two bytes that choose size and players: a position that
/// is accepted must survive writing, and all its moves must be playable.

#include "base/fuzz.h"
#include "games/quoridor/quoridor.h"

using namespace quadrille;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2)
        return 0;
    const Quoridor::Rules rules{
        .size = 3 + data[0] % 5 * 2, .players = 2 + data[1] % 3, .walls = 10};
    const auto position = Quoridor::read_position(rules, text_of(data + 2, size - 2));
    if (!position) {
        require(!position.error().text.empty() && !position.error().text.contains('\n'));
        return 0;
    }
    const auto text = Quoridor::write_position(*position);
    const auto again = Quoridor::read_position(rules, text.value());
    require(again && *again == *position);
    require(position->hash() == position->hash_from_scratch());

    Quoridor::Moves moves;
    position->list_moves(moves);
    require(static_cast<int>(moves.size()) == position->count_moves());
    require(moves.empty() == position->outcome().has_value());
    for (const Quoridor::Move move : moves) {
        const auto read = Quoridor::read_move(*position, Quoridor::write_move(move));
        require(read && *read == move);
        Quoridor::Position next = *position;
        next.play(move);
        require(next.hash() == next.hash_from_scratch());
        require(Quoridor::read_position(rules, Quoridor::write_position(next).value()) == next);
    }
    return 0;
}
