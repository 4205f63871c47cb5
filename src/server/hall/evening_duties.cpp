/// Evenings: watchers, news for them, tables and deadlines.

#include "base/id.h"
#include "club/evening/projection.h"
#include "club/evening/score.h"
#include "server/hall/evenings.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace quadrille::server {

namespace {

using club::evening::Board;
using club::evening::Evening;
using club::evening::Event;

/// How long changes of the standings are gathered before they are sent.
constexpr club::Duration news_interval{200};
constexpr club::Duration time_in_memory = std::chrono::minutes(1);

Message evening_message(club::EveningId id, json::Object members) {
    members.insert(members.begin(), {"evening", id_text(id)});
    return message_of(std::move(members));
}

Message event_message(const LiveEvening& live, const Event& event) {
    return evening_message(live.id, std::move(*project(event).object()));
}

Message standings_message(const LiveEvening& live) {
    return evening_message(live.id, {{"standings", standings_json(live.evening)}});
}

Message snapshot_message(const LiveEvening& live) {
    json::Value snapshot = club::evening::snapshot(live.evening);
    snapshot.object()->push_back({"standings", standings_json(live.evening)});
    return evening_message(live.id, {{"snapshot", std::move(snapshot)}});
}

std::vector<Message> render(const LiveEvening& live, int from, int limit) {
    std::vector<Message> messages;
    const int newest = live.evening.last_number();
    if (from > newest)
        return messages;
    const int last = from + std::min(limit - 1, newest - from);
    for (int number = from; number <= last; ++number)
        messages.push_back(event_message(live, live.events[static_cast<std::size_t>(number - 1)]));
    return messages;
}

bool game_is_over(const club::Table& table) {
    return table.state() == club::TableState::over || table.state() == club::TableState::closed;
}

/// The people who lost on time, or because they were gone, without having made a move.
std::vector<club::PersonId> never_came(const LiveTable& live) {
    const club::Table& table = live.table;
    std::set<Seat> lost;
    if (const auto& outcome = table.outcome();
        outcome && outcome->kind == Outcome::Kind::loss &&
        (outcome->ending == Ending::time || outcome->ending == Ending::forfeit))
        lost.insert(outcome->seat);
    for (const club::Departure& departure : table.departures())
        if (departure.why == club::DepartedBecause::time ||
            departure.why == club::DepartedBecause::gone)
            lost.insert(departure.seat);
    for (const club::Event& event : live.events)
        if (const auto* moved = std::get_if<club::Moved>(&event.body))
            if (event.by != 0)
                lost.erase(moved->seat);
    std::vector<club::PersonId> people;
    for (const Seat seat : lost)
        if (const club::PersonId person =
                table.roster()[static_cast<std::size_t>(seat)].player.person;
            person != 0)
            people.push_back(person);
    return people;
}

} // namespace

// --- visitors ---

void Evenings::watch(Visitor& visitor, club::EveningId id, std::optional<int> from, WhenDone done) {
    const auto found = find(id);
    if (!found)
        return done(std::unexpected(found.error()));
    LiveEvening& live = **found;
    const auto watched = std::ranges::count_if(evenings_, [&](const auto& entry) {
        return entry.first != id &&
               std::ranges::count(entry.second->audience, &visitor, &EveningWatching::visitor) > 0;
    });
    if (watched >= limits_.watched_each)
        return done(failed("too-many", "unwatch another evening first"));
    done(live.evening.last_number());
    unwatch(visitor, id);
    live.audience.push_back({.visitor = &visitor});
    EveningWatching& watching = live.audience.back();
    if (from) {
        watching.next = std::max(*from, 1);
        wait_for_events(live);
    } else {
        visitor.send(snapshot_message(live));
        watching.next = live.evening.last_number() + 1;
        watching.behind = false;
    }
    send_missing(live, watching);
}

/// A watcher that was connected to another server before may ask for events that this server has
/// not read yet, so they are read. If they do not exist anywhere, it continues with the next event.
void Evenings::wait_for_events(LiveEvening& live) {
    const auto next = [](const LiveEvening& there) { return there.evening.last_number() + 1; };
    const bool is_ahead = std::ranges::any_of(
        live.audience, [&](const EveningWatching& watching) { return watching.next > next(live); });
    const auto let_go_on = [this, next, id = live.id] {
        if (LiveEvening* there = in_memory(id))
            for (EveningWatching& watching : there->audience)
                watching.next = std::min<int>(watching.next, next(*there));
    };
    if (is_ahead && !hall_.catch_up_evening(live.id, let_go_on))
        let_go_on();
}

