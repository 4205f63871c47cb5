#include "learn/table_notes.h"

#include <charconv>
#include <optional>
#include <string>
#include <utility>

namespace quadrille::learn {

namespace {

std::optional<int> count_in(const json::Value& notes, std::string_view name, int most) {
    const json::Value* member = notes.find(name);
    const auto count = member != nullptr ? member->integer() : std::nullopt;
    return count && *count >= 0 && *count <= most ? count : std::nullopt;
}

/// Written as a text, since it has 64 bits.
std::optional<std::uint64_t> seed_in(const json::Value& notes) {
    const json::Value* member = notes.find("seed");
    const std::string* text = member != nullptr ? member->text() : nullptr;
    if (text == nullptr)
        return std::nullopt;
    std::uint64_t seed = 0;
    const char* end = text->data() + text->size();
    const auto [rest, error] = std::from_chars(text->data(), end, seed);
    return error == std::errc{} && rest == end ? std::optional(seed) : std::nullopt;
}

} // namespace

json::Value TableNotes::json() const {
    return json::Object{{"method", "table"},
                        {"seed", std::to_string(settings.seed)},
                        {"random", settings.random_games},
                        {"following", settings.following_games},
                        {"follow_percent", settings.follow_percent},
                        {"against_itself", settings.against_itself},
                        {"games", games},
                        {"cleaned_permille", cleaned_permille},
                        {"coverage", coverage.json()},
                        {"last_coverage", last_coverage.json()}};
}

std::expected<TableNotes, Problem> TableNotes::of(const nets::BoardTableHeader& header) {
    const json::Value& notes = header.notes;
    const json::Value* method = notes.find("method");
    const auto seed = seed_in(notes);
    const auto random = count_in(notes, "random", TableSettings::most_games);
    const auto following = count_in(notes, "following", TableSettings::most_games);
    const auto percent = count_in(notes, "follow_percent", 100);
    const json::Value* against = notes.find("against_itself");
    const auto cleaned = count_in(notes, "cleaned_permille", 1000);
    auto coverage = Coverage::from_json(notes.find("coverage"));
    auto last_coverage = Coverage::from_json(notes.find("last_coverage"));
    const auto games =
        random && following ? count_in(notes, "games", *random + *following) : std::nullopt;
    if (method == nullptr || method->text() == nullptr || *method->text() != "table" || !seed ||
        !percent || against == nullptr || !against->truth() || !cleaned || !coverage ||
        !last_coverage || !games)
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
                      .cleaned_permille = *cleaned};
}

} // namespace quadrille::learn
