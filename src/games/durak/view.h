#pragma once

/// What a seat of Durak, or a spectator, may see: the table, the seat's own hand, how many cards
/// the others hold, and what was seen since the start. A value without references to the position;
/// hidden cards are not stored in it at all.

#include "games/contract.h"
#include "games/durak/history.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace quadrille::durak {

/// How the game began and what one seat has seen since. The `Sampler` uses it to deal the unknown
/// cards.
struct Past {
    /// Whether the game began with a deal, so that the holder of the lowest trump attacked first.
    /// Otherwise it was set up, and the first attacker tells nothing about the cards.
    bool dealt = false;
    Seat began = nobody;
    std::array<int, most_players> start_sizes{};
    int start_talon = 0;
    /// Cards that were already out of the game when it was set up.
    Cards start_gone;
    /// The trump that lay face up at the start; `no_card` if set up without a talon.
    Card face_up = no_card;
    /// The seat's own first hand; empty for a spectator.
    Cards start_hand;
    /// Draws in order; the card is `no_card` if the seat did not see it.
    std::vector<Draw> draws;
    std::vector<FirstPlay> first_plays;

    friend bool operator==(const Past&, const Past&) = default;
};

class View {
  public:
    /// Copies what the seat, or a spectator (`nobody`), may see.
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

    /// The cards that everybody knows this seat to hold.
    const Cards& known(Seat seat) const { return known_[seat]; }

    /// The cards out of the game; everybody has seen them.
    const Cards& gone() const { return gone_; }

    /// The cards whose place the viewer does not know: they are in other hands or in the talon.
    Cards unknown() const;

    const std::vector<Move>& moves_played() const { return played_; }

    const Past& past() const { return past_; }

    /// The seat's legal moves; empty unless it is its turn.
    Moves legal_moves() const;

    /// The legal move with this text, or why there is none. It must be the seat's turn.
    std::expected<Move, Refusal> read_move(std::string_view text) const;

    json::Object json() const;
    std::string board(BoardStyle style) const;

    friend bool operator==(const View&, const View&) = default;

  private:
    /// It must be the seat's turn.
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
