#include "cli/review_report.h"

#include "base/text.h"
#include "cli/failure.h"
#include "cli/interruption.h"
#include "cli/output.h"
#include "cli/progress_line.h"
#include "cli/search_info_text.h"
#include "cli/words.h"

#include <fmt/format.h>

#include <algorithm>

namespace quadrille::cli {

namespace {

std::string counted(int count, std::string_view thing) {
    return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
}

/// The width of the column of moves.
std::size_t widest_move(const Record& record) {
    std::size_t widest = 10;
    for (const std::string& move : record.moves)
        widest = std::max(widest, move.size());
    return widest;
}

void write_ply(const ReviewedPly& ply, int seats, std::size_t width) {
    std::string line =
        fmt::format("{:>3}. seat {}  {:<{}} {:<2}  {:>6}", ply.number, ply.seat, ply.move, width,
                    text_of(ply.mark()), percent(ply.played_permille));
    if (ply.mark() != Mark::none)
        line += fmt::format("  better: {}, {}", worth_text(ply.best, seats),
                            joined(ply.best.moves, " "));
    write_line(line);
    flush_output();
}

void write_summaries(const GameReview& judgement, const Record& record) {
    for (std::size_t seat = 0; seat < record.seats.size(); ++seat) {
        const SeatSummary& summary = judgement.summaries()[seat];
        write_line(
            fmt::format("seat {} ({}): {}, {}, {}, average loss {}", seat, record.seats[seat],
                        counted(summary.moves, "move"), counted(summary.mistakes, "mistake"),
                        counted(summary.blunders, "blunder"), percent(summary.average_loss())));
    }
}

json::Value json_of_game(const Record& record, const GameReview& judgement,
                         const GameReview::Setup& setup, json::Array plies) {
    json::Array summaries;
    for (const SeatSummary& summary : judgement.summaries())
        summaries.push_back(json_of(summary));
    return json::Object{{"game", record.game},
                        {"options", record.options.to_json()},
                        {"seats", record.seats},
                        {"bot", setup.bot},
                        {"nodes", static_cast<std::int64_t>(judgement.nodes())},
                        {"plies", std::move(plies)},
                        {"summaries", std::move(summaries)}};
}

} // namespace

bool judge_game(const Record& record, int number, const std::string& place,
                const GameReview::Setup& setup, bool as_json) {
    const auto game = replay(record);
    if (!game)
        throw Failure(fmt::format("{}: {}", place, game.error().text));
    auto judgement = GameReview::begin(**game, setup);
    if (!judgement)
        throw Failure(fmt::format("{}: {}", place, judgement.error().text));
    if (!as_json)
        write_line(fmt::format(
            "game {}: {}, {}, {}; {}", number, record.game, joined(record.seats, " against "),
            counted(static_cast<int>(record.moves.size()), "move"), state_text(**game)));
    const std::size_t width = widest_move(record);
    json::Array plies;
    ProgressLine progress;
    while (!judgement->finished()) {
        if (interrupted())
            return false;
        if (const auto ply = judgement->step()) {
            if (as_json)
                plies.push_back(json_of(*ply));
            else
                write_ply(*ply, (*game)->seats(), width);
        } else if (as_json && progress.due()) {
            progress.show(fmt::format("game {}: {} of {} moves judged", number, plies.size(),
                                      judgement->plies()));
        }
    }
    if (as_json)
        write_line(json_of_game(record, *judgement, setup, std::move(plies)).write());
    else
        write_summaries(*judgement, record);
    flush_output();
    return true;
}

} // namespace quadrille::cli
