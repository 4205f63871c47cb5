/// Games as records.

#include "games/record.h"

#include "wasm/rules.h"

#include <utility>

namespace quadrille::wasm {

Reply<std::string> record(AnyGame& game, std::vector<std::string> seats) {
    if (static_cast<int>(seats.size()) != game.seats())
        return refused("a game of " + std::to_string(game.seats()) + " has no " +
                       std::to_string(seats.size()) + " names of seats");
    return record_of(game, std::move(seats)).write();
}

} // namespace quadrille::wasm
