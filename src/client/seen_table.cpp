#include "client/seen_table.h"

#include "base/id.h"
#include "games/catalogue.h"
#include "games/read_view.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <utility>

namespace quadrille::client {

namespace {

using club::Fields;
using club::TableState;

club::Player read_player(Fields& outer, std::string_view name) {
    club::Player player;
    const json::Value* value = outer.member(name);
    if (value == nullptr)
        return player;
    Fields fields(*value);
    const auto person = read_id(fields.text("person"));
    if (!person)
        fields.wrong("person", "somebody's name of 13 letters");
    player.person = person.value_or(0);
    player.name = fields.text("name");
    player.guest = fields.has("guest") && fields.truth("guest");
    player.program = fields.has("program") && fields.truth("program");
    if (fields.problem())
        outer.wrong(name, "a person, but " + fields.problem()->text);
    return player;
}

club::Terms read_terms(Fields& outer) {
    club::Terms terms;
    const json::Value* value = outer.member("terms");
    if (value == nullptr)
        return terms;
    Fields fields(*value);
    terms.game = fields.text("game");
    if (const json::Value* options = fields.member("options")) {
        if (auto choices = Choices::from_json(*options))
            terms.options = *std::move(choices);
        else
            fields.wrong("options", "options, but " + choices.error().text);
    }
    if (const auto clock = club::Clock::read(fields.text("clock")))
        terms.clock = *clock;
    else
        fields.wrong("clock", "a clock");
    terms.rated = fields.truth("rated");
    terms.listed = fields.truth("listed");
    if (fields.problem())
        outer.wrong("terms", "terms, but " + fields.problem()->text);
    return terms;
}

std::optional<club::Duration> time_in(const json::Value* value) {
    club::Duration::rep number = 0;
    return value != nullptr && Fields::read(*value, number) ? std::optional(club::Duration(number))
                                                            : std::nullopt;
}

} // namespace

struct SeenTable::Kind {
    std::string_view name;
    Apply apply;
};

const SeenTable::Kind* SeenTable::kind_named(std::string_view name) {
    static constexpr std::array kinds{
        Kind{"opened", &SeenTable::opened},
        Kind{"seated", &SeenTable::seated},
        Kind{"bot-seated", &SeenTable::bot_seated},
        Kind{"left", &SeenTable::left},
        Kind{"reseated", &SeenTable::reseated},
        Kind{"committed", &SeenTable::committed},
        Kind{"number-added", &SeenTable::number_added},
        Kind{"started", &SeenTable::started},
        Kind{"moved", &SeenTable::moved},
        Kind{"offered", &SeenTable::offered},
        Kind{"answered", &SeenTable::answered},
        Kind{"taken-back", &SeenTable::taken_back},
        Kind{"rematch-agreed", &SeenTable::rematch_agreed},
        Kind{"departed", &SeenTable::departed},
        Kind{"ended", &SeenTable::ended},
        Kind{"closed", &SeenTable::closed},
    };
    const auto* found = std::ranges::find(kinds, name, &Kind::name);
    return found == kinds.end() ? nullptr : found;
}

std::expected<void, Problem> SeenTable::apply(const json::Value& event) {
    Fields fields(event);
    const std::string name = fields.text("event");
    last_time_ = fields.milliseconds("time");
    const Kind* kind = kind_named(name);
    if (kind != nullptr && (kind->apply == &SeenTable::opened) != occupants_.empty())
        fields.wrong("event", "opened, at first and never again");
    if (kind != nullptr && !fields.problem())
        (this->*kind->apply)(fields, event);
    if (const json::Value* clocks = event.find("clocks"))
        read_clocks(*clocks);
    if (fields.problem())
        return problem("the club sent an event " + name + " in which " + fields.problem()->text);
    return {};
}

Seat SeenTable::own_seat() const {
    const auto own = std::ranges::find_if(occupants_, [&](const club::Occupant& occupant) {
        return person_ != 0 && occupant.player.person == person_;
    });
    return own == occupants_.end() ? nobody : static_cast<Seat>(own - occupants_.begin());
}

int SeenTable::plies() const {
    return view_ ? view_->plies() : 0;
}

bool SeenTable::is_to_move() const {
    // Between the last move and the event `ended`, only the view knows that the game is over.
    return state_ == TableState::playing && view_ && !view_->outcome() && own_seat() != nobody &&
           view_->turn() == own_seat();
}

std::optional<club::Duration> SeenTable::time_left(Seat seat) const {
    return seat < static_cast<Seat>(left_.size()) ? left_[seat] : std::nullopt;
}

bool SeenTable::is_offered(club::OfferKind kind) const {
    const auto offer = std::ranges::find(offers_, kind, &club::Offer::kind);
    return offer != offers_.end() && own_seat() != nobody && !offer->accepted[own_seat()];
}

// --- before a game ---

Seat SeenTable::read_seat(Fields& fields) const {
    const Seat seat = fields.number<Seat>("seat");
    if (seat >= 0 && seat < seats())
        return seat;
    fields.wrong("seat", "a seat of this table");
    return 0;
}

void SeenTable::gather() {
    state_ = std::ranges::any_of(occupants_, &club::Occupant::open) ? TableState::waiting
                                                                    : TableState::dealing;
}

void SeenTable::opened(Fields& fields, const json::Value& /*event*/) {
    terms_ = read_terms(fields);
    const club::Player host = read_player(fields, "host");
    const auto game = start(terms_.game, terms_.options);
    if (!game) {
        fields.wrong("terms", "a game, but " + game.error().text);
        return;
    }
    occupants_.resize((*game)->seats());
    host_ = host.person;
    occupants_[read_seat(fields)].player = host;
    gather();
}

void SeenTable::seated(Fields& fields, const json::Value& /*event*/) {
    occupants_[read_seat(fields)] = {.player = read_player(fields, "player"), .bot = {}};
    gather();
}

void SeenTable::bot_seated(Fields& fields, const json::Value& /*event*/) {
    occupants_[read_seat(fields)] = {.player = {}, .bot = fields.text("bot")};
    if (state_ != TableState::playing)
        gather();
}

void SeenTable::left(Fields& fields, const json::Value& /*event*/) {
    occupants_[read_seat(fields)] = {};
    if (state_ == TableState::over)
        drop_offers(club::OfferKind::rematch);
    else
        gather();
}

void SeenTable::reseated(Fields& fields, const json::Value& /*event*/) {
    const std::vector<int> seats = fields.numbers("seats");
    std::vector<int> sorted = seats;
    std::ranges::sort(sorted);
    if (!std::ranges::equal(sorted, std::views::iota(0, this->seats())))
        return fields.wrong("seats", "every seat once");
    std::vector<club::Occupant> now(occupants_.size());
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
        now[seats[seat]] = std::move(occupants_[seat]);
    occupants_ = std::move(now);
}

void SeenTable::committed(Fields& fields, const json::Value& /*event*/) {
    own_number_.reset();
    Digest commitment{};
    fields.bytes("commitment", commitment);
    commitment_ = commitment;
}

void SeenTable::number_added(Fields& fields, const json::Value& /*event*/) {
    SeatNumber number{};
    fields.bytes("number_added", number);
    if (read_seat(fields) == own_seat())
        own_number_ = number;
}

// --- during a game ---

void SeenTable::started(Fields& fields, const json::Value& /*event*/) {
    game_number_ = fields.number<int>("game");
    state_ = TableState::playing;
    record_.reset();
    offers_.clear();
    const auto info = find_game(terms_.game);
    game_.reset();
    if (!(*info)->dealt)
        game_ = std::move(*start(terms_.game, terms_.options));
    look(fields);
}

void SeenTable::look(Fields& fields) {
    if (game_) {
        view_ = game_->view(own_seat());
        return;
    }
    const json::Value* sent = fields.member("view");
    if (sent == nullptr)
        return;
    if (auto view = view_from_json(*sent))
        view_ = *std::move(view);
    else
        fields.wrong("view", "a view, but " + view.error().text);
}

void SeenTable::moved(Fields& fields, const json::Value& /*event*/) {
    const Seat seat = read_seat(fields);
    const std::string move = fields.text("move");
    if (game_ && !fields.problem())
        if (const auto played = game_->play(seat, move); !played)
            return fields.wrong("move", "legal, but " + played.error().text);
    drop_offers(club::OfferKind::takeback);
    std::erase_if(offers_, [&](const club::Offer& offer) {
        return offer.kind == club::OfferKind::draw && offer.seat != seat;
    });
    look(fields);
}

void SeenTable::offered(Fields& fields, const json::Value& /*event*/) {
    club::Offer offer{.seat = read_seat(fields),
                      .kind = fields.word("offer", &club::offer_named),
                      .accepted = std::vector<bool>(occupants_.size())};
    offer.accepted[offer.seat] = true;
    offers_.push_back(std::move(offer));
}

void SeenTable::answered(Fields& fields, const json::Value& /*event*/) {
    const auto kind = fields.word("offer", &club::offer_named);
    const Seat seat = read_seat(fields);
    if (!fields.truth("accepted"))
        return drop_offers(kind);
    for (club::Offer& offer : offers_)
        if (offer.kind == kind)
            offer.accepted[seat] = true;
}

void SeenTable::drop_offers(club::OfferKind kind) {
    std::erase_if(offers_, [&](const club::Offer& offer) { return offer.kind == kind; });
}

void SeenTable::taken_back(Fields& fields, const json::Value& /*event*/) {
    const int moves = fields.number<int>("moves");
    if (!game_ || moves < 0 || moves > plies())
        return fields.wrong("moves", "no more than were played");
    for (int i = 0; i < moves; ++i)
        game_->undo();
    offers_.clear();
    look(fields);
}

void SeenTable::rematch_agreed(Fields& /*fields*/, const json::Value& /*event*/) {
    offers_.clear();
    state_ = TableState::dealing;
}

void SeenTable::departed(Fields& /*fields*/, const json::Value& /*event*/) {
    offers_.clear();
}

// --- the end ---

void SeenTable::ended(Fields& fields, const json::Value& event) {
    state_ = TableState::over;
    offers_.clear();
    passes_at_.reset();
    if (!game_)
        look(fields);
    const json::Value* sent = event.find("record");
    if (sent == nullptr)
        return fields.wrong("record", "given");
    if (auto record = Record::read(sent->write()))
        record_ = *std::move(record);
    else
        fields.wrong("record", "a record, but " + record.error().text);
    if (game_ && record_ && record_->outcome && !game_->over()) {
        game_->end(*record_->outcome);
        look(fields);
    }
}

void SeenTable::closed(Fields& fields, const json::Value& /*event*/) {
    state_ = TableState::closed;
    why_closed_ = fields.text("why");
    offers_.clear();
}

void SeenTable::read_clocks(const json::Value& clocks) {
    left_.clear();
    if (const json::Value* left = clocks.find("left"); left != nullptr && left->array() != nullptr)
        for (const json::Value& each : *left->array())
            left_.push_back(time_in(&each));
    passes_at_ = time_in(clocks.find("passes_at"));
}

} // namespace quadrille::client
