#include "club/projection.h"

#include "base/id.h"
#include "club/kept_json.h"
#include "club/shown_json.h"

#include <utility>

namespace quadrille::club {

namespace {

using json::Array;
using json::Object;
using json::Value;

Value time_or_null(const std::optional<Duration>& time) {
    return time ? time_of(*time) : Value();
}

void append(Object& object, Object members) {
    for (json::Member& member : members)
        object.push_back(std::move(member));
}

Object occupant_members(const Occupant& occupant) {
    if (occupant.is_person())
        return player_members(occupant.player);
    if (occupant.is_bot())
        return {{"kind", "bot"}, {"name", occupant.bot}};
    return {{"kind", "open"}};
}

Value seats_of(const Table& table) {
    Array seats;
    for (Seat seat = 0; seat < table.seats(); ++seat) {
        Object members = occupant_members(table.occupant(seat));
        if (const auto since = table.absent_since(seat))
            members.push_back({"absent_since", time_of(*since)});
        if (const auto from = table.claimable_from(seat))
            members.push_back({"claimable_from", time_of(*from)});
        if (table.commitment())
            members.push_back({"number_added", table.number_added(seat)});
        seats.emplace_back(std::move(members));
    }
    return seats;
}

/// The time left, whose time runs, and until when. While a seat is asked for another card in Durak
/// no time runs, and `passes_at` says when the seat passes by itself.
Value clocks_of(const Table& table) {
    const Clocks& clocks = table.clocks();
    Array left;
    for (Seat seat = 0; seat < table.seats(); ++seat)
        left.push_back(time_or_null(clocks.left(seat, table.last_time())));
    const bool runs = table.state() == TableState::playing && clocks.running() != nobody;
    return Object{{"left", std::move(left)},
                  {"running", runs ? Value(clocks.running()) : Value()},
                  {"charged", runs && clocks.charged()},
                  {"flag", runs ? time_or_null(clocks.flag()) : Value()},
                  {"passes_at", time_or_null(table.passes_at())}};
}

/// Whose turn it is; null between games.
Value turn_of(const Table& table) {
    return table.turn() != nobody ? Value(table.turn()) : Value();
}

Value offers_of(const Table& table) {
    Array offers;
    for (const Offer& offer : table.offers()) {
        Array accepted;
        for (Seat seat = 0; seat < table.seats(); ++seat)
            if (offer.accepted[seat])
                accepted.emplace_back(seat);
        offers.emplace_back(Object{
            {"offer", name(offer.kind)}, {"seat", offer.seat}, {"accepted", std::move(accepted)}});
    }
    return offers;
}

Value departures_of(const Table& table) {
    Array departures;
    for (const Departure& departure : table.departures())
        departures.emplace_back(Object{{"seat", departure.seat},
                                       {"name", departure.player.name},
                                       {"why", name(departure.why)},
                                       {"ply", departure.ply}});
    return departures;
}

/// The record of the game that ended last, as an object.
Value record_of(const Table& table) {
    const auto record = table.record();
    return record ? json::read(record->write()).value() : Value();
}

/// The members of each kind of event.
class Projector {
  public:
    Projector(const Table& after, PersonId viewer) : table_(after), seat_(after.seat_of(viewer)) {}

    Object operator()(const Opened& event) const {
        return {{"terms", terms_of(event.terms)},
                {"host", player_members(event.host)},
                {"seat", event.seat}};
    }

    Object operator()(const Seated& event) const {
        return {{"seat", event.seat}, {"player", player_members(event.player)}};
    }

    Object operator()(const BotSeated& event) const {
        Object members{{"seat", event.seat}, {"bot", event.bot}};
        if (table_.state() == TableState::playing)
            members.push_back({"clocks", clocks_of(table_)});
        return members;
    }

    Object operator()(const Left& event) const {
        return {{"seat", event.seat}, {"why", name(event.why)}};
    }

    Object operator()(const Reseated& event) const {
        return {{"seats", Array(event.seats.begin(), event.seats.end())}, {"you", own_seat()}};
    }

    Object operator()(const Committed& event) const {
        return {{"commitment", hexadecimal(event.commitment)}, {"shuffle", shuffle_name}};
    }

    Object operator()(const NumberAdded& event) const {
        return {{"seat", event.seat},
                {"number_added", hexadecimal(event.number)},
                {"from_secret", event.from_secret}};
    }

    Object operator()(const Started& event) const {
        return {{"game", event.game},          {"seats", seats_of(table_)},
                {"you", own_seat()},           {"turn", turn_of(table_)},
                {"clocks", clocks_of(table_)}, {"view", table_.view(seat_)->json()}};
    }

