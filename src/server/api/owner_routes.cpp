/// What the owner of the club can do, and what is for those who watch over the server.

#include "server/api/club.h"

#include "base/id.h"
#include "base/text.h"
#include "club/names.h"
#include "server/api/metrics.h"
#include "server/api/rows_json.h"

#include <utility>

namespace quadrille::server {

namespace {

constexpr int most_hours = 24 * 365 * 10;
constexpr std::size_t longest_reason = 500;

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
        sanctions.push_back(sanction_json(sanction));
    call.answer(200,
                json::Object{{"tables", static_cast<std::int64_t>(figures.tables)},
                             {"sockets", static_cast<std::int64_t>(figures.visitors)},
                             {"moves", static_cast<std::int64_t>(figures.moves)},
                             {"games", static_cast<std::int64_t>(figures.games)},
                             {"bots_thinking", figures.bots_thinking},
                             {"trouble", kept.trouble ? json::Value(*kept.trouble) : json::Value()},
                             {"sanctions", std::move(sanctions)}});
}

void Club::reports(Call call) {
    if (!is_owner(call))
        return;
    const bool all = call.line.query.contains("all");
    read_beside(std::move(call),
                [&store = parts_.store, all]() -> std::expected<json::Value, Failure> {
                    json::Array list;
                    for (const store::Report& report : store.reports(!all, 200))
                        list.push_back(report_json(report));
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

// Handlers are all of one type. NOLINTNEXTLINE(readability-make-member-function-const)
void Club::find_person(Call call) {
    if (!is_owner(call))
        return;
    const auto person = parts_.store.person_by_skeleton(club::skeleton(call.line.value("name")));
    if (!person)
        return call.fail({.word = "unknown", .text = "nobody has such a name"});
    json::Array sanctions;
    for (const auto& [id, sanction] : parts_.people.sanctions())
        if (sanction.person == person->id)
            sanctions.push_back(sanction_json(sanction));
    call.answer(
        200, json::Object{{"person", public_json(*person)}, {"sanctions", std::move(sanctions)}});
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

// --- watching over the server ---

Answer Club::ready() const {
    const store::StoreFigures figures = parts_.store.figures();
    return figures.trouble ? line_answer(503, "not ready: " + *figures.trouble)
                           : line_answer(200, "ready");
}

Answer Club::metrics(const Request& request) const {
    const auto identity = identify(request, false);
    const bool is_allowed =
        request.client.is_loopback() || (identity && *identity && (*identity)->member.owner);
    if (!is_allowed)
        return line_answer(403, "numbers are for this machine and for the owner");
    return metrics_answer(parts_.hall.figures(), parts_.store.figures(), channels_.size());
}

} // namespace quadrille::server
