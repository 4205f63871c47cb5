#include "cli/commands.h"

#include "base/json.h"
#include "bots/bot.h"
#include "bots/hex/solver.h"
#include "bots/solver.h"
#include "cli/command_line.h"
#include "cli/failure.h"
#include "cli/game_arguments.h"
#include "cli/interruption.h"
#include "cli/numbers.h"
#include "cli/output.h"
#include "cli/progress_line.h"
#include "games/hex/hex.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace quadrille::cli {

namespace {

constexpr int longest_time = 1'000'000'000;
constexpr std::size_t table_bytes = std::size_t{256} << 20;
/// The clock is checked after about this many nodes.
constexpr std::uint64_t slice = 256;

struct Arguments {
    GameArguments game;
    std::optional<std::string> time;
    std::optional<std::string> nodes;
    bool openings = false;
    bool json = false;
};

/// The budget for the whole command.
class Budget {
  public:
    explicit Budget(const Arguments& arguments) {
        if (arguments.time)
            end_ = Clock::now() + std::chrono::milliseconds(
                                      read_number("--time", *arguments.time, 1, longest_time));
        if (arguments.nodes)
            nodes_ = static_cast<std::uint64_t>(
                read_number("--nodes", *arguments.nodes, 1, BotSetup::most_nodes));
    }

    /// Lets a solver work until it has a proof or the budget is spent. Returns whether it has one.
    template <class AnySolver>
    bool spend(AnySolver& solver, std::string_view what) {
        for (;;) {
            const std::uint64_t most =
                nodes_ ? std::min(slice, *nodes_ - std::min(*nodes_, solver.nodes())) : slice;
            if (solver.think(most))
                return true;
            if (interrupted() || most == 0 || (end_ && Clock::now() >= *end_))
                return false;
            if (progress_.due())
                progress_.show(fmt::format("{}: {} nodes", what, solver.nodes()));
        }
    }

  private:
    using Clock = std::chrono::steady_clock;

    std::optional<Clock::time_point> end_;
    std::optional<std::uint64_t> nodes_;
    ProgressLine progress_;
};

void stop_if_interrupted() {
    flush_output();
    if (interrupted())
        throw Failure("", Status::interrupted);
}

void solve_position(const Arguments& arguments) {
    Budget budget(arguments);
    const auto game = arguments.game.start();
    const auto solver = required(make_solver(*game, table_bytes));
    heed_interruption();
    budget.spend(*solver, game->name());
    const std::optional<Solution> solution = solver->solution();
    if (arguments.json) {
        json::Object members{{"game", game->name()},
                             {"turn", game->turn()},
                             {"value", solution ? name(solution->value) : "unknown"}};
        if (solution)
            members.push_back({"move", solution->move});
        members.push_back({"nodes", static_cast<std::int64_t>(solver->nodes())});
        write_line(json::Value(std::move(members)).write());
    } else if (solution) {
        write_line(name(solution->value));
        write_line(solution->move);
    } else {
        write_line("unknown");
    }
    stop_if_interrupted();
}

/// Solves all first moves, in reading order. A move that is the rotation of a solved one costs
/// almost nothing, since its value is found in the solver's table.
void solve_openings(const Arguments& arguments) {
    Budget budget(arguments);
    const auto game = arguments.game.start();
    const Progress<Hex>* progress = game->as<Hex>();
    if (progress == nullptr)
        throw Failure(
            fmt::format("first moves can be solved for hex only, not for {}", game->name()));
    if (progress->plies() > 0 || game->origin().position)
        throw Failure("--openings solves the first moves, so give neither moves nor a position");
    const int size = progress->rules().size;
    const hex::Position start(hex::Rules{.size = size, .swap = false});
    hex::PositionSolver solver(size, table_bytes);
    heed_interruption();
    json::Object values;
    hex::Moves moves;
    start.list_moves(moves);
    for (const hex::Move move : moves) {
        hex::Position position = start;
        position.play(move);
        solver.begin(position);
        const std::string text = Hex::write_move(move);
        std::string_view value = "unknown";
        if (budget.spend(solver, text))
            value = name(solver.proof()->win ? Value::loss : Value::win);
        if (interrupted())
            break;
        if (arguments.json) {
            values.push_back({text, value});
        } else {
            write_line(fmt::format("{} {}", text, value));
            flush_output();
        }
    }
    if (arguments.json)
        write_line(json::Value(json::Object{{"game", game->name()},
                                            {"size", size},
                                            {"openings", std::move(values)},
                                            {"nodes", static_cast<std::int64_t>(solver.nodes())}})
                       .write());
    stop_if_interrupted();
}

} // namespace

void add_solve_command(CommandLine& program) {
    Subcommand* command =
        program.add_subcommand("solve", "the exact value of a position, where it can be found");
    command->footer(
        "First line: win, loss or draw for the side to move. Second line: a move that keeps it,\n"
        "or in a lost position one that puts up a fight. If the budget runs out first: unknown.\n"
        "It solves Hex, and Quoridor for two when nobody has a wall left. Without --time or\n"
        "--nodes it goes on until it knows; Ctrl-C ends it.\n"
        "--openings prints a line for each first move in Hex with its value for its player, as\n"
        "if there were no swap (with swap the second player always wins). The budget covers all\n"
        "of them together.\n"
        "Examples:\n"
        "  quadrille solve hex -o size=5 b2 d3\n"
        "  quadrille solve hex -o size=5 --openings");
    const auto arguments = std::make_shared<Arguments>();
    arguments->game.add_to(*command);
    arguments->game.add_moves_to(*command);
    Argument* time =
        command->add_option("--time", arguments->time, "how long to try, in milliseconds")
            ->type_name("MS");
    command->add_option("--nodes", arguments->nodes, "how many positions to search")
        ->type_name("NUMBER")
        ->excludes(time);
    command->add_flag("--openings", arguments->openings, "solve every first move of Hex");
    command->add_flag("--json", arguments->json, "one line for programs");
    command->callback(
        [arguments] { (arguments->openings ? solve_openings : solve_position)(*arguments); });
}

} // namespace quadrille::cli