void Evenings::unwatch(Visitor& visitor, club::EveningId id) {
    if (LiveEvening* live = in_memory(id))
        unwatch(visitor, *live);
}

/// An evening that is over and that nobody watches any more is due to be evicted.
void Evenings::unwatch(const Visitor& visitor, LiveEvening& live) {
    const bool watched = std::erase_if(live.audience, [&](const EveningWatching& watching) {
                             return watching.visitor == &visitor;
                         }) > 0;
    if (watched && live.over())
        look_after(live);
}

void Evenings::leave(Visitor& visitor) {
    for (const auto& [id, live] : evenings_)
        unwatch(visitor, *live);
}

void Evenings::go_on(Visitor& visitor) {
    for (const auto& [id, live] : evenings_)
        for (EveningWatching& watching : live->audience)
            if (watching.visitor == &visitor)
                send_missing(*live, watching);
}

void Evenings::send_missing(const LiveEvening& live, EveningWatching& watching) {
    while (watching.next <= live.evening.last_number() && watching.visitor->has_room()) {
        watching.visitor->send(
            event_message(live, live.events[static_cast<std::size_t>(watching.next - 1)]));
        ++watching.next;
    }
    if (watching.behind && watching.visitor->has_room()) {
        watching.visitor->send(standings_message(live));
        watching.behind = false;
    }
}

void Evenings::broadcast(LiveEvening& live) {
    for (EveningWatching& watching : live.audience) {
        // The standings are sent later, once for all changes until then.
        const bool behind = std::exchange(watching.behind, false);
        send_missing(live, watching);
        watching.behind = behind;
    }
    for (Polling& polling : std::exchange(live.polls, {}))
        polling.answer(render(live, polling.from, polling.limit));
    if (news_.empty())
        hall_.remind({.kind = Duty::Kind::evening_news}, hall_.time() + news_interval);
    news_.insert(live.id);
}

void Evenings::tell_news() {
    for (const club::EveningId id : std::exchange(news_, {})) {
        LiveEvening* live = in_memory(id);
        if (live == nullptr || live->audience.empty())
            continue;
        const Message message = standings_message(*live);
        for (EveningWatching& watching : live->audience) {
            watching.behind = !watching.visitor->has_room();
            if (!watching.behind)
                watching.visitor->send(message);
        }
    }
}

// --- queries ---

json::Array Evenings::list(club::PersonId person) const {
    std::vector<const LiveEvening*> found;
    for (const auto& [id, live] : evenings_) {
        const club::evening::Entrant* own = live->evening.entrant(person);
        const bool is_own = person != 0 && ((own != nullptr && own->here()) ||
                                            live->evening.host().person == person);
        if (!live->over() && (is_own || live->evening.terms().table.listed))
            found.push_back(live.get());
    }
    std::ranges::sort(found, [](const LiveEvening* one, const LiveEvening* other) {
        return std::tuple(other->evening.opened(), one->id) <
               std::tuple(one->evening.opened(), other->id);
    });
    json::Array list;
    for (const LiveEvening* live : found) {
        json::Object object{{"evening", id_text(live->id)}};
        json::Value summary = club::evening::summary(live->evening);
        std::ranges::move(*summary.object(), std::back_inserter(object));
        list.emplace_back(std::move(object));
    }
    return list;
}

std::expected<Message, Failure> Evenings::snapshot(club::EveningId id) {
    const auto live = find(id);
    if (!live)
        return std::unexpected(live.error());
    return snapshot_message(**live);
}

std::expected<void, Failure> Evenings::events(club::EveningId id, int from, int limit,
                                              club::Duration wait, WhenEvents answer) {
    const auto found = find(id);
    if (!found)
        return std::unexpected(found.error());
    LiveEvening& live = **found;
    if (from <= live.evening.last_number() || wait <= club::Duration{0} || live.over()) {
        answer(render(live, from, limit));
        return {};
    }
    const std::uint64_t poll = ++last_poll_;
    live.polls.push_back({.id = poll, .from = from, .limit = limit, .answer = std::move(answer)});
    hall_.remind({.kind = Duty::Kind::evening_poll, .first = id, .second = poll},
                 hall_.time() + wait);
    return {};
}

void Evenings::end_poll(club::EveningId id, std::uint64_t poll) {
    LiveEvening* live = in_memory(id);
    if (live == nullptr)
        return;
    const auto found = std::ranges::find(live->polls, poll, &Polling::id);
    if (found == live->polls.end())
        return;
    Polling ended = std::move(*found);
    live->polls.erase(found);
    ended.answer({});
}

