#include "cli/commands.h"

#include "arena/match.h"
#include "base/text.h"
#include "cli/budget_arguments.h"
#include "cli/failure.h"
#include "cli/game_arguments.h"
#include "cli/interruption.h"
#include "cli/match_report.h"
#include "cli/numbers.h"
#include "cli/output.h"
#include "cli/progress_line.h"
#include "cli/record_file.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <optional>

namespace quadrille::cli {

namespace {

constexpr int most_games = 100'000'000;
constexpr int most_plies = 1'000'000;

struct Arguments {
    GameArguments game;
    std::vector<std::string> bots;
    BudgetArguments budget;
    std::string games = "100";
    std::string openings = "0";
    std::optional<std::string> max_plies;
    std::optional<std::string> record;
    bool times = false;
    bool json = false;
};

MatchPlan plan_of(const Arguments& arguments) {
    MatchPlan plan;
    plan.game = arguments.game.game();
    plan.options = arguments.game.choices();
    plan.beginning = arguments.game.beginning(0);
    plan.bots = arguments.bots;
    plan.budgets = arguments.budget.for_each(plan.bots.size());
    plan.times = arguments.times || arguments.budget.keeps_time();
    plan.games = read_number("--games", arguments.games, 1, most_games);
    plan.opening_plies = read_number("--openings", arguments.openings, 0, most_plies);
    if (arguments.max_plies)
        plan.max_plies = read_number("--max-plies", *arguments.max_plies, 1, most_plies);
    const auto seed = arguments.game.seed();
    plan.seed = seed ? *seed : fresh_seed();
    return plan;
}

/// For people what is played; for programs only the seed, beside their output, if it is news.
void announce(const Arguments& arguments, const MatchPlan& plan, const Match& match) {
    if (arguments.json) {
        if (!arguments.game.seed())
            fmt::print(stderr, "seed {}\n", plan.seed);
        return;
    }
    write_line(fmt::format(
        "{}: {}, {} games in {}, seed {}", plan.game, joined(plan.bots, " against "), match.games(),
        match.seats() == 2 ? "pairs" : fmt::format("groups of {}", match.seats()), plan.seed));
    flush_output();
}

void play_games(Match& match, std::optional<RecordFile>& file) {
    ProgressLine progress;
    while (!match.finished()) {
        const auto record = required(match.play_next(&interrupted));
        if (!record)
            return;
        if (file)
            file->append(*record);
        if (progress.due())
            progress.show(match_progress(match.tally()));
    }
}

void run_match(const Arguments& arguments) {
    const MatchPlan plan = plan_of(arguments);
    Match match = required(Match::prepare(plan));
    std::optional<RecordFile> file;
    if (arguments.record)
        file.emplace(*arguments.record);
    announce(arguments, plan, match);
    heed_interruption();
    play_games(match, file);
    if (match.tally().games() > 0)
        write(arguments.json ? match_json(match.tally()) + "\n"
                             : match_table(match.tally(), plan.bots));
    flush_output();
    if (!match.finished())
        throw Failure(
            fmt::format("interrupted after {} of {} games", match.tally().games(), match.games()),
            Status::interrupted);
}

} // namespace

void add_match_command(CLI::App& program) {
    CLI::App* command = program.add_subcommand("match", "bots against each other, many games");
    command->footer(
        "Games come in pairs: the same opening or deal with seats changed round (with n seats:\n"
        "in groups of n). --games is rounded up to whole ones. The score counts a win 1 and a\n"
        "draw 1/2; score and Elo have their 95% errors, computed over pairs. The same seed gives\n"
        "the same games. Without --seed the system gives one; it is printed, with --json on\n"
        "standard error. Ctrl-C ends the match with the table of the games that are done and\n"
        "status 130.\n"
        "Example:\n"
        "  quadrille match quoridor random random --games 100 --openings 4 --record games.jsonl");
    const auto arguments = std::make_shared<Arguments>();
    arguments->game.add_to(*command);
    command->add_option("BOT", arguments->bots, "the bots, one for each seat; see quadrille games")
        ->required();
    arguments->budget.add_to(*command);
    command->add_option("--games", arguments->games, "how many, by default 100")
        ->type_name("NUMBER");
    command
        ->add_option("--openings", arguments->openings,
                     "begin with so many random plies that leave the game undecided")
        ->type_name("PLIES");
    command->add_option("--max-plies", arguments->max_plies, "a longer game is a draw")
        ->type_name("PLIES");
    command->add_option("--record", arguments->record, "append the games to this file")
        ->type_name("FILE");
    command->add_flag("--times", arguments->times,
                      "records tell the time of each move; with --time and --clock they always do");
    command->add_flag("--json", arguments->json, "one line for programs");
    command->callback([arguments] { run_match(*arguments); });
}

} // namespace quadrille::cli
