#include "cli/commands.h"

#include "base/json.h"
#include "base/text.h"
#include "bots/bench.h"
#include "cli/command_line.h"
#include "cli/failure.h"
#include "cli/interruption.h"
#include "cli/output.h"
#include "games/catalogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace quadrille::cli {

namespace {

struct Arguments {
    std::string game;
    bool json = false;
};

/// The nodes and the time of one search, or of all searches together.
struct Measured {
    std::uint64_t nodes = 0;
    double seconds = 0;

    std::uint64_t a_second() const {
        return static_cast<std::uint64_t>(static_cast<double>(nodes) / std::max(seconds, 1e-9));
    }

    json::Object json() const {
        return {{"nodes", static_cast<std::int64_t>(nodes)},
                {"nodes_per_second", static_cast<std::int64_t>(a_second())}};
    }
};

std::vector<BenchPosition> positions_of(const std::string& game) {
    if (!game.empty())
        required(find_game(game));
    std::vector<BenchPosition> chosen;
    std::vector<std::string> games;
    for (const BenchPosition& position : bench_positions()) {
        if (game.empty() || position.game == game)
            chosen.push_back(position);
        if (games.empty() || games.back() != position.game)
            games.emplace_back(position.game);
    }
    if (chosen.empty())
        throw Failure(fmt::format("there are no fixed searches for {}; there are for {}", game,
                                  joined(games, ", ")));
    return chosen;
}

Measured measure(const BenchPosition& position) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point begin = Clock::now();
    const std::uint64_t nodes = required(bench(position));
    return {nodes, std::chrono::duration<double>(Clock::now() - begin).count()};
}

json::Value json_of(const BenchPosition& position, const Measured& measured) {
    json::Object members{{"game", position.game},
                         {"options", position.options},
                         {"position", position.position},
                         {"moves", position.moves},
                         {"bot", position.bot}};
    for (json::Member& member : measured.json())
        members.push_back(std::move(member));
    return members;
}

void write_row(std::string_view name, std::string_view number, const Measured& measured) {
    write_line(fmt::format("{:<10} {:>3} {:>12} {:>14}", name, number, measured.nodes,
                           measured.a_second()));
    flush_output();
}

void run_bench(const Arguments& arguments) {
    const std::vector<BenchPosition> positions = positions_of(arguments.game);
    heed_interruption();
    Measured total;
    json::Array rows;
    if (!arguments.json)
        write_line(fmt::format("{:<14} {:>12} {:>14}", "position", "nodes", "nodes a second"));
    for (const BenchPosition& position : positions) {
        if (interrupted())
            throw Failure("", Status::interrupted);
        const Measured measured = measure(position);
        total.nodes += measured.nodes;
        total.seconds += measured.seconds;
        rows.push_back(json_of(position, measured));
        if (!arguments.json)
            write_row(position.game, std::to_string(rows.size()), measured);
    }
    if (!arguments.json)
        return write_row("total", "", total);
    json::Object members{{"positions", std::move(rows)}};
    for (json::Member& member : total.json())
        members.push_back(std::move(member));
    write_line(json::Value(std::move(members)).write());
}

} // namespace

void add_bench_command(CommandLine& program) {
    Subcommand* command =
        program.add_subcommand("bench", "fixed searches: how many nodes, and how fast");
    command->footer(
        "Searches fixed positions to fixed depths, on one thread. The number of nodes is the same\n"
        "on every machine, with every compiler and in the browser; it changes only when a bot "
        "does.\n"
        "Example:\n  quadrille bench quoridor");
    const auto arguments = std::make_shared<Arguments>();
    command->add_option("GAME", arguments->game, "one game only; without it all of them");
    command->add_flag("--json", arguments->json, "one line for programs");
    command->callback([arguments] { run_bench(*arguments); });
}

} // namespace quadrille::cli