// --- tables and deadlines ---

void Evenings::look_after(LiveEvening& live) {
    const Duty deadline{.kind = Duty::Kind::evening, .first = live.id};
    if (live.over()) {
        hall_.remind(deadline, std::nullopt);
        hall_.remind({.kind = Duty::Kind::evening_eviction, .first = live.id},
                     hall_.time() + time_in_memory);
        return;
    }
    if (!live.storing)
        hall_.remind(deadline, live.evening.deadline());
    if (hall_.keeps_evening(live.id))
        look_after_tables(live);
}

void Evenings::look_after_tables(LiveEvening& live) try {
    std::vector<Board> boards;
    for (const club::evening::PlayedBoard& played : live.evening.boards())
        if (!played.points && !live.opening.contains(played.board.table))
            boards.push_back(played.board);
    for (const Board& board : boards) {
        const LiveTable* table = hall_.table_of_evening(board.table);
        if (table == nullptr)
            open_table(live, board);
        else if (game_is_over(table->table))
            score(live, *table);
    }
} catch (const store::ReadFailure&) {

    try_again(live);
}

void Evenings::open_table(LiveEvening& live, const Board& board) {
    const Evening& evening = live.evening;
    const int seats = static_cast<int>(board.seats.size());
    const auto first = std::ranges::find_if(board.seats, [](club::PersonId id) { return id != 0; });
    const Seat host = static_cast<Seat>(first - board.seats.begin());
    const auto at = [&](Seat seat) { return board.seats[static_cast<std::size_t>(seat)]; };
    club::Open open{.terms = evening.table_terms(seats, live.id),
                    .host = evening.entrant(at(host))->player,
                    .seat = host,
                    .bots = {},
                    .seed = randomness_.bytes<32>()};
    std::vector<club::Command> others;
    for (Seat step = 1; step < seats; ++step) {
        const Seat seat = (host + step) % seats;
        open.bots.push_back(at(seat) == 0 ? evening.terms().bot : "");
        if (at(seat) != 0)
            others.push_back(
                {.by = at(seat),
                 .body = club::Sit{.player = evening.entrant(at(seat))->player, .seat = seat}});
    }
    live.opening.insert(board.table);
    hall_.open_for_evening(board.table, open, others,
                           [this, id = live.id, table = board.table](const Done& done) {
                               LiveEvening* there = in_memory(id);
                               if (there == nullptr)
                                   return;
                               there->opening.erase(table);
                               if (!done)
                                   try_again(*there);
                           });
}

void Evenings::score(LiveEvening& live, const LiveTable& table) {
    const bool on_its_way = std::ranges::any_of(live.queue, [&](const auto& waiting) {
        const auto* score = std::get_if<club::evening::Score>(&waiting.command.body);
        return score != nullptr && score->table == table.id;
    });
    if (!on_its_way)
        submit(live,
               {.by = 0,
                .body = club::evening::Score{.table = table.id,
                                             .points = club::evening::points_of(table.table),
                                             .absent = never_came(table)}},
               [](const Done&) {});
}

void Evenings::table_changed(const LiveTable& table) {
    LiveEvening* live = in_memory(table.table.terms().evening);
    if (live == nullptr || live->over() || !game_is_over(table.table) ||
        !hall_.keeps_evening(live->id))
        return;
    for (const club::evening::PlayedBoard& played : live->evening.boards())
        if (played.board.table == table.id && !played.points)
            return score(*live, table);
}

void Evenings::try_again(const LiveEvening& live) {
    hall_.remind({.kind = Duty::Kind::evening, .first = live.id}, hall_.time() + retry_after);
}

void Evenings::tick(club::EveningId id) {
    LiveEvening* live = in_memory(id);
    if (live == nullptr)
        return;
    // This server may become responsible in a moment.
    if (!hall_.keeps_evening(id))
        return live->over() ? void() : try_again(*live);
    submit(*live, {.by = 0, .body = club::evening::Tick{}}, [this, id](const Done& done) {
        if (LiveEvening* there = done ? in_memory(id) : nullptr)
            look_after(*there);
    });
}

bool Evenings::evict(club::EveningId id) {
    const LiveEvening* live = in_memory(id);
    const bool goes = live != nullptr && live->over() && live->queue.empty() &&
                      live->audience.empty() && live->polls.empty() && live->opening.empty();
    if (goes)
        evenings_.erase(id);
    return goes;
}

} // namespace quadrille::server
