#include "server/hall/company.h"

#include "base/id.h"
#include "games/catalogue.h"
#include "server/hall/audience.h"

#include <algorithm>

namespace quadrille::server {

namespace {

constexpr club::Duration still_good{300};
constexpr club::Duration still_usable{1'000};
/// Sent in place of the move in games with hidden information.
constexpr std::string_view hidden_thing = "card";

json::Value json_of(ConnectionQuality connection) {
    switch (connection) {
    case ConnectionQuality::none: return {};
    case ConnectionQuality::good: return "good";
    case ConnectionQuality::slow: return "slow";
    case ConnectionQuality::bad: return "bad";
    }
    return {};
}

Seat seat_of(const LiveTable& live, const Visitor& visitor) {
    return visitor.person() == 0 ? nobody : live.table.seat_of(visitor.person());
}

} // namespace

ConnectionQuality connection_of(club::Duration round_trip) {
    if (round_trip <= still_good)
        return ConnectionQuality::good;
    return round_trip <= still_usable ? ConnectionQuality::slow : ConnectionQuality::bad;
}

std::vector<ConnectionQuality> connections(const LiveTable& live, const Elsewhere& elsewhere) {
    std::vector<ConnectionQuality> found(static_cast<std::size_t>(live.table.seats()),
                                         ConnectionQuality::none);
    for (const Watching& watching : live.audience) {
        const Seat seat = seat_of(live, *watching.visitor);
        if (seat == nobody)
            continue;
        ConnectionQuality& best = found[static_cast<std::size_t>(seat)];
        best = better(best, connection_of(watching.visitor->lag()));
    }
    for (const auto& [person, connection] : elsewhere.people)
        if (const Seat seat = live.table.seat_of(person); seat != nobody) {
            ConnectionQuality& best = found[static_cast<std::size_t>(seat)];
            best = better(best, connection);
        }
    return found;
}

void tell_company(LiveTable& live, const Elsewhere& elsewhere) {
    live.connections = connections(live, elsewhere);
    json::Array shown;
    for (const ConnectionQuality connection : live.connections)
        shown.push_back(json_of(connection));
    const Message message = message_of({{"table", id_text(live.id)},
                                        {"watching", spectators(live) + elsewhere.spectators},
                                        {"connections", std::move(shown)}});
    for (const Watching& watching : live.audience)
        if (watching.visitor->has_room())
            watching.visitor->send(message);
}

void share_hands(LiveTable& live, const Visitor& visitor, bool on) {
    for (Watching& watching : live.audience)
        if (watching.visitor == &visitor)
            watching.shares_hand = on;
}

void show_hand(const LiveTable& live, const Visitor& visitor, std::string_view about) {
    const auto own = std::ranges::find(live.audience, &visitor, &Watching::visitor);
    const Seat seat = seat_of(live, visitor);
    if (own == live.audience.end() || !own->shares_hand || seat == nobody ||
        live.table.state() != club::TableState::playing || live.table.turn() != seat)
        return;
    const bool hides = find_game(live.table.terms().game).value()->dealt;
    const std::string_view shown = hides && !about.empty() ? hidden_thing : about;
    const Message message =
        message_of({{"table", id_text(live.id)},
                    {"hand", json::Object{{"seat", seat}, {"about", std::string(shown)}}}});
    for (const Watching& watching : live.audience) {
        const Seat other = seat_of(live, *watching.visitor);
        if (watching.shares_hand && other != nobody && other != seat &&
            watching.visitor->has_room())
            watching.visitor->send(message);
    }
}

} // namespace quadrille::server
