#pragma once

/// What a program has seen of a table, built from the events it was sent (docs/api.md), as the club
/// builds its own from the complete ones. The rules are those of games/: in open games the moves
/// are played here too; where something is hidden the club sends what the seat sees.

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
    /// As seen by this person; 0 by nobody in particular.
    explicit SeenTable(club::PersonId person) : person_(person) {}

    /// The next event; those of kinds that are not known change nothing. The problem says what is
    /// wrong with it: then nothing more can be known of this table.
    std::expected<void, Problem> apply(const json::Value& event);

    const club::Terms& terms() const { return terms_; }

    club::TableState state() const { return state_; }

    /// Why it is closed: "expired".
    const std::string& why_closed() const { return why_closed_; }

    club::PersonId host() const { return host_; }

    int seats() const { return static_cast<int>(occupants_.size()); }

    const club::Occupant& occupant(Seat seat) const { return occupants_[seat]; }

    /// `nobody` if the person does not sit here.
    Seat own_seat() const;

    /// The present game or the last one, from 1; 0 before the first.
    int game_number() const { return game_number_; }

    /// How many moves were played in it.
    int plies() const;

    /// It is this person's turn.
    bool is_to_move() const;

    /// What this person sees of the present game or the last one; null before the first.
    const AnyView* view() const { return view_.get(); }

    /// What a clock showed when the last event came; nothing if there is none.
    std::optional<club::Duration> time_left(Seat seat) const;

    /// Of the server, in the last event.
    club::Time last_time() const { return last_time_; }

    /// While the seat to move is asked for another card in Durak: when it passes by itself.
    std::optional<club::Time> passes_at() const { return passes_at_; }

    /// Somebody else offers that, and this person has not answered.
    bool is_offered(club::OfferKind kind) const;

    /// What the club is bound to in the present deal.
    const std::optional<Digest>& commitment() const { return commitment_; }

    /// The number of the present deal that the club says is this person's, once it is there.
    const std::optional<SeatNumber>& own_number() const { return own_number_; }

    /// Of the game that ended last, until the next begins.
    const std::optional<Record>& record() const { return record_; }

  private:
    using Fields = club::Fields;
    using Apply = void (SeenTable::*)(Fields& fields, const json::Value& event);
    struct Kind;
    static const Kind* kind_named(std::string_view name);

    // One for each kind of event that changes something; what is wrong is told to the fields.
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
    /// Whether all seats are taken.
    void gather();
    void drop_offers(club::OfferKind kind);
    /// What is seen now: of the game played here, or as it was sent.
    void look(Fields& fields);
    void read_clocks(const json::Value& clocks);

    club::PersonId person_;
    club::Terms terms_;
    club::TableState state_ = club::TableState::waiting;
    std::string why_closed_;
    club::PersonId host_ = 0;
    std::vector<club::Occupant> occupants_;
    int game_number_ = 0;
    /// Null where something is hidden.
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
