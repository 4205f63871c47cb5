#include "cli/commands.h"

#include "base/text.h"
#include "cli/command_line.h"
#include "cli/failure.h"
#include "cli/game_arguments.h"
#include "cli/numbers.h"
#include "cli/output.h"
#include "cli/terminal.h"
#include "cli/words.h"
#include "games/formats.h"

#include <fmt/format.h>

namespace quadrille::cli {

namespace {

struct Arguments {
    GameArguments game;
    std::optional<std::string> seat;
    bool paths = false;
    std::string colour = "auto";
    bool json = false;
    /// The name of another program's format that is written instead of the board.
    std::optional<std::string> format;
};

void write_foreign(const AnyGame& game, const std::string& name) {
    const Format* format = find_format(game.name(), name);
    if (format == nullptr)
        throw Failure(fmt::format("there is no {} of a game of {}", name, game.name()));
    const std::vector<std::string> nameless(game.seats());
    write_line(trimmed(required(format->write(record_of(game, nameless)))));
}

void show_game(const Arguments& arguments) {
    const BoardStyle style{.colour = use_colour(arguments.colour), .paths = arguments.paths};
    const auto game = arguments.game.start();
    const Seat seat =
        arguments.seat ? read_number("--seat", *arguments.seat, 0, game->seats() - 1) : nobody;
    if (arguments.format)
        return write_foreign(*game, *arguments.format);
    const auto view = game->view(seat);
    if (arguments.json) {
        write_line(view->json().write());
        return;
    }
    write(view->board(style));
    write_line(state_text(*game));
}

} // namespace

void add_show_command(CommandLine& program) {
    Subcommand* command = program.add_subcommand("show", "the board after the given moves");
    command->footer("Without --seat you see what a spectator sees: everything where nothing is\n"
                    "hidden, but no hand of cards.\n"
                    "Example:\n  quadrille show quoridor e2 e8 e3h --paths");
    const auto arguments = std::make_shared<Arguments>();
    arguments->game.add_to(*command);
    arguments->game.add_moves_to(*command);
    command->add_option("--seat", arguments->seat, "show what this seat may see")
        ->type_name("NUMBER");
    command->add_flag("--paths", arguments->paths, "draw the shortest paths, in the wall games");
    command->add_option("--colour", arguments->colour, "auto, always or never")->type_name("WHEN");
    command->add_flag("--json", arguments->json, "one line for programs");
    for (const std::string name : {"sgf", "link"})
        command->add_flag_callback(
            "--" + name, [arguments, name] { arguments->format = name; },
            "the game as " + std::string(name == "sgf" ? "SGF" : "a link") +
                " for other programs, in Hex");
    command->callback([arguments] { show_game(*arguments); });
}

} // namespace quadrille::cli
