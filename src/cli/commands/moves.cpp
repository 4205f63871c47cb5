#include "cli/commands.h"

#include "cli/command_line.h"
#include "cli/game_arguments.h"
#include "cli/output.h"

namespace quadrille::cli {

namespace {

struct Arguments {
    GameArguments game;
    bool json = false;
};

void list_moves(const Arguments& arguments) {
    const auto game = arguments.game.start();
    if (arguments.json) {
        write_line(json::Value(json::Object{{"turn", game->over() ? json::Value() : game->turn()},
                                            {"moves", game->legal_moves()}})
                       .write());
        return;
    }
    for (const std::string& move : game->legal_moves())
        write_line(move);
}

} // namespace

void add_moves_command(CommandLine& program) {
    Subcommand* command =
        program.add_subcommand("moves", "the legal moves after the given ones, one a line");
    command->footer("The moves are in byte order; there are none when the game is over.\n"
                    "Example:\n  quadrille moves quoridor e2 e8 -o size=9");
    const auto arguments = std::make_shared<Arguments>();
    arguments->game.add_to(*command);
    arguments->game.add_moves_to(*command);
    command->add_flag("--json", arguments->json, "one line for programs");
    command->callback([arguments] { list_moves(*arguments); });
}

} // namespace quadrille::cli
