/// Reads events from their JSON.

#include "club/event_json.h"
#include "club/json_fields.h"
#include "club/kept_json.h"

#include <utility>

namespace quadrille::club {

namespace {

using json::Value;

void read(Fields& fields, Opened& event) {
    read(fields.member("terms"), event.terms, fields);
    read(fields.member("host"), event.host, fields);
    event.seat = fields.number<Seat>("seat");
    fields.bytes("seed", event.seed);
}

void read(Fields& fields, Seated& event) {
    event.seat = fields.number<Seat>("seat");
    read(fields.member("player"), event.player, fields);
}

void read(Fields& fields, BotSeated& event) {
    event = {.seat = fields.number<Seat>("seat"), .bot = fields.text("bot")};
}

void read(Fields& fields, Left& event) {
    event = {.seat = fields.number<Seat>("seat"), .why = fields.word("why", left_named)};
}

void read(Fields& fields, Reseated& event) {
    event.seats = fields.numbers("seats");
}

void read(Fields& fields, Committed& event) {
    fields.bytes("commitment", event.commitment);
    fields.bytes("secret", event.secret);
}

void read(Fields& fields, NumberAdded& event) {
    event.seat = fields.number<Seat>("seat");
    fields.bytes("number_added", event.number);
    event.from_secret = fields.truth("from_secret");
}

void read(Fields& fields, Started& event) {
    event.game = fields.number<int>("game");
    if (fields.has("deal"))
        event.deal = fields.text("deal");
}

void read(Fields& fields, Moved& event) {
    event = {.seat = fields.number<Seat>("seat"),
             .move = fields.text("move"),
             .taken = fields.milliseconds("taken"),
             .charged = fields.milliseconds("charged"),
             .lag = fields.milliseconds("lag")};
}

void read(Fields& fields, Offered& event) {
    event = {.seat = fields.number<Seat>("seat"), .offer = fields.word("offer", offer_named)};
}

void read(Fields& fields, Answered& event) {
    event = {.seat = fields.number<Seat>("seat"),
             .offer = fields.word("offer", offer_named),
             .accepted = fields.truth("accepted")};
}

void read(Fields& fields, TakenBack& event) {
    event.moves = fields.number<int>("moves");
}

void read(Fields& /*fields*/, RematchAgreed& /*event*/) {}

void read(Fields& fields, Said& event) {
    event = {.seat = fields.number<Seat>("seat"), .text = fields.text("text")};
}

void read(Fields& fields, Claimed& event) {
    event = {.seat = fields.number<Seat>("seat"), .choice = fields.word("choice", claim_named)};
}

void read(Fields& fields, Departed& event) {
    event = {.seat = fields.number<Seat>("seat"), .why = fields.word("why", departed_named)};
}

void read(Fields& fields, Resumed& event) {
    event.since = fields.milliseconds("since");
}

void read(Fields& fields, Ended& event) {
    const auto kind_named = [](std::string_view text) -> std::optional<Outcome::Kind> {
        if (text == "win")
            return Outcome::Kind::win;
        if (text == "loss")
            return Outcome::Kind::loss;
        return text == "draw" ? std::optional(Outcome::Kind::draw) : std::nullopt;
    };
    event.outcome = {.kind = fields.word("outcome", kind_named),
                     .seat = fields.number<Seat>("seat"),
                     .ending = fields.word("reason", ending_named)};
}

void read(Fields& fields, Closed& event) {
    event.why = fields.word("why", closed_named);
}

template <class SeatAlone>
void read(Fields& fields, SeatAlone& event) {
    event.seat = fields.number<Seat>("seat");
}

} // namespace

std::expected<Event, Problem> read_event(std::string_view text) {
    return read_kept_event<Event>(text, event_named,
                                  [](Fields& fields, auto& body) { read(fields, body); });
}

} // namespace quadrille::club
