#include "training/table_notes.h"

#include "nets/board_table_format.h"
#include "nets/checked_bytes.h"

#include <string>
#include <utility>

namespace quadrille::learn {

json::Value TableNotes::json() const {
    json::Object notes{{"method", "table"},
                       {"seed", std::to_string(settings.seed)},
                       {"random", settings.random_games},
                       {"following", settings.following_games},
                       {"follow_percent", settings.follow_percent},
                       {"against_itself", settings.against_itself},
                       {"games", games},
                       {"cleaned_permille", cleaned_permille},
                       {"coverage", coverage.json()},
                       {"last_coverage", last_coverage.json()}};
    if (most_visited != 0)
        notes.push_back({"most_visited", most_visited});
    return notes;
}

std::expected<TableNotes, Problem> TableNotes::of(const nets::BoardTableHeader& header) {
    const json::Value& notes = header.notes;
    const json::Value* method = notes.find("method");
    const auto seed = nets::seed_in(notes, "seed");
    const auto random = nets::number_in(notes, "random", 0, TableSettings::most_games);
    const auto following = nets::number_in(notes, "following", 0, TableSettings::most_games);
    const auto percent = nets::number_in(notes, "follow_percent", 0, 100);
    const json::Value* against = notes.find("against_itself");
    const auto cleaned = nets::number_in(notes, "cleaned_permille", 0, 1000);
    const auto most_visited =
        notes.find("most_visited") != nullptr
            ? nets::number_in(notes, "most_visited", 1, nets::format::most_boards)
            : std::optional(0);
    auto coverage = Coverage::from_json(notes.find("coverage"));
    auto last_coverage = Coverage::from_json(notes.find("last_coverage"));
    const auto games = random && following
                           ? nets::number_in(notes, "games", 0, *random + *following)
                           : std::nullopt;
    if (method == nullptr || method->text() == nullptr || *method->text() != "table" || !seed ||
        !percent || against == nullptr || !against->truth() || !cleaned || !coverage ||
        !last_coverage || !games || !most_visited)
        return problem("the table's notes are not those of quadrille learn table");
    return TableNotes{.settings = {.game = header.game,
                                   .options = header.options,
                                   .seed = *seed,
                                   .random_games = *random,
                                   .following_games = *following,
                                   .follow_percent = *percent,
                                   .against_itself = *against->truth()},
                      .games = *games,
                      .coverage = *std::move(coverage),
                      .last_coverage = *std::move(last_coverage),
                      .cleaned_permille = *cleaned,
                      .most_visited = *most_visited};
}

} // namespace quadrille::learn
