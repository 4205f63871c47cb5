#include "server/api/rows_json.h"

#include "base/id.h"

#include <fmt/format.h>

namespace quadrille::server {

namespace {

json::Value time_json(store::Time time) {
    return std::int64_t{time.count()};
}

json::Value id_or_null(std::uint64_t id) {
    return id == 0 ? json::Value() : json::Value(id_text(id));
}

json::Value decimal(double number, int places) {
    return json::Number{fmt::format("{:.{}f}", number, places)};
}

} // namespace

json::Value public_json(const store::Person& person) {
    return json::Object{{"id", id_text(person.id)},
                        {"name", person.name},
                        {"guest", person.kind == store::PersonKind::guest},
                        {"created", time_json(person.created)}};
}

json::Value rating_json(const store::Rating& rating) {
    return json::Object{{"games", rating.games},
                        {"rating", decimal(rating.rating, 1)},
                        {"deviation", decimal(rating.deviation, 1)},
                        {"time", time_json(rating.changed)},
                        {"id", id_or_null(rating.game)}};
}

json::Value ratings_json(const std::vector<store::RankedPlayer>& players) {
    json::Array list;
    for (const store::RankedPlayer& player : players)
        list.emplace_back(json::Object{{"person", id_or_null(player.key.person)},
                                       {"name", player.name},
                                       {"bot", player.key.bot},
                                       {"game", player.key.game},
                                       {"kind", player.key.kind},
                                       {"games", player.rating.games},
                                       {"rating", decimal(player.rating.rating, 1)},
                                       {"deviation", decimal(player.rating.deviation, 1)}});
    return list;
}

json::Value game_json(const store::FinishedGame& game) {
    json::Array seats;
    for (const store::GameSeat& seat : game.seats)
        seats.emplace_back(json::Object{{"person", id_or_null(seat.person)},
                                        {"name", seat.name},
                                        {"bot", seat.bot},
                                        {"result", json::Number{fmt::format("{}", seat.result)}}});
    return json::Object{{"id", id_text(game.id)},
                        {"table", id_or_null(game.table)},
                        {"game", game.game},
                        {"kind", game.kind},
                        {"rated", game.rated},
                        {"listed", game.listed},
                        {"reason", game.reason},
                        {"started", time_json(game.started)},
                        {"ended", time_json(game.ended)},
                        {"seats", std::move(seats)}};
}

json::Value opponent_json(const store::Opponent& opponent) {
    return json::Object{{"person", id_or_null(opponent.person)},
                        {"name", opponent.name},
                        {"bot", opponent.bot},
                        {"games", opponent.games},
                        {"won", opponent.won},
                        {"drawn", opponent.drawn},
                        {"lost", opponent.lost}};
}

json::Value sanction_json(const store::Sanction& sanction) {
    return json::Object{{"id", id_text(sanction.id)},
                        {"kind", sanction.kind == store::SanctionKind::ban ? "ban" : "mute"},
                        {"person", id_or_null(sanction.person)},
                        {"address", sanction.address},
                        {"reason", sanction.reason},
                        {"since", time_json(sanction.since)},
                        {"until", sanction.until ? time_json(*sanction.until) : json::Value()}};
}

json::Value report_json(const store::Report& report) {
    return json::Object{{"id", id_text(report.id)},
                        {"reporter", id_or_null(report.reporter)},
                        {"person", id_or_null(report.accused)},
                        {"table", id_or_null(report.table)},
                        {"text", report.text},
                        {"time", time_json(report.at)},
                        {"settled", report.settled ? time_json(*report.settled) : json::Value()}};
}

std::expected<json::Value, Failure> exported(const store::Store& store, store::PersonId person) {
    const auto text = store.export_person(person);
    if (!text)
        return failed("unknown", "there is no such person");
    auto value = json::read(*text);
    if (!value)
        return failed("not-kept", value.error().text);
    return *std::move(value);
}

} // namespace quadrille::server
