#include "learn/calibration.h"

#include "arena/statistics.h"
#include "base/text.h"
#include "bots/analysis.h"
#include "cli/failure.h"
#include "cli/interruption.h"
#include "cli/learn/arguments.h"
#include "cli/numbers.h"
#include "cli/output.h"
#include "cli/progress_line.h"
#include "cli/record_reader.h"
#include "engine/find_learned.h"
#include "games/record.h"

#include <fmt/format.h>

#include <memory>

namespace quadrille::cli {

namespace {

using learn::CalibrationBand;
using learn::ClassCalibration;
using learn::PositionClass;

constexpr int usual_nodes = 2000;

/// The bot that judges, and its nodes for each position.
struct CalibrationQuestion {
    std::string bot;
    int nodes = usual_nodes;
};

/// Judges the positions of games and compares that with the results of the games.
class GameJudge {
  public:
    explicit GameJudge(CalibrationQuestion question) : question_(std::move(question)) {}

    /// Adds all positions of a game. Returns false if it was interrupted. Throws a `Failure` unless
    /// it is a finished game for two without hidden information that counts.
    bool add(const Record& record, const std::string& place) {
        const auto whole = replay(record);
        if (!whole)
            throw Failure(fmt::format("{}: {}", place, whole.error().text));
        if (!record.outcome || (*whole)->seats() != 2 || record.deal)
            throw Failure(fmt::format(
                "{}: only finished games of two that hide nothing can be judged", place));
        if (record.outcome->ending == Ending::aborted)
            throw Failure(fmt::format(
                "{}: the game was aborted, so there is no result to compare with", place));
        const std::unique_ptr<AnyGame> game = (*whole)->clone();
        // Backwards from the end, by taking back one move after the other.
        while (game->plies() > 0) {
            game->undo();
            const auto chance = chance_at(*game, place);
            if (!chance)
                return false;
            calibration_.add(learn::classes_of(*game), *chance,
                             score(*record.outcome, game->turn(), 2));
        }
        ++games_;
        return true;
    }

    int games() const { return games_; }

    const ClassCalibration& calibration() const { return calibration_; }

  private:
    /// The winning chance of the seat to move; nothing if it was interrupted.
    std::optional<double> chance_at(const AnyGame& game, const std::string& place) {
        auto analysis = Analysis::begin(game, question_.bot,
                                        {.nodes = static_cast<std::uint64_t>(question_.nodes),
                                         .find_table = &find_table,
                                         .find_net = &find_net,
                                         .find_sparse_net = &find_sparse_net});
        if (!analysis)
            throw Failure(fmt::format("{}: {}", place, analysis.error().text));
        while (!analysis->step()) {
            if (progress_.due())
                progress_.show(fmt::format("{} games, {} positions", games_,
                                           calibration_.of(PositionClass::all).positions()));
            if (interrupted())
                return std::nullopt;
        }
        return analysis->info().lines.front().win_permille / 1000.0;
    }

    CalibrationQuestion question_;
    ClassCalibration calibration_;
    int games_ = 0;
    ProgressLine progress_;
};

/// "71→65%": the mean predicted chance and the mean result.
std::string band_text(const CalibrationBand& band) {
    return band.positions > 0
               ? fmt::format("{:.0f}→{:.0f}%", 100 * band.mean_chance(), 100 * band.mean_result())
               : "-";
}

void write_table(const ClassCalibration& calibration) {
    constexpr int fifths = learn::Calibration::bands / 2;
    std::string head = fmt::format("{:<26}{:>10}{:>8}{:>8}", "", "positions", "squares", "off by");
    for (int fifth = 0; fifth < fifths; ++fifth)
        head += fmt::format("{:>10}", fmt::format("{}-{}%", 20 * fifth, 20 * (fifth + 1)));
    write_line(head);
    for (int number = 0; number < learn::position_classes; ++number) {
        const auto which = static_cast<PositionClass>(number);
        const learn::Calibration& each = calibration.of(which);
        if (each.positions() == 0)
            continue;
        std::string line =
            fmt::format("{:<26}{:>10}{:>8.4f}{:>7.1f}%", learn::name(which), each.positions(),
                        each.squared_error(), 100 * each.mean_difference());
        for (int fifth = 0; fifth < fifths; ++fifth)
            line += fmt::format("{:>10}", band_text(each.fifth(fifth)));
        write_line(line);
    }
}

} // namespace

void learn_calibration(const LearnArguments& arguments) {
    if (arguments.words.empty())
        throw Failure("learn calibration takes files of finished games");
    const CalibrationQuestion question{
        .bot = arguments.bot.value_or("best"),
        .nodes = number_or("--nodes", arguments.nodes, usual_nodes, 1, BotSetup::most_nodes)};
    heed_interruption();
    GameJudge judge(question);
    for (const std::string& path : arguments.words) {
        RecordReader records(path);
        while (const auto line = records.next_sound())
            if (!judge.add(*line->record, line->place))
                throw Failure("interrupted", Status::interrupted);
    }
    if (judge.games() == 0)
        throw Failure("there is no record in " + joined(arguments.words, ", "));
    if (arguments.json) {
        write_line(json::Value(json::Object{{"bot", question.bot},
                                            {"nodes", question.nodes},
                                            {"games", judge.games()},
                                            {"classes", judge.calibration().json()}})
                       .write());
        return;
    }
    write_line(fmt::format("{} with {} nodes on {} games: the chance it gave, and what came of it",
                           question.bot, question.nodes, judge.games()));
    write_table(judge.calibration());
}

} // namespace quadrille::cli
