/// What can be known about people and finished games. These may read much, so they read beside the
/// loop.

#include "server/api/club.h"

#include "base/id.h"
#include "server/api/rows_json.h"
#include "store/export.h"

#include <algorithm>
#include <utility>

namespace quadrille::server {

namespace {

/// Ratings less certain than this are not ranked.
constexpr double ranked_deviation = 110;

Failure nothing_of_that_name() {
    return {.word = "unknown", .text = "there is nothing of that name"};
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
                    return json::Object{{"person", public_json(*person)},
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
    const bool own = call.member().person == *id || call.member().owner;
    store::GameSearch search{.person = *id,
                             .game = std::string(call.line.value("game")),
                             .kind = std::string(call.line.value("kind")),
                             .listed_only = !own,
                             .before = read_id(call.line.value("before")),
                             .limit = *limit};
    read_beside(std::move(call),
                [&store = parts_.store,
                 search = std::move(search)]() -> std::expected<json::Value, Failure> {
                    json::Array games;
                    for (const store::FinishedGame& game : store.games(search))
                        games.push_back(game_json(game));
                    return json::Object{{"games", std::move(games)}};
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
