#include "protocol/free_turns.h"

#include "base/text.h"
#include "games/catalogue.h"
#include "games/hex/hex.h"
#include "games/squares.h"

#include <array>
#include <cassert>

namespace quadrille {

namespace {

using hex::Cells;
using hex::Position;

const Position& position_of(const AnyGame& game) {
    const auto* progress = game.as<Hex>();
    assert(progress != nullptr);
    return progress->position();
}

std::unique_ptr<AnyGame> begun_from(const AnyGame& game, const Position& position) {
    auto begun = start(game.name(), game.options(), {.position = *Hex::write_position(position)});
    // The position comes from a game, so it is valid.
    assert(begun);
    return *std::move(begun);
}

} // namespace

bool has_free_turns(const AnyGame& game) {
    return game.as<Hex>() != nullptr;
}

std::unique_ptr<AnyGame> with_turn(const AnyGame& game, Seat seat) {
    const Position& position = position_of(game);
    return begun_from(game, Position(position.size(), position.stones(hex::red),
                                     position.stones(hex::blue), seat));
}

std::expected<std::unique_ptr<AnyGame>, Problem> with_stone(const AnyGame& game, Seat seat,
                                                            std::string_view move) {
    const Position& position = position_of(game);
    const auto square = read_square(move);
    if (!square || square->column >= position.size() || square->row >= position.size())
        return problem(quoted(move) + " is not a cell of this board, which has " +
                       board_range(position.size(), position.size()));
    const int cell = hex::cell_at(*square);
    if (position.owner(cell) != nobody)
        return problem(std::string(move) + " is taken");
    std::array<Cells, 2> stones{position.stones(hex::red), position.stones(hex::blue)};
    stones[seat].insert(cell);
    return begun_from(game,
                      Position(position.size(), stones[hex::red], stones[hex::blue], 1 - seat));
}

} // namespace quadrille
