/// Routes of people and finished games. These may read much, so they read off the loop.

#include "server/api/club.h"

#include "base/id.h"
#include "base/text.h"
#include "club/names.h"
#include "server/api/rows_json.h"
#include "store/export.h"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <utility>

namespace quadrille::server {

using namespace std::string_view_literals;

namespace {

/// Ratings less certain than this are not ranked.
constexpr double ranked_deviation = 110;

Failure nothing_of_that_name() {
    return {.word = "unknown", .text = "there is nothing with that name"};
}

/// Whether the person has API tokens and no sessions, that is, is played by programs only.
bool is_program(const store::Store& store, store::PersonId person) {
    const auto tokens = store.tokens_of(person);
    const auto has = [&](store::TokenKind kind) {
        return std::ranges::find(tokens, kind, &store::Token::kind) != tokens.end();
    };
    return has(store::TokenKind::api) && !has(store::TokenKind::session);
}

/// A query parameter as an id; nothing if it is missing.
std::expected<std::optional<std::uint64_t>, Problem> id_in(const AddressLine& line,
                                                           std::string_view name) {
    const std::string_view text = line.value(name);
    const auto id = read_id(text);
    if (!text.empty() && !id)
        return problem(std::string(name) + " is a name of 13 letters, not " + quoted(text));
    return id;
}

/// The meaning of a query parameter that is one of these words; nothing if it is missing.
template <class Meaning>
std::expected<std::optional<Meaning>, Problem>
word_in(const AddressLine& line, std::string_view name,
        std::initializer_list<std::pair<std::string_view, Meaning>> words) {
    const std::string_view text = line.value(name);
    if (text.empty())
        return std::nullopt;
    std::vector<std::string> known;
    for (const auto& [word, meaning] : words) {
        if (word == text)
            return meaning;
        known.emplace_back(word);
    }
    return problem(std::string(name) + " is " + alternatives(known) + ", not " + quoted(text));
}

template <class Value>
const Problem* problem_of(const std::expected<Value, Problem>& value) {
    return value ? nullptr : &value.error();
}

/// Restricts the search to an opponent by name: a person or, if nobody has this name, a bot.
void look_for(store::GameSearch& search, const std::string& opponent, const store::Store& store) {
    if (opponent.empty())
        return;
    if (const auto person = store.person_by_skeleton(club::skeleton(opponent)))
        search.with = person->id;
    else
        search.with_bot = opponent;
}

/// Whether the member may see everything that is found: the owner may, and who plays in all of it.
bool may_see_all(const Member& member, const store::GameSearch& search) {
    const bool plays = member.person == search.person || member.person == search.with;
    return member.owner || (member.person != 0 && plays);
}

} // namespace

void Club::person(Call call) {
    const auto id = call.id(1);
    if (!id)
        return;
    read_beside(std::move(call),
                [&store = parts_.store, id = *id]() -> std::expected<json::Value, Failure> {
                    const auto person = store.person(id);
                    if (!person)
                        return std::unexpected(nothing_of_that_name());
                    json::Value shown = public_json(*person);
                    shown.object()->push_back({"program", is_program(store, id)});
                    return json::Object{{"person", std::move(shown)},
                                        {"ratings", ratings_json(store.ratings_of(id))}};
                });
}

void Club::games_of(Call call) {
    const auto id = call.id(1);
    if (!id)
        return;
    const auto limit = call.line.number("limit", 1, 100, 20);
    if (!limit)
        return call.refuse(limit.error());
    const auto with = id_in(call.line, "with");
    const auto before = id_in(call.line, "before");
    const auto result = word_in(call.line, "result",
                                {std::pair{"won"sv, store::GameResult::won},
                                 std::pair{"drawn"sv, store::GameResult::drawn},
                                 std::pair{"lost"sv, store::GameResult::lost}});
    const auto rated =
        word_in(call.line, "rated", {std::pair{"true"sv, true}, std::pair{"false"sv, false}});
    for (const auto* problem :
         {problem_of(with), problem_of(before), problem_of(result), problem_of(rated)})
        if (problem != nullptr)
            return call.refuse(*problem);
    store::GameSearch search{.person = *id,
                             .game = std::string(call.line.value("game")),
                             .kind = std::string(call.line.value("kind")),
                             .with = with->value_or(0),
                             .result = *result,
                             .rated = *rated,
                             .before = *before,
                             .limit = *limit};
    const std::string opponent(call.line.value("opponent"));
    const Member member = call.member();
    read_beside(std::move(call),
                [&store = parts_.store, search = std::move(search), opponent,
                 member]() mutable -> std::expected<json::Value, Failure> {
                    look_for(search, opponent, store);
                    search.listed_only = !may_see_all(member, search);
                    json::Array games;
                    for (const store::FinishedGame& game : store.games(search))
                        games.push_back(game_json(game));
                    return json::Object{{"games", std::move(games)}};
                });
}

void Club::opponents_of(Call call) {
    const auto id = call.id(1);
    if (!id)
        return;
    const auto limit = call.line.number("limit", 1, 100, 20);
    if (!limit)
        return call.refuse(limit.error());
    const Member member = call.member();
    const bool own = member.owner || (member.person != 0 && member.person == *id);
    store::OpponentSearch search{.person = *id,
                                 .game = std::string(call.line.value("game")),
                                 .listed_only = !own,
                                 .limit = *limit};
    read_beside(std::move(call),
                [&store = parts_.store,
                 search = std::move(search)]() -> std::expected<json::Value, Failure> {
                    json::Array opponents;
                    for (const store::Opponent& opponent : store.opponents(search))
                        opponents.push_back(opponent_json(opponent));
                    return json::Object{{"opponents", std::move(opponents)}};
                });
}

void Club::ratings_of(Call call) {
    const auto id = call.id(1);
    if (!id)
        return;
    const auto limit = call.line.number("limit", 1, 1000, 100);
    if (!limit)
        return call.refuse(limit.error());
    const store::RatingKey key{.person = *id,
                               .bot = std::string(call.line.value("bot")),
                               .game = std::string(call.line.value("game")),
                               .kind = std::string(call.line.value("kind"))};
    read_beside(
        std::move(call),
        [&store = parts_.store, key, limit = *limit]() -> std::expected<json::Value, Failure> {
            json::Array history;
            for (const store::Rating& rating : store.rating_history(key, limit))
                history.push_back(rating_json(rating));
            return json::Object{{"history", std::move(history)}};
        });
}

void Club::game(Call call) {
    const auto id = call.id(1);
    if (!id)
        return;
    const Member member = call.member();
    read_beside(std::move(call),
                [&store = parts_.store, id = *id, member]() -> std::expected<json::Value, Failure> {
                    const auto game = store.game(id);
                    const auto played = [&](const store::GameSeat& seat) {
                        return seat.person == member.person && member.person != 0;
                    };
                    if (!game || (!game->listed && !member.owner &&
                                  !std::ranges::any_of(game->seats, played)))
                        return std::unexpected(nothing_of_that_name());
                    json::Object answer{{"game", game_json(*game)}};
                    if (auto record = json::read(store::record_line(*game)))
                        answer.push_back({"record", *std::move(record)});
                    return answer;
                });
}

void Club::best(Call call) {
    const auto limit = call.line.number("limit", 1, 100, 20);
    if (!limit)
        return call.refuse(limit.error());
    const std::string game(call.line.value("game"));
    const std::string kind(call.line.value("kind"));
    read_beside(std::move(call),
                [&store = parts_.store, game, kind,
                 limit = *limit]() -> std::expected<json::Value, Failure> {
                    return json::Object{
                        {"players", ratings_json(store.best(game, kind, ranked_deviation, limit))}};
                });
}

void Club::report(Call call) {
    MessageReader reader(call.body);
    store::Report report{.accused = reader.optional_id("person").value_or(0),
                         .table = reader.optional_id("table").value_or(0),
                         .text = reader.text("text")};
    if (report.text.size() > 2000)
        reader.refuse("text", "has at most 2000 bytes");
    if (!finished(call, reader) || !has_person(call))
        return;
    if (const auto allowed = within(openings_, *call.request); !allowed)
        return call.fail(allowed.error());
    report.reporter = call.member().person;
    const auto shared = std::make_shared<Call>(std::move(call));
    parts_.people.add_report(std::move(report), [shared](const std::expected<void, Failure>& kept) {
        shared->answer(kept);
    });
}

} // namespace quadrille::server
