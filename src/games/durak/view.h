#pragma once

/// What a seat of Durak, or a spectator, may see: a value of its own with no way back to the
/// position. It has room for nothing hidden: the table, the seat's own hand, how many cards the
/// others hold, and what was seen since the start. What is not named here is private.

#include "games/contract.h"
#include "games/durak/history.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace quadrille::durak {

/// How the game began and what came to light since, as one seat remembers it. From this the
/// Sampler deals the unknown cards.
struct Past {
    /// The game began with a deal, so that the lowest trump decided who began. Otherwise it was
    /// set up, and nothing follows from that.
    bool dealt = false;
    Seat began = nobody;
    std::array<int, most_players> start_sizes{};
    int start_talon = 0;
    /// Cards that had left the game before it was set up.
    Cards start_gone;
    /// The trump that lay face up at the start; `no_card` in a set-up without a talon.
    Card face_up = no_card;
    /// The seat's own first hand; empty for a spectator.
    Cards start_hand;
    /// Draws in order; the card is `no_card` where the seat could not see it.
    std::vector<Draw> draws;
    std::vector<FirstPlay> first_plays;

    friend bool operator==(const Past&, const Past&) = default;
};

class View {
  public:
    /// Copies what the seat, or `nobody`, may see.
    View(Seat seat, const Position& start, const Position& now, const History& history,
         std::vector<Move> played, bool dealt, const std::optional<Outcome>& outcome);

    Seat seat() const { return seat_; }

    const Table& table() const { return table_; }

    int seats() const { return rules().players; }

    const Rules& rules() const { return table_.rules; }

    Seat turn() const { return table_.turn; }

    const std::optional<Outcome>& outcome() const { return outcome_; }

    /// The seat's own hand; empty for a spectator.
    const Cards& hand() const { return hand_; }

    int hand_size(Seat seat) const { return sizes_[seat]; }

    /// Cards that everybody knows this seat to hold.
    const Cards& known(Seat seat) const { return known_[seat]; }

    /// Cards that have left the game; all were seen when they did.
    const Cards& gone() const { return gone_; }

    /// Cards of which this seat cannot say where they are: in another hand or in the talon.
    Cards unknown() const;

    const std::vector<Move>& moves_played() const { return played_; }

    const Past& past() const { return past_; }

    /// The seat's legal moves; empty unless it is its turn.
    Moves legal_moves() const;

    /// The move of that text if it is legal. It must be the seat's turn.
    std::expected<Move, Refusal> read_move(std::string_view text) const;

    json::Object json() const;
    std::string board(BoardStyle style) const;

    friend bool operator==(const View&, const View&) = default;

  private:
    /// If it is the seat's turn.
    Situation situation() const;

    Table table_;
    Seat seat_;
    std::optional<Outcome> outcome_;
    Cards hand_;
    std::array<int, most_players> sizes_{};
    Hands known_{};
    Cards gone_;
    Past past_;
    std::vector<Move> played_;
};

} // namespace quadrille::durak
