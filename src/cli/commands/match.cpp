#include "cli/commands.h"

#include "arena/match.h"
#include "base/text.h"
#include "cli/budget_arguments.h"
#include "cli/command_line.h"
#include "cli/failure.h"
#include "cli/game_arguments.h"
#include "cli/interruption.h"
#include "cli/match_report.h"
#include "cli/numbers.h"
#include "cli/output.h"
#include "cli/progress_line.h"
#include "cli/record_file.h"

#include <fmt/format.h>

#include <optional>

namespace quadrille::cli {

namespace {

constexpr int most_games = 100'000'000;
constexpr int most_plies = 1'000'000;
constexpr double most_elo = 1000;

struct Arguments {
    GameArguments game;
    std::vector<std::string> bots;
    BudgetArguments budget;
    std::string games = "100";
    std::string openings = "0";
    std::optional<std::string> sprt;
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

/// The bots with their budgets: "best (100 ms)".
std::vector<std::string> contestants(const MatchPlan& plan) {
    std::vector<std::string> names = plan.bots;
    for (std::size_t bot = 0; bot < names.size(); ++bot)
        if (const std::string budget = budget_text(plan.budgets[bot]); !budget.empty())
            names[bot] += " (" + budget + ")";
    return names;
}

/// Writes a line about the match; with --json only a seed that was not given, to standard error.
void announce(const Arguments& arguments, const MatchPlan& plan, const Match& match) {
    if (arguments.json) {
        if (!arguments.game.seed())
            tell_error(fmt::format("seed {}\n", plan.seed));
        return;
    }
    write_line(fmt::format(
        "{}: {}, {} games in {}, seed {}", plan.game, joined(contestants(plan), " against "),
        match.games(), match.seats() == 2 ? "pairs" : fmt::format("groups of {}", match.seats()),
        plan.seed));
    flush_output();
}

std::optional<SequentialTest> test_of(const Arguments& arguments, const Match& match) {
    if (!arguments.sprt)
        return std::nullopt;
    if (match.seats() != 2)
        throw Failure("--sprt is for two bots");
    const auto bounds = split(*arguments.sprt, ',');
    const auto elo0 = bounds.size() == 2 ? decimal(bounds[0]) : std::nullopt;
    const auto elo1 = bounds.size() == 2 ? decimal(bounds[1]) : std::nullopt;
    if (!elo0 || !elo1 || *elo0 >= *elo1 || *elo0 < -most_elo || *elo1 > most_elo)
        throw Failure(fmt::format("--sprt is two differences in Elo, the smaller first, such as "
                                  "0,10, not {}",
                                  quadrille::quoted(*arguments.sprt)));
    return SequentialTest(*elo0, *elo1);
}

/// Runs a match until all games are played, the sequential test has a result, or it is interrupted.
class Run {
  public:
    Run(Match match, std::optional<SequentialTest> test) : match_(std::move(match)) {
        if (test)
            sequential_ = SequentialState{*test, 0};
    }

    void play_games(std::optional<RecordFile>& file) {
        ProgressLine progress;
        while (!finished()) {
            const auto record = required(match_.play_next(&cli::interrupted));
            if (!record)
                return;
            if (file)
                file->append(*record);
            judge();
            if (progress.due())
                progress.show(match_progress(match_.tally(), sequential_));
        }
    }

    void report(const Arguments& arguments) const {
        if (match_.tally().games() > 0) {
            if (arguments.json) {
                write_line(match_json(match_.tally(), sequential_));
            } else {
                write(match_table(match_.tally(), arguments.bots));
                if (sequential_)
                    write_line(sequential_line(*sequential_));
            }
        }
        flush_output();
        if (!finished())
            throw Failure(fmt::format("interrupted after {} of {} games", match_.tally().games(),
                                      match_.games()),
                          Status::interrupted);
    }

  private:
    bool finished() const { return match_.finished() || (sequential_ && sequential_->accepted()); }

    /// Updates the sequential test. Only complete pairs count.
    void judge() {
        const ScoreTally& tally = match_.tally();
        if (sequential_ && tally.games() % match_.seats() == 0)
            sequential_->ratio = sequential_->test.ratio(tally.standings().front().group_scores);
    }

    Match match_;
    std::optional<SequentialState> sequential_;
};

void run_match(const Arguments& arguments) {
    const MatchPlan plan = plan_of(arguments);
    Match match = required(Match::prepare(plan));
    const auto test = test_of(arguments, match);
    std::optional<RecordFile> file;
    if (arguments.record)
        file.emplace(*arguments.record);
    announce(arguments, plan, match);
    heed_interruption();
    Run run(std::move(match), test);
    run.play_games(file);
    run.report(arguments);
}

} // namespace

void add_match_command(CommandLine& program) {
    Subcommand* command =
        program.add_subcommand("match", "many games between bots, with scores and their errors");
    command->footer(
        "Games come in pairs: the same opening or deal with seats swapped (with n seats: in\n"
        "groups of n); --games is rounded up to whole pairs or groups. A win scores 1 and a draw\n"
        "1/2; score and Elo come with their 95% errors, computed over pairs. Without --seed the\n"
        "system picks a seed and prints it (with --json on standard error). Ctrl-C ends the match\n"
        "with the table of the games played so far and status 130.\n"
        "A budget caps what bots use: --time, --nodes or --clock, and --threads. A list gives "
        "each\n"
        "bot its own. With --clock, a bot that runs out of time loses. The same seed gives the\n"
        "same games again, but not with --time, --clock or several threads.\n"
        "--sprt 0,10 asks whether the first bot is better by 10 Elo points or by none. It stops\n"
        "when the answer is clear (right in 19 of 20 cases), and after --games at the latest.\n"
        "Examples:\n"
        "  quadrille match quoridor best random --games 20 --openings 4 --time 100\n"
        "  quadrille match quoridor best best --nodes 20000,10000 --openings 4 --seed 1\n"
        "  quadrille match quoridor best best --time 50 --threads 2,1 --openings 4 --sprt 0,20\n"
        "  quadrille match quoridor best random --clock 10+0.1 --record games.jsonl");
    const auto arguments = std::make_shared<Arguments>();
    arguments->game.add_to(*command);
    command->add_option("BOT", arguments->bots, "the bots, one for each seat; see quadrille games")
        ->required();
    arguments->budget.add_to(*command);
    command->add_option("--games", arguments->games, "how many games, by default 100")
        ->type_name("NUMBER");
    command
        ->add_option("--openings", arguments->openings,
                     "how many random plies to begin with; they leave the game undecided")
        ->type_name("PLIES");
    command
        ->add_option("--sprt", arguments->sprt,
                     "stop when it is clear which of two differences in Elo is true, such as 0,10")
        ->type_name("ELO0,ELO1");
    command->add_option("--max-plies", arguments->max_plies, "a game longer than this is a draw")
        ->type_name("PLIES");
    command->add_option("--record", arguments->record, "append the games to this file")
        ->type_name("FILE");
    command->add_flag("--times", arguments->times,
                      "record the time of each move; with --time and --clock it always is");
    command->add_flag("--json", arguments->json, "one line for programs");
    command->callback([arguments] { run_match(*arguments); });
}

} // namespace quadrille::cli
