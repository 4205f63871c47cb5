#include "wasm/rules.h"

namespace quadrille::wasm {

namespace {

constexpr std::array list{
    command<describe>("describe"),
    command<list_games>("games"),
    command<start, "game", "options", "position", "deal", "seed">("start"),
    command<replay, "record">("replay"),
    command<drop_game, "game">("drop_game"),
    command<play, "game", "move", "seat">("play"),
    command<check, "game", "move", "seat">("check"),
    command<stop, "game", "reason", "loser">("stop"),
    command<undo, "game", "count">("undo"),
    command<turn, "game">("turn"),
    command<survey, "game", "seats">("survey"),
    command<position, "game">("position"),
    command<opening_keys, "game">("opening_keys"),
    command<record, "game", "seats">("record"),
    command<perft, "game", "depth">("perft"),
};

} // namespace

constinit const std::span<const Command> rules_commands = list;

} // namespace quadrille::wasm
