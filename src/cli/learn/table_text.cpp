#include "cli/learn/table_text.h"

#include "base/text.h"
#include "cli/figures.h"
#include "cli/search_info_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace quadrille::cli {

namespace {

using learn::Coverage;
using learn::TableNotes;
using learn::TableSettings;
using learn::TableStatus;

std::string options_text(const TableSettings& settings) {
    std::vector<std::string> parts;
    for (const auto& [name, value] : settings.options.all())
        parts.push_back(name + '=' + value);
    return joined(parts, " ");
}

double share(int part, int whole) {
    return whole > 0 ? static_cast<double>(part) / whole : 0;
}

std::string share_text(int part, int whole) {
    return whole > 0 ? fmt::format("{:.1f}%", 100 * share(part, whole)) : "-";
}

/// The coverage in the last complete stretch of games; in the current one if none is complete yet
/// or the run is finished.
const Coverage& latest(const TableNotes& notes) {
    return notes.last_coverage.games() == 0 || notes.done() ? notes.coverage : notes.last_coverage;
}

/// The number of boards in each third of the game, by the number of pieces on the board.
std::string phases_text(const TableStatus& status) {
    if (status.boards_by_pieces.empty())
        return "none";
    const int most = status.boards_by_pieces.rbegin()->first;
    std::array<std::uint32_t, 3> counts{};
    for (const auto& [pieces, boards] : status.boards_by_pieces)
        counts[std::min(pieces * 3 / std::max(most, 1), 2)] += boards;
    return fmt::format("{} in the opening, {} in the middle, {} in the end", counts[0], counts[1],
                       counts[2]);
}

} // namespace

std::string progress_text(const learn::TableLearner& learner, double games_a_second) {
    const int left = learner.settings().games() - learner.games();
    return fmt::format("{} of {} games, {} boards, {} games a second, about {:.0f} s left",
                       learner.games(), learner.settings().games(),
                       count_text(learner.boards().size()), count_text(games_a_second),
                       games_a_second > 0 ? left / games_a_second : 0);
}

std::string status_summary(const std::string& folder, const TableStatus& status) {
    const TableNotes& notes = status.notes;
    const TableSettings& settings = notes.settings;
    const int random = std::min(notes.games, settings.random_games);
    std::string text = fmt::format("{}: a table of {} with {}, seed {}\n", folder, settings.game,
                                   options_text(settings), settings.seed);
    text +=
        fmt::format("games   {} of {} by lot, {} of {} following the table in {}% of its moves "
                    "against {}{}\n",
                    random, settings.random_games, notes.games - random, settings.following_games,
                    settings.follow_percent, settings.against_itself ? "itself" : "random",
                    notes.done() ? ": done" : "");
    text += fmt::format("boards  {} in {:.1f} MB{}\n", status.boards,
                        static_cast<double>(status.bytes) / 1e6,
                        notes.cleaned_permille > 0
                            ? fmt::format(", cleaned below {:.3g}", notes.cleaned_permille / 1000.0)
                            : "");
    text += fmt::format("phases  {}\n", phases_text(status));
    const Coverage& coverage = latest(notes);
    const Coverage::Ply total = coverage.total();
    text += fmt::format("known   {} of the boards met in the last {} games",
                        share_text(total.known, total.met), coverage.games());
    if (total.asked > 0)
        text += fmt::format("; {} of the moves by the table led to unknown ones",
                            share_text(total.unknown, total.asked));
    return text + '\n';
}

std::string status_tables(const TableStatus& status) {
    std::string text = fmt::format("{:>8}{:>12}\n", status.pieces_name, "boards");
    for (const auto& [pieces, boards] : status.boards_by_pieces)
        text += fmt::format("{:>8}{:>12}\n", pieces, boards);
    const Coverage& coverage = latest(status.notes);
    text += fmt::format("{:>8}{:>12}{:>10}{:>12}\n", "ply", "met", "known", "to unknown");
    for (std::size_t ply = 0; ply < coverage.plies().size(); ++ply) {
        const Coverage::Ply& counts = coverage.plies()[ply];
        text += fmt::format("{:>8}{:>12}{:>10}{:>12}\n", ply, counts.met,
                            share_text(counts.known, counts.met),
                            share_text(counts.unknown, counts.asked));
    }
    return text;
}

std::string status_json(const std::string& folder, const TableStatus& status, json::Object more) {
    const TableNotes& notes = status.notes;
    const TableSettings& settings = notes.settings;
    json::Object pieces;
    for (const auto& [count, boards] : status.boards_by_pieces)
        pieces.push_back({std::to_string(count), static_cast<std::int64_t>(boards)});
    json::Array plies;
    for (const Coverage::Ply& ply : latest(notes).plies())
        plies.emplace_back(json::Object{{"met", ply.met},
                                        {"known", ply.known},
                                        {"asked", ply.asked},
                                        {"unknown", ply.unknown}});
    const Coverage::Ply total = latest(notes).total();
    json::Object members{{"run", folder},
                         {"method", "table"},
                         {"game", settings.game},
                         {"options", settings.options.to_json()},
                         {"seed", std::to_string(settings.seed)},
                         {"games", notes.games},
                         {"random", settings.random_games},
                         {"following", settings.following_games},
                         {"follow_percent", settings.follow_percent},
                         {"against", settings.against_itself ? "itself" : "random"},
                         {"done", notes.done()},
                         {"cleaned_below", json_number(notes.cleaned_permille / 1000.0, 3)},
                         {"boards", static_cast<std::int64_t>(status.boards)},
                         {"bytes", static_cast<std::int64_t>(status.bytes)},
                         {"known", json_number(share(total.known, total.met), 4)},
                         {"to_unknown", json_number(share(total.unknown, total.asked), 4)},
                         {status.pieces_name, std::move(pieces)},
                         {"plies", std::move(plies)}};
    for (json::Member& member : more)
        members.push_back(std::move(member));
    return json::Value(std::move(members)).write();
}

} // namespace quadrille::cli
