#include "cli/commands.h"

#include "cli/command_line.h"
#include "cli/game_arguments.h"
#include "cli/numbers.h"
#include "cli/output.h"

#include <fmt/format.h>

#include <chrono>

namespace quadrille::cli {

namespace {

/// Deeper counts would take centuries, or overflow 64 bits.
constexpr int deepest = 20;

struct Arguments {
    GameArguments game;
    std::string depth;
    bool json = false;
};

void count_lines(const Arguments& arguments) {
    using Clock = std::chrono::steady_clock;
    const int depth = read_number("DEPTH", arguments.depth, 1, deepest);
    const auto game = arguments.game.start();
    for (int reached = 1; reached <= depth; ++reached) {
        const Clock::time_point begin = Clock::now();
        const std::uint64_t count = game->perft(reached);
        const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
        write_line(fmt::format(fmt::runtime(arguments.json
                                                ? R"({{"depth":{},"count":{},"seconds":{:.6f}}})"
                                                : "{} {} {:.3f}"),
                               reached, count, seconds));
        flush_output();
    }
}

} // namespace

void add_perft_command(CommandLine& program) {
    Subcommand* command = program.add_subcommand(
        "perft", "count the lines of play, to check the rules and their speed");
    command->footer("Prints a line for each depth from 1 on: depth, count, seconds.\n"
                    "Example:\n  quadrille perft quoridor 3");
    const auto arguments = std::make_shared<Arguments>();
    arguments->game.add_to(*command);
    command->add_option("DEPTH", arguments->depth, "plies, 1 or more")->required();
    arguments->game.add_moves_to(*command);
    command->add_flag("--json", arguments->json, "a line for programs for each depth");
    command->callback([arguments] { count_lines(*arguments); });
}

} // namespace quadrille::cli