    Object operator()(const Moved& event) const {
        Object members{{"game", table_.game_number()},
                       {"ply", table_.plies()},
                       {"seat", event.seat},
                       {"move", event.move},
                       {"taken", time_of(event.taken)},
                       {"turn", turn_of(table_)},
                       {"clocks", clocks_of(table_)}};
        if (table_.commitment())
            members.push_back({"view", table_.view(seat_)->json()});
        return members;
    }

    Object operator()(const Held& event) const {
        return {{"seat", event.seat}, {"clocks", clocks_of(table_)}};
    }

    Object operator()(const Offered& event) const {
        return {{"seat", event.seat}, {"offer", name(event.offer)}};
    }

    Object operator()(const Answered& event) const {
        return {{"seat", event.seat}, {"offer", name(event.offer)}, {"accepted", event.accepted}};
    }

    Object operator()(const TakenBack& event) const {
        return {{"moves", event.moves},
                {"ply", table_.plies()},
                {"turn", turn_of(table_)},
                {"clocks", clocks_of(table_)}};
    }

    Object operator()(const RematchAgreed& /*event*/) const { return {}; }

    Object operator()(const Said& event) const {
        return {{"seat", event.seat}, {"text", event.text}};
    }

    Object operator()(const Absent& event) const {
        Object members{{"seat", event.seat}};
        if (const auto from = table_.claimable_from(event.seat))
            members.push_back({"claimable_from", time_of(*from)});
        return members;
    }

    Object operator()(const Returned& event) const { return {{"seat", event.seat}}; }

    Object operator()(const Claimed& event) const {
        return {{"seat", event.seat}, {"choice", name(event.choice)}};
    }

    Object operator()(const Departed& event) const {
        return {{"seat", event.seat}, {"why", name(event.why)}};
    }

    Object operator()(const Resumed& event) const {
        return {{"since", time_of(event.since)},
                {"seats", seats_of(table_)},
                {"clocks", clocks_of(table_)}};
    }

    Object operator()(const Ended& event) const {
        return {{"game", table_.game_number()},
                {"result", results_json(event.outcome, table_.seats())},
                {"reason", name(event.outcome.ending)},
                {"departures", departures_of(table_)},
                {"view", table_.view(seat_)->json()},
                {"record", record_of(table_)}};
    }

    Object operator()(const Closed& event) const { return {{"why", name(event.why)}}; }

  private:
    Value own_seat() const { return seat_ != nobody ? Value(seat_) : Value(); }

    const Table& table_;
    Seat seat_;
};

} // namespace

json::Value project(const Event& event, const Table& after, PersonId viewer) {
    Object object{
        {"number", event.number}, {"time", time_of(event.time)}, {"event", name(event.body)}};
    append(object, std::visit(Projector(after, viewer), event.body));
    return object;
}

json::Value snapshot(const Table& table, PersonId viewer) {
    const Seat seat = table.seat_of(viewer);
    Object object{{"number", table.last_number()}, {"time", time_of(table.last_time())},
                  {"state", name(table.state())},  {"terms", terms_of(table.terms())},
                  {"host", id_text(table.host())}, {"opened", time_of(table.opened())},
                  {"seats", seats_of(table)},      {"you", seat != nobody ? Value(seat) : Value()}};
    if (const auto why = table.closed())
        object.push_back({"why", name(*why)});
    if (const auto commitment = table.commitment()) {
        object.push_back({"commitment", hexadecimal(*commitment)});
        object.push_back({"shuffle", shuffle_name});
    }
    if (table.game_number() == 0)
        return object;
    append(object, {{"game", table.game_number()},
                    {"ply", table.plies()},
                    {"turn", turn_of(table)},
                    {"abortable", table.state() == TableState::playing && !table.all_have_moved()},
                    {"offers", offers_of(table)},
                    {"departures", departures_of(table)},
                    {"clocks", clocks_of(table)},
                    {"view", table.view(seat)->json()}});
    if (table.outcome())
        object.push_back({"record", record_of(table)});
    return object;
}

json::Value summary(const Table& table) {
    return Object{{"state", name(table.state())},  {"terms", terms_of(table.terms())},
                  {"host", id_text(table.host())}, {"opened", time_of(table.opened())},
                  {"seats", seats_of(table)},      {"game", table.game_number()},
                  {"ply", table.plies()}};
}

std::string nameless_record(const Table& table) {
    auto record = table.record();
    if (!record)
        return {};
    for (Seat seat = 0; seat < table.seats(); ++seat)
        if (table.roster()[seat].is_person())
            record->seats[seat].clear();
    return record->write();
}

} // namespace quadrille::club
