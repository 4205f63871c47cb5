/// Routes for the owner of the club, and for monitoring the server.

#include "server/api/club.h"

#include "base/id.h"
#include "base/text.h"
#include "club/names.h"
#include "server/api/club_copies.h"
#include "server/api/member_channel.h"
#include "server/api/metrics.h"
#include "server/api/rows_json.h"
#include "server/download.h"

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <map>
#include <ranges>
#include <set>
#include <string_view>
#include <utility>

namespace quadrille::server {

namespace {

constexpr int most_hours = 24 * 365 * 10;
constexpr std::size_t longest_reason = 500;
/// The most tables listed: those that changed last.
constexpr std::size_t most_tables = 200;

/// Adds the names of these people; empty for id 0 and for people who have been deleted.
json::Value named(json::Value object, const store::Store& store,
                  std::initializer_list<std::pair<const char*, store::PersonId>> people) {
    for (const auto& [member, id] : people) {
        const auto person = id == 0 ? std::nullopt : store.person(id);
        object.object()->push_back({member, person ? person->name : ""});
    }
    return object;
}

std::string_view name_of(store::TableState state) {
    switch (state) {
    case store::TableState::waiting: return "waiting";
    case store::TableState::running: return "playing";
    case store::TableState::ended: return "over";
    case store::TableState::closed: break;
    }
    return "closed";
}

/// A table as the owner sees it: its public information, also where it is not listed.
json::Value table_json(const store::Table& table) {
    auto summary = json::read(table.summary);
    return json::Object{{"table", id_text(table.id)},
                        {"game", table.game},
                        {"state", name_of(table.state)},
                        {"private", table.key.has_value()},
                        {"changed", std::int64_t{table.changed.count()}},
                        {"summary", summary ? *std::move(summary) : json::Value()}};
}

auto answering(Call call) {
    return [call = std::move(call)](const std::expected<void, Failure>& outcome) mutable {
        call.answer(outcome);
    };
}

} // namespace

void Club::become_owner(Call call) {
    MessageReader reader(call.body);
    const std::string secret = reader.text("token");
    if (!finished(call, reader) || !has_person(call))
        return;
    if (const auto allowed = within(passwords_, *call.request); !allowed)
        return call.fail(allowed.error());
    const Identity identity = *call.identity;
    parts_.people.become_owner(
        identity, secret,
        [call = std::move(call)](const std::expected<Identity, Failure>& owner) mutable {
            if (owner)
                call.answer(200, json::Object{{"person", json_of(owner->member)}});
            else
                call.fail(owner.error());
        });
}

// Handlers are all of one type. NOLINTNEXTLINE(readability-make-member-function-const)
void Club::overview(Call call) {
    if (!is_owner(call))
        return;
    const HallFigures figures = parts_.hall.figures();
    const store::StoreFigures kept = parts_.store.figures();
    json::Array sanctions;
    for (const auto& [id, sanction] : parts_.people.sanctions())
        sanctions.push_back(
            named(sanction_json(sanction), parts_.store, {{"name", sanction.person}}));
    std::set<store::PersonId> people;
    for (const MemberChannel* channel : channels_)
        if (channel->person() != 0)
            people.insert(channel->person());
    call.answer(200,
                json::Object{{"people", static_cast<std::int64_t>(people.size())},
                             {"tables", static_cast<std::int64_t>(figures.tables)},
                             {"sockets", static_cast<std::int64_t>(figures.visitors)},
                             {"moves", static_cast<std::int64_t>(figures.moves)},
                             {"games", static_cast<std::int64_t>(figures.games)},
                             {"commands", static_cast<std::int64_t>(figures.commands)},
                             {"refused", static_cast<std::int64_t>(figures.refused)},
                             {"bots_thinking", figures.bots_thinking},
                             {"waiting_writes", static_cast<std::int64_t>(kept.waiting_batches)},
                             {"commits", static_cast<std::int64_t>(kept.commits)},
                             {"trouble", kept.trouble ? json::Value(*kept.trouble) : json::Value()},
                             {"sanctions", std::move(sanctions)}});
}

void Club::reports(Call call) {
    if (!is_owner(call))
        return;
    const bool all = call.line.query.contains("all");
    read_beside(
        std::move(call), [&store = parts_.store, all]() -> std::expected<json::Value, Failure> {
            json::Array list;
            for (const store::Report& report : store.reports(!all, 200))
                list.push_back(
                    named(report_json(report), store,
                          {{"reporter_name", report.reporter}, {"person_name", report.accused}}));
            return json::Object{{"reports", std::move(list)}};
        });
}

void Club::settle_report(Call call) {
    MessageReader reader(call.body);
    if (!reader.truth("settled", false))
        reader.refuse("settled", "is true");
    if (!finished(call, reader) || !is_owner(call))
        return;
    const auto id = call.id(2);
    if (id)
        parts_.people.settle_report(*id, answering(std::move(call)));
}

void Club::impose(Call call) {
    MessageReader reader(call.body);
    store::Sanction sanction{.kind = reader.word("kind", {"mute", "ban"}) == "ban"
                                         ? store::SanctionKind::ban
                                         : store::SanctionKind::mute,
                             .person = reader.optional_id("person").value_or(0),
                             .address = reader.text("address", ""),
                             .reason = reader.short_text("reason", longest_reason)};
    const auto hours = reader.optional_integer("hours", 1, most_hours);
    if ((sanction.person == 0) == sanction.address.empty())
        reader.refuse("person", "or address says who it is, and not both");
    if (!sanction.address.empty() && !Network::read(sanction.address))
        reader.refuse("address", "is one such as 192.0.2.1 or 2001:db8::/64");
    if (!finished(call, reader) || !is_owner(call))
        return;
    if (hours)
        sanction.until = parts_.time.now() + std::chrono::hours(*hours);
    sanction.by = call.member().person;
    parts_.people.impose(
        std::move(sanction),
        [call = std::move(call)](const std::expected<store::SanctionId, Failure>& id) mutable {
            if (id)
                call.answer(201, json::Object{{"sanction", id_text(*id)}});
            else
                call.fail(id.error());
        });
}

void Club::lift(Call call) {
    if (!is_owner(call))
        return;
    const auto id = call.id(2);
    if (id)
        parts_.people.lift(*id, answering(std::move(call)));
}

void Club::close_table(Call call) {
    MessageReader reader(call.body);
    if (!reader.truth("close", false))
        reader.refuse("close", "is true");
    if (!finished(call, reader) || !is_owner(call))
        return;
    const auto id = call.id(2);
    if (!id)
        return;
    parts_.hall.close(*id, [call = std::move(call)](const Done& done) mutable {
        if (done)
            call.answer(200, json::Object{{"ok", true}, {"number", *done}});
        else
            call.fail(done.error());
    });
}

void Club::all_tables(Call call) {
    if (!is_owner(call))
        return;
    read_beside(std::move(call), [&store = parts_.store]() -> std::expected<json::Value, Failure> {
        auto tables = store.live_tables();
        std::ranges::sort(tables, std::greater{}, [](const store::Table& table) {
            return std::pair(table.changed, table.id);
        });
        json::Array list;
        for (const store::Table& table : tables | std::views::take(most_tables))
            list.push_back(table_json(table));
        return json::Object{{"all", static_cast<std::int64_t>(tables.size())},
                            {"tables", std::move(list)}};
    });
}

void Club::find_people(Call call) {
    if (!is_owner(call))
        return;
    const auto limit = call.line.number("limit", 1, 100, 50);
    if (!limit)
        return call.refuse(limit.error());
    const store::PersonSearch search{.part = club::skeleton(call.line.value("name")),
                                     .after = club::skeleton(call.line.value("after")),
                                     .limit = *limit};
    std::map<store::PersonId, json::Array> sanctions;
    for (const auto& [id, sanction] : parts_.people.sanctions())
        sanctions[sanction.person].push_back(sanction_json(sanction));
    read_beside(std::move(call),
                [&store = parts_.store, search, sanctions = std::move(sanctions)]() mutable
                    -> std::expected<json::Value, Failure> {
                    json::Array list;
                    for (const store::Person& person : store.people(search)) {
                        json::Value one = public_json(person);
                        one.object()->push_back({"owner", person.owner});
                        one.object()->push_back({"seen", std::int64_t{person.seen.count()}});
                        one.object()->push_back({"sanctions", std::move(sanctions[person.id])});
                        list.push_back(std::move(one));
                    }
                    return json::Object{{"people", std::move(list)}};
                });
}

void Club::export_person(Call call) {
    if (!is_owner(call))
        return;
    const auto id = call.id(2);
    if (id)
        read_beside(std::move(call),
                    [&store = parts_.store, person = *id] { return exported(store, person); });
}

void Club::forget_person(Call call) {
    if (!is_owner(call))
        return;
    const auto id = call.id(2);
    if (id)
        parts_.people.forget(*id, answering(std::move(call)));
}

void Club::copies(Call call) {
    if (is_owner(call))
        read_beside(std::move(call),
                    [folder = settings_.folder]() -> std::expected<json::Value, Failure> {
                        return json::Object{{"copies", copies_json(folder)}};
                    });
}

void Club::make_copy(Call call) {
    MessageReader reader(call.body);
    if (!finished(call, reader) || !is_owner(call))
        return;
    if (const auto allowed = within(openings_, *call.request); !allowed)
        return call.fail(allowed.error());
    read_beside(std::move(call),
                [folder = settings_.folder,
                 now = parts_.time.now()]() -> std::expected<json::Value, Failure> {
                    if (const auto made = copy_club(folder, now); !made)
                        return failed("not-kept", made.error().text);
                    return json::Object{{"copies", copies_json(folder)}};
                });
}

// Handlers are all of one type. NOLINTNEXTLINE(readability-make-member-function-const)
void Club::take_copy(Call call) {
    if (!is_owner(call))
        return;
    const auto copy = find_copy(settings_.folder, call.line.parts.at(2));
    auto answer = copy ? download(*copy) : std::nullopt;
    if (!answer)
        return call.fail({.word = "unknown", .text = "there is no such copy"});
    call.answer_with(*std::move(answer));
}

// --- monitoring ---

Answer Club::ready() const {
    const store::StoreFigures figures = parts_.store.figures();
    return figures.trouble ? line_answer(503, "not ready: " + *figures.trouble)
                           : line_answer(200, "ready");
}

Answer Club::metrics(const Request& request) {
    // A request from elsewhere needs a lookup of its sender, so it counts for the limit like
    // others.
    const bool is_here = request.client.is_loopback();
    if (!is_here && !within(requests_, request))
        return line_answer(429, "too many requests from your address; wait a moment");
    const auto identity = is_here ? std::nullopt : identify(request, false).value_or(std::nullopt);
    if (!is_here && !(identity && identity->member.owner))
        return line_answer(403, "numbers are for this machine and for the owner");
    return metrics_answer(parts_.hall.figures(), parts_.store.figures(), channels_.size());
}

} // namespace quadrille::server
