#pragma once

/// A table as a program sees it, built from the events that the club sends it (docs/api.md), just
/// as the club builds its own table from the complete events. In open games the moves are also
/// played here by the rules of games/; in games with hidden cards the club sends what the seat
/// sees.

#include "base/json.h"
#include "base/problem.h"
#include "club/clock.h"
#include "club/events.h"
#include "club/json_fields.h"
#include "club/player.h"
#include "club/table.h"
#include "games/any_game.h"
#include "games/record.h"

#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::client {

class SeenTable {
  public:
    /// The table as seen by this person; 0 for a spectator without an id.
    explicit SeenTable(club::PersonId person) : person_(person) {}

    /// Applies the next event; events of unknown kinds change nothing. The problem says what is
    /// wrong with the event: then the table must not be used any more.
    std::expected<void, Problem> apply(const json::Value& event);

    const club::Terms& terms() const { return terms_; }

    club::TableState state() const { return state_; }

    /// Why the table was closed: "expired".
    const std::string& why_closed() const { return why_closed_; }

    club::PersonId host() const { return host_; }

    int seats() const { return static_cast<int>(occupants_.size()); }

    const club::Occupant& occupant(Seat seat) const { return occupants_[seat]; }

    /// The seat of this person; `nobody` if there is none.
    Seat own_seat() const;

    /// The number of the present game or the last one, from 1; 0 before the first.
    int game_number() const { return game_number_; }

    /// How many moves were played in that game.
    int plies() const;

    /// Whether it is this person's turn.
    bool is_to_move() const;

    /// What this person sees of the present game or the last one; null before the first.
    const AnyView* view() const { return view_.get(); }

    /// The time left of this seat at the last event; nothing if there is no clock.
    std::optional<club::Duration> time_left(Seat seat) const;

    /// The server's time of the last event.
    club::Time last_time() const { return last_time_; }

    /// In Durak, while the seat to move is asked for another card: when it passes automatically.
    std::optional<club::Time> passes_at() const { return passes_at_; }

    /// Whether there is an offer of this kind that this person has not answered.
    bool is_offered(club::OfferKind kind) const;

    /// The club's commitment to the present deal.
    const std::optional<Digest>& commitment() const { return commitment_; }

    /// This person's number in the present deal as the club reports it; nothing until then.
    const std::optional<SeatNumber>& own_number() const { return own_number_; }

    /// The record of the game that ended last, until the next begins.
    const std::optional<Record>& record() const { return record_; }

  private:
    using Fields = club::Fields;
    using Apply = void (SeenTable::*)(Fields& fields, const json::Value& event);
    struct Kind;
    static const Kind* kind_named(std::string_view name);

    // One for each kind of event that changes something. Errors are reported to `fields`.
    void opened(Fields& fields, const json::Value& event);
    void seated(Fields& fields, const json::Value& event);
    void bot_seated(Fields& fields, const json::Value& event);
    void left(Fields& fields, const json::Value& event);
    void reseated(Fields& fields, const json::Value& event);
    void committed(Fields& fields, const json::Value& event);
    void number_added(Fields& fields, const json::Value& event);
    void started(Fields& fields, const json::Value& event);
    void moved(Fields& fields, const json::Value& event);
    void offered(Fields& fields, const json::Value& event);
    void answered(Fields& fields, const json::Value& event);
    void taken_back(Fields& fields, const json::Value& event);
    void rematch_agreed(Fields& fields, const json::Value& event);
    void departed(Fields& fields, const json::Value& event);
    void ended(Fields& fields, const json::Value& event);
    void closed(Fields& fields, const json::Value& event);

    Seat read_seat(Fields& fields) const;
    /// Sets the state, which depends on whether all seats are taken.
    void gather();
    void drop_offers(club::OfferKind kind);
    /// Updates the view: from the game if it is played here, else from the event.
    void look(Fields& fields);
    void read_clocks(const json::Value& clocks);

    club::PersonId person_;
    club::Terms terms_;
    club::TableState state_ = club::TableState::waiting;
    std::string why_closed_;
    club::PersonId host_ = 0;
    std::vector<club::Occupant> occupants_;
    int game_number_ = 0;
    /// Null in games with hidden cards.
    std::unique_ptr<AnyGame> game_;
    std::unique_ptr<AnyView> view_;
    std::vector<std::optional<club::Duration>> left_;
    std::optional<club::Time> passes_at_;
    club::Time last_time_{};
    std::vector<club::Offer> offers_;
    std::optional<Digest> commitment_;
    std::optional<SeatNumber> own_number_;
    std::optional<Record> record_;
};

} // namespace quadrille::client
