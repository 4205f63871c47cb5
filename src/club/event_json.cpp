#include "club/event_json.h"

#include "base/text.h"
#include "club/json_fields.h"

#include <charconv>
#include <type_traits>
#include <utility>

namespace quadrille::club {

namespace {

using json::Object;
using json::Value;

Value number_of(std::uint64_t number) {
    return json::Number{std::to_string(number)};
}

Value time_of(Duration time) {
    return static_cast<std::int64_t>(time.count());
}

Value json_of(const Player& player) {
    Object members{{"person", number_of(player.person)},
                   {"name", player.name},
                   {"guest", player.guest},
                   {"program", player.program}};
    if (player.rating)
        members.push_back({"rating", *player.rating});
    return members;
}

Value json_of(const Terms& terms) {
    return Object{{"game", terms.game},           {"options", terms.options.to_json()},
                  {"clock", terms.clock.write()}, {"rated", terms.rated},
                  {"listed", terms.listed},       {"sides", name(terms.sides)},
                  {"level", terms.level}};
}

// One pair of functions for each kind of event.

Object members(const Opened& event) {
    return {{"terms", json_of(event.terms)},
            {"host", json_of(event.host)},
            {"seat", event.seat},
            {"seed", hexadecimal(event.seed)}};
}

Object members(const Seated& event) {
    return {{"seat", event.seat}, {"player", json_of(event.player)}};
}

Object members(const BotSeated& event) {
    return {{"seat", event.seat}, {"bot", event.bot}};
}

Object members(const Left& event) {
    return {{"seat", event.seat}, {"why", name(event.why)}};
}

Object members(const Reseated& event) {
    return {{"seats", json::Array(event.seats.begin(), event.seats.end())}};
}

Object members(const Committed& event) {
    return {{"commitment", hexadecimal(event.commitment)}, {"secret", hexadecimal(event.secret)}};
}

Object members(const NumberAdded& event) {
    return {{"seat", event.seat},
            {"number_added", hexadecimal(event.number)},
            {"from_secret", event.from_secret}};
}

Object members(const Started& event) {
    Object members{{"game", event.game}};
    if (event.deal)
        members.push_back({"deal", *event.deal});
    return members;
}

Object members(const Moved& event) {
    return {{"seat", event.seat},
            {"move", event.move},
            {"taken", time_of(event.taken)},
            {"charged", time_of(event.charged)},
            {"lag", time_of(event.lag)}};
}

Object members(const Offered& event) {
    return {{"seat", event.seat}, {"offer", name(event.offer)}};
}

Object members(const Answered& event) {
    return {{"seat", event.seat}, {"offer", name(event.offer)}, {"accepted", event.accepted}};
}

Object members(const TakenBack& event) {
    return {{"moves", event.moves}};
}

Object members(const RematchAgreed& /*event*/) {
    return {};
}

Object members(const Said& event) {
    return {{"seat", event.seat}, {"text", event.text}};
}

Object members(const Claimed& event) {
    return {{"seat", event.seat}, {"choice", name(event.choice)}};
}

Object members(const Departed& event) {
    return {{"seat", event.seat}, {"why", name(event.why)}};
}

Object members(const Resumed& event) {
    return {{"since", time_of(event.since)}};
}

Object members(const Ended& event) {
    constexpr std::array<std::string_view, 3> kinds{"win", "loss", "draw"};
    return {{"outcome", kinds[static_cast<std::size_t>(event.outcome.kind)]},
            {"seat", event.outcome.seat},
            {"reason", name(event.outcome.ending)}};
}

Object members(const Closed& event) {
    return {{"why", name(event.why)}};
}

/// Held, Absent, Returned.
template <class SeatAlone>
Object members(const SeatAlone& event) {
    return {{"seat", event.seat}};
}

void read(const Value* value, Player& player, Fields& outer) {
    if (value == nullptr)
        return;
    Fields fields(*value);
    player = {.person = fields.number<PersonId>("person"),
              .name = fields.text("name"),
              .guest = fields.truth("guest"),
              .program = fields.truth("program"),
              .rating = {}};
    if (fields.has("rating"))
        player.rating = fields.number<int>("rating");
    if (fields.problem())
        outer.wrong("player", "complete: " + fields.problem()->text);
}

void read(const Value* value, Terms& terms, Fields& outer) {
    if (value == nullptr)
        return;
    Fields fields(*value);
    terms.game = fields.text("game");
    const auto clock = Clock::read(fields.text("clock"));
    if (clock) {
        terms.clock = *clock;
    } else {
        fields.wrong("clock", clock.error().text);
    }
    if (const Value* options = fields.member("options")) {
        if (auto choices = Choices::from_json(*options)) {
            terms.options = std::move(*choices);
        } else {
            fields.wrong("options", choices.error().text);
        }
    }
    terms.rated = fields.truth("rated");
    terms.listed = fields.truth("listed");
    terms.sides = fields.word("sides", sides_named);
    terms.level = fields.text("level");
    if (fields.problem())
        outer.wrong("terms", "complete: " + fields.problem()->text);
}

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

/// Makes the alternative at that place and reads it.
template <std::size_t... Places>
EventBody read_body(std::size_t place, Fields& fields, std::index_sequence<Places...> /*all*/) {
    EventBody body;
    ((place == Places ? read(fields, body.emplace<Places>()) : void()), ...);
    return body;
}

} // namespace

json::Value json_of(const Event& event) {
    Object object{
        {"number", event.number}, {"time", time_of(event.time)}, {"event", name(event.body)}};
    if (event.by != 0)
        object.push_back({"by", number_of(event.by)});
    for (json::Member& member :
         std::visit([](const auto& body) { return members(body); }, event.body))
        object.push_back(std::move(member));
    return object;
}

std::expected<Event, Problem> read_event(std::string_view text) {
    const auto value = json::read(text);
    if (!value)
        return std::unexpected(value.error());
    if (value->object() == nullptr)
        return problem("an event is a JSON object");
    Fields fields(*value);
    Event event{.number = fields.number<int>("number"),
                .time = fields.milliseconds("time"),
                .by = fields.has("by") ? fields.number<PersonId>("by") : 0,
                .body = {}};
    const std::size_t place = fields.word("event", event_named);
    event.body =
        read_body(place, fields, std::make_index_sequence<std::variant_size_v<EventBody>>());
    if (fields.problem())
        return std::unexpected(*fields.problem());
    return event;
}

Event forget_person(Event event, PersonId person, std::string_view name) {
    const auto forget = [&](Player& player) {
        if (player.person == person)
            player.name = name;
    };
    if (auto* opened = std::get_if<Opened>(&event.body))
        forget(opened->host);
    if (auto* seated = std::get_if<Seated>(&event.body))
        forget(seated->player);
    if (auto* said = std::get_if<Said>(&event.body); said != nullptr && event.by == person)
        said->text.clear();
    return event;
}

} // namespace quadrille::club
