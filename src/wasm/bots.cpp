#include "wasm/bots.h"

#include "wasm/learned_files.h"

namespace quadrille::wasm {

namespace {

constexpr std::array list{
    command<read_view, "view">("read_view"),
    command<check_in_view, "view", "move">("check_in_view"),
    command<list_formats, "game">("formats"),
    command<read_foreign, "text", "file">("read_foreign"),
    command<write_foreign, "record", "format">("write_foreign"),
    command<list_bots, "game">("bots"),
    command<needed_net, "game", "bot">("needed_net"),
    command<hand_table, "name", "bytes">("hand_table"),
    command<hand_net, "name", "bytes">("hand_net"),
    command<seat_bot, "game", "bot", "seed", "nodes", "lines">("seat_bot"),
    command<drop_bot, "bot">("drop_bot"),
    command<begin_thought, "bot">("begin_thought"),
    command<think, "bot">("think"),
    command<decide, "bot">("decide"),
    command<search_info, "bot">("search_info"),
    command<review_game, "game", "bot", "nodes">("review_game"),
    command<review_on, "review">("review_on"),
    command<drop_review, "review">("drop_review"),
    command<make_solver, "game">("make_solver"),
    command<solve_on, "solver", "nodes">("solve_on"),
    command<drop_solver, "solver">("drop_solver"),
    command<see, "game">("see"),
    command<bench_positions>("bench_positions"),
    command<bench, "number">("bench"),
};

} // namespace

constinit const std::span<const Command> bot_commands = list;

} // namespace quadrille::wasm
