/// Visitors: entering and leaving, and what each of them watches: tables, hands and the lobby.

#include "server/hall/audience.h"
#include "server/hall/company.h"
#include "server/hall/hall.h"

#include <algorithm>
#include <utility>

namespace quadrille::server {

namespace {

/// How long a person still counts as present after their connection is lost.
constexpr club::Duration grace{5'000};

} // namespace

void Hall::enter(Visitor& visitor) {
    visits_[&visitor] = {.number = ++last_visit_};
}

void Hall::leave(Visitor& visitor) {
    const auto visit = visits_.find(&visitor);
    if (visit == visits_.end())
        return;
    for (const club::TableId table : std::set(visit->second.watched))
        unwatch(visitor, table);
    stop_seeking(visitor);
    lobby_.leave(visitor);
    evenings_.leave(visitor);
    visits_.erase(visit);
}

void Hall::go_on(Visitor& visitor) {
    const auto visit = visits_.find(&visitor);
    if (visit == visits_.end())
        return;
    for (const club::TableId table : visit->second.watched)
        if (LiveTable* live = in_memory(table))
            for (Watching& watching : live->audience)
                if (watching.visitor == &visitor)
                    catch_up(*live, watching);
    lobby_.go_on(visitor);
    evenings_.go_on(visitor);
}

void Hall::watch(Visitor& visitor, const Member& member, club::TableId table,
                 std::optional<int> from, const std::string& key, WhenDone done) {
    const Visit& visit = visits_.at(&visitor);
    if (visit.watched.size() >= static_cast<std::size_t>(limits_.watched_each) &&
        !visit.watched.contains(table))
        return done(failed("too-many", "unwatch another table first"));
    find_for(member, table, key,
             [this, &visitor, from, number = visit.number,
              done = std::move(done)](std::expected<LiveTable*, Failure> live) mutable {
                 const auto here = visits_.find(&visitor);
                 if (here == visits_.end() || here->second.number != number)
                     return;
                 if (!live)
                     return done(std::unexpected(live.error()));
                 done((*live)->table.last_number());
                 begin_watching(visitor, **live, from);
             });
}

void Hall::begin_watching(Visitor& visitor, LiveTable& live, std::optional<int> from) {
    Visit& visit = visits_.at(&visitor);
    if (visit.watched.insert(live.id).second) {
        live.audience.push_back({.visitor = &visitor});
        come(visitor.person(), live);
    }
    Watching& watching = *std::ranges::find(live.audience, &visitor, &Watching::visitor);
    if (from) {
        watching.next = std::max(*from, 1);
        wait_for_events(live);
    } else {
        visitor.send(render_snapshot(live, visitor.person()));
        watching.next = live.table.last_number() + 1;
    }
    catch_up(live, watching);
    crowd_changed(live);
}

/// A watcher that was connected to another server before may ask for events that this server has
/// not read yet, so they are read. If they do not exist anywhere, it continues with the next event.
void Hall::wait_for_events(LiveTable& live) {
    const auto next = [](const LiveTable& there) { return there.table.last_number() + 1; };
    const bool is_ahead = std::ranges::any_of(
        live.audience, [&](const Watching& watching) { return watching.next > next(live); });
    if (!is_ahead)
        return;
    const auto let_go_on = [this, next, id = live.id] {
        if (LiveTable* there = in_memory(id))
            for (Watching& watching : there->audience)
                watching.next = std::min(watching.next, next(*there));
    };
    if (others_.alone())
        let_go_on();
    else
        others_.catch_up(live.id, let_go_on);
}

void Hall::unwatch(Visitor& visitor, club::TableId table) {
    const auto visit = visits_.find(&visitor);
    if (visit == visits_.end() || visit->second.watched.erase(table) == 0)
        return;
    LiveTable* live = in_memory(table);
    if (live == nullptr)
        return;
    std::erase_if(live->audience,
                  [&](const Watching& watching) { return watching.visitor == &visitor; });
    go(visitor.person(), table, grace);
    crowd_changed(*live);
    if (live->closed())
        agenda_.set_latest({.kind = Duty::Kind::eviction, .first = table}, now());
    set_alarm();
}

void Hall::share_hands(const Visitor& visitor, club::TableId table, bool on) {
    if (LiveTable* live = in_memory(table))
        server::share_hands(*live, visitor, on);
}

void Hall::show_hand(const Visitor& visitor, club::TableId table, std::string_view about) {
    if (const LiveTable* live = in_memory(table))
        server::show_hand(*live, visitor, about);
}

void Hall::enter_lobby(Visitor& visitor) {
    lobby_.enter(visitor);
}

void Hall::leave_lobby(Visitor& visitor) {
    lobby_.leave(visitor);
}

} // namespace quadrille::server
