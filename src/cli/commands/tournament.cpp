#include "arena/tournament_pool.h"

#include "arena/tournament_record.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/interruption.h"
#include "cli/numbers.h"
#include "cli/output.h"
#include "cli/progress_line.h"
#include "cli/tournament_file.h"
#include "cli/tournament_records.h"
#include "cli/tournament_report.h"

#include <fmt/format.h>

#include <filesystem>

namespace quadrille::cli {

namespace {

constexpr int most_jobs = 1024;

struct Arguments {
    std::string file;
    std::string jobs = "1";
    bool status = false;
    bool json = false;
};

Tournament prepare(const std::string& path, TournamentPlan plan) {
    auto tournament = Tournament::prepare(std::move(plan));
    if (!tournament)
        throw Failure(fmt::format("{}: {}", path, tournament.error().text));
    return *std::move(tournament);
}

void report(const Arguments& arguments, const TournamentResults& results) {
    if (arguments.json)
        write_line(tournament_json(results));
    else
        write(tournament_tables(results));
    flush_output();
}

void announce(const Arguments& arguments, const TournamentResults& results) {
    if (arguments.json)
        return;
    write_line(tournament_title(results));
    flush_output();
}

void tell_cut_off(const std::string& records, std::int64_t bytes) {
    if (bytes > 0)
        tell_error(fmt::format(
            "{}: the last line is not a complete record and was cut off ({} bytes); its game is "
            "played again\n",
            records, bytes));
}

/// Estimates the time that is left from the speed so far.
class Forecast {
  public:
    explicit Forecast(const TournamentResults& results)
        : results_(results), before_(results.games()) {}

    std::string text() const {
        using Seconds = std::chrono::duration<double>;
        const double seconds = Seconds(std::chrono::steady_clock::now() - begin_).count();
        const int played = results_.games() - before_;
        const int left = results_.tournament().games() - results_.games();
        return fmt::format("{} of {} games, about {} left", results_.games(),
                           results_.tournament().games(), rounded(seconds / played * left));
    }

  private:
    static std::string rounded(double seconds) {
        constexpr double minute = 60;
        constexpr double hour = 60 * minute;
        if (seconds < 2 * minute)
            return fmt::format("{:.0f} s", seconds);
        return seconds < 2 * hour ? fmt::format("{:.0f} min", seconds / minute)
                                  : fmt::format("{:.0f} h", seconds / hour);
    }

    const TournamentResults& results_;
    int before_;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

void play_games(TournamentResults& results, TournamentRecords& records, int jobs) {
    // A request to stop is noticed after at most this time.
    constexpr std::chrono::milliseconds patience{20};
    const Tournament& tournament = results.tournament();
    const Forecast forecast(results);
    ProgressLine progress;
    TournamentPool pool(tournament, results.missing(), jobs);
    while (!results.finished()) {
        // Games that had already finished when the request to stop came are still recorded.
        auto finished = pool.wait(interrupted() ? std::chrono::milliseconds(0) : patience);
        if (!finished && interrupted())
            return;
        if (!finished)
            continue;
        auto [game, played] = required(*std::move(finished));
        const Record record = stamped(tournament, game, std::move(played));
        records.append(record);
        // The result is taken from the record, so that it is the same when the file is read again.
        const RecordedGame recorded = required(recorded_game(tournament, record));
        results.add(recorded.game, recorded.outcome, recorded.times);
        if (progress.due())
            progress.show(forecast.text());
    }
}

void show_status(const Arguments& arguments, TournamentResults& results,
                 const std::string& records) {
    if (std::filesystem::exists(records))
        read_tournament_records(records, results);
    announce(arguments, results);
    report(arguments, results);
}

void run_tournament(const Arguments& arguments) {
    const int jobs = read_number("--jobs", arguments.jobs, 1, most_jobs);
    const TournamentFile file = read_tournament_file(arguments.file);
    const Tournament tournament = prepare(arguments.file, file.plan);
    TournamentResults results(tournament);
    if (arguments.status) {
        show_status(arguments, results, file.records);
        return;
    }
    TournamentRecords records(file.records, results);
    tell_cut_off(file.records, records.cut_off());
    announce(arguments, results);
    heed_interruption();
    play_games(results, records, jobs);
    report(arguments, results);
    if (!results.finished())
        throw Failure(fmt::format("interrupted after {} of {} games; the same command goes on",
                                  results.games(), tournament.games()),
                      Status::interrupted);
}

} // namespace

void add_tournament_command(CommandLine& program) {
    Subcommand* command = program.add_subcommand(
        "tournament", "many players: round robin, gauntlet or ladder, with ratings");
    command->footer(
        "FILE describes the tournament; see docs/tournaments.md. Each game is kept beside it as\n"
        "soon as it is over, by default in a file with the ending .jsonl. After Ctrl-C, a crash\n"
        "or a power cut the same command goes on where it stopped, with the games that an\n"
        "uninterrupted tournament would have had. Scores and Elo come with their 95% errors. In\n"
        "games against the clock, --jobs times the threads of a player should not exceed the\n"
        "number of processors, or players get less time than they are told.\n"
        "Example:\n"
        "  quadrille tournament tournaments/quoridor-levels.toml --jobs 2");
    const auto arguments = std::make_shared<Arguments>();
    command->add_option("FILE", arguments->file, "the tournament, in TOML")->required();
    command->add_option("--jobs", arguments->jobs, "how many games to play at once, by default 1")
        ->type_name("NUMBER");
    command->add_flag("--status", arguments->status, "play nothing, only report what was played");
    command->add_flag("--json", arguments->json, "one line for programs");
    command->callback([arguments] { run_tournament(*arguments); });
}

} // namespace quadrille::cli
