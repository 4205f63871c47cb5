#include "store/export.h"

#include "base/id.h"
#include "base/json.h"

#include <array>
#include <charconv>
#include <optional>
#include <string_view>
#include <utility>

namespace quadrille::store {

namespace {

json::Value real(double value) {
    // Long enough for any double.
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.begin(), text.end(), value).ptr;
    return json::Number{std::string(text.begin(), end)};
}

json::Value time(Time at) {
    return static_cast<std::int64_t>(at.count());
}

json::Value time(const std::optional<Time>& at) {
    return at ? time(*at) : json::Value{};
}

/// Opaque text as the JSON that it is; as a string if it is not JSON.
json::Value opaque(const std::string& text) {
    if (auto value = json::read(text))
        return *std::move(value);
    return text;
}

template <typename Row, typename Write>
json::Value list(const std::vector<Row>& rows, Write write) {
    json::Array array;
    for (const Row& row : rows)
        array.push_back(write(row));
    return array;
}

std::string_view text(TokenKind kind) {
    switch (kind) {
    case TokenKind::session: return "session";
    case TokenKind::api: return "api";
    case TokenKind::recovery: return "recovery";
    case TokenKind::owner: return "owner";
    }
    return "";
}

json::Value person_json(const Person& person) {
    return json::Object{
        {"id", id_text(person.id)},
        {"kind", person.kind == PersonKind::guest ? "guest" : "account"},
        {"name", person.name},
        {"password", !person.password.empty()},
        {"owner", person.owner},
        {"created", time(person.created)},
        {"seen", time(person.seen)},
    };
}

json::Value token_json(const Token& token) {
    return json::Object{
        {"kind", text(token.kind)},
        {"label", token.label},
        {"created", time(token.created)},
        {"expires", time(token.expires)},
    };
}

json::Value table_json(const Table& table) {
    return json::Object{
        {"id", id_text(table.id)},
        {"game", table.game},
        {"evening", table.kind == TableKind::evening},
        {"private", table.key.has_value()},
        {"opened", time(table.opened)},
    };
}

json::Value event_json(const std::pair<TableId, Event>& entry) {
    const auto& [table, event] = entry;
    return json::Object{
        {"table", id_text(table)},
        {"number", event.number},
        {"at", time(event.at)},
        {"body", opaque(event.body)},
    };
}

json::Value game_json(const FinishedGame& game) {
    return json::Object{
        {"id", id_text(game.id)},
        {"kind", game.kind},
        {"rated", game.rated},
        {"listed", game.listed},
        {"started", time(game.started)},
        {"ended", time(game.ended)},
        {"record", opaque(record_line(game))},
    };
}

json::Value rating_json(const std::pair<RatingKey, Rating>& entry) {
    const auto& [key, rating] = entry;
    return json::Object{
        {"game", key.game},
        {"kind", key.kind},
        {"games", rating.games},
        {"rating", real(rating.rating)},
        {"deviation", real(rating.deviation)},
        {"at", time(rating.changed)},
    };
}

json::Value report_json(const Report& report) {
    return json::Object{
        {"accused", id_text(report.accused)},
        {"table", id_text(report.table)},
        {"text", report.text},
        {"at", time(report.at)},
        {"settled", time(report.settled)},
    };
}

json::Value sanction_json(const Sanction& sanction) {
    return json::Object{
        {"kind", sanction.kind == SanctionKind::mute ? "mute" : "ban"},
        {"reason", sanction.reason},
        {"since", time(sanction.since)},
        {"until", time(sanction.until)},
    };
}

json::Value leave_json(const Leave& leave) {
    return json::Object{{"table", id_text(leave.table)}, {"at", time(leave.at)}};
}

} // namespace

std::string record_line(const FinishedGame& game) {
    auto record = json::read(game.record);
    if (!record || record->object() == nullptr)
        return game.record;
    json::Value seats = list(game.seats, [](const GameSeat& seat) -> json::Value {
        if (!seat.name.empty())
            return seat.name;
        return seat.bot.empty() ? "deleted" : seat.bot;
    });
    for (json::Member& member : *record->object())
        if (member.name == "seats") {
            member.value = std::move(seats);
            return record->write();
        }
    record->object()->push_back({"seats", std::move(seats)});
    return record->write();
}

std::string export_text(const PersonData& data) {
    return json::Value(json::Object{
                           {"person", person_json(data.person)},
                           {"tokens", list(data.tokens, token_json)},
                           {"tables", list(data.tables, table_json)},
                           {"events", list(data.events, event_json)},
                           {"games", list(data.games, game_json)},
                           {"ratings", list(data.ratings, rating_json)},
                           {"reports", list(data.reports, report_json)},
                           {"sanctions", list(data.sanctions, sanction_json)},
                           {"leaves", list(data.leaves, leave_json)},
                       })
        .write();
}

} // namespace quadrille::store
