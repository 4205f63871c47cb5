#include "club/decision.h"
#include "club/table_state.h"
#include "games/catalogue.h"

#include <array>
#include <cassert>
#include <utility>

namespace quadrille::club {

std::string_view name(TableState state) {
    constexpr std::array<std::string_view, 5> names{"waiting", "dealing", "playing", "over",
                                                    "closed"};
    return names[static_cast<std::size_t>(state)];
}

// Construction.

std::expected<std::vector<Event>, Refusal> Table::open(const Open& command, Time now) {
    const auto game = start(command.terms.game, command.terms.options);
    if (!game)
        return std::unexpected(Refusal{.word = Word::bad_terms, .text = game.error().text});
    const int seats = (*game)->seats();
    if (command.seat < 0 || command.seat >= seats)
        return std::unexpected(
            Refusal{.word = Word::no_such_seat,
                    .text = "this table has seats 0 to " + std::to_string(seats - 1)});
    if (static_cast<int>(command.bots.size()) > seats - 1)
        return std::unexpected(
            Refusal{.word = Word::full,
                    .text = "there is room for " + std::to_string(seats - 1) + " bots"});
    if (command.terms.rated && command.host.guest)
        return std::unexpected(
            Refusal{.word = Word::needs_account, .text = "rated games need an account"});
    Opened opened{
        .terms = command.terms, .host = command.host, .seat = command.seat, .seed = command.seed};
    opened.terms.options = (*game)->options();
    return Decision::open(std::move(opened), command.bots, now);
}

std::expected<Table, Problem> Table::restore(std::span<const Event> events) {
    if (events.empty() || events.front().number != 1 ||
        !std::holds_alternative<Opened>(events.front().body))
        return problem("a table's first event is number 1, opened");
    if (const auto fits = State().fits(events.front()); !fits)
        return problem("event 1, opened: " + fits.error().text);
    Table table(events.front());
    for (const Event& event : events.subspan(1))
        if (const auto followed = table.follow(event); !followed)
            return std::unexpected(followed.error());
    return table;
}

std::expected<void, Problem> Table::follow(const Event& event) {
    if (event.number != last_number() + 1)
        return problem("event " + std::to_string(event.number) + " follows event " +
                       std::to_string(last_number()));
    if (const auto fits = state_->fits(event); !fits)
        return problem("event " + std::to_string(event.number) + ", " +
                       std::string(name(event.body)) + ": " + fits.error().text);
    apply(event);
    return {};
}

Table::Table(const Event& opened) : state_(std::make_unique<State>()) {
    state_->take(opened);
}

Table::Table(const Table& other) : state_(std::make_unique<State>(*other.state_)) {}

Table::Table(Table&&) noexcept = default;

Table& Table::operator=(const Table& other) {
    return *this = Table(other);
}

Table& Table::operator=(Table&&) noexcept = default;
Table::~Table() = default;

// Commands and events.

std::expected<std::vector<Event>, Refusal> Table::decide(const Command& command, Time now) const {
    return Decision(*state_, command.by, now).decide(command.body);
}

void Table::apply(const Event& event) {
    assert(event.number == state_->number + 1);
    state_->take(event);
}

std::optional<Time> Table::deadline() const {
    const auto due = state_->deadline();
    return due ? std::optional(due->at) : std::nullopt;
}

// Queries.

int Table::last_number() const {
    return state_->number;
}

Time Table::last_time() const {
    return state_->time;
}

Time Table::opened() const {
    return state_->opened;
}

const Terms& Table::terms() const {
    return state_->terms;
}

TableState Table::state() const {
    return state_->state;
}

std::optional<ClosedBecause> Table::closed() const {
    return state_->closed;
}

int Table::seats() const {
    return state_->seats();
}

const Occupant& Table::occupant(Seat seat) const {
    return state_->places[seat].occupant;
}

Seat Table::seat_of(PersonId person) const {
    return state_->seat_of(person);
}

PersonId Table::host() const {
    return state_->host;
}

std::optional<Time> Table::absent_since(Seat seat) const {
    return state_->places[seat].absent;
}

std::optional<Time> Table::claimable_from(Seat seat) const {
    return state_->claimable_from(seat);
}

int Table::game_number() const {
    return state_->game_number;
}

std::optional<Time> Table::game_started() const {
    return state_->game_number > 0 ? std::optional(state_->started) : std::nullopt;
}

Seat Table::turn() const {
    // Between the last move and `Ended`, the game is over by its rules while the state is still
    // `playing`.
    const bool goes_on = state_->state == TableState::playing && !state_->game->over();
    return goes_on ? state_->game->turn() : nobody;
}

int Table::plies() const {
    return static_cast<int>(state_->plies.size());
}

std::optional<Seat> Table::bot_to_move() const {
    const Seat seat = turn();
    return seat != nobody && occupant(seat).is_bot() ? std::optional(seat) : std::nullopt;
}

const std::optional<Outcome>& Table::outcome() const {
    static const std::optional<Outcome> none;
    return state_->game ? state_->game->outcome() : none;
}

const std::vector<Occupant>& Table::roster() const {
    return state_->roster;
}

const std::vector<Departure>& Table::departures() const {
    return state_->departures;
}

const std::vector<Offer>& Table::offers() const {
    return state_->offers;
}

bool Table::all_have_moved() const {
    return state_->all_have_moved();
}

const Clocks& Table::clocks() const {
    return state_->clocks;
}

std::optional<Time> Table::passes_at() const {
    return state_->passes_at();
}

std::unique_ptr<AnyView> Table::view(Seat seat) const {
    return state_->game ? state_->game->view(seat) : nullptr;
}

std::optional<Digest> Table::commitment() const {
    return state_->committed ? std::optional(state_->committed->commitment) : std::nullopt;
}

bool Table::number_added(Seat seat) const {
    return state_->places[seat].number.has_value();
}

std::optional<Record> Table::record() const {
    return outcome() ? std::optional(state_->record()) : std::nullopt;
}

} // namespace quadrille::club
