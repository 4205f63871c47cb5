#pragma once

/// A view that another program was told as JSON (`AnyView::json`): what a seat sees of a game with
/// hidden cards, without the game. It answers what the JSON says. If that is all that a view of
/// Durak tells, the concrete view is behind it, and every bot can play from it; if the past is left
/// out (`start`), only bots that choose among the legal moves can.

#include "base/problem.h"
#include "games/any_game.h"
#include "games/durak/durak.h"

#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille {

class ToldView final : public AnyView {
  public:
    /// Checks that what is common to all games is there and fits together.
    static std::expected<ToldView, Problem> read(std::string_view text);

    /// Whether the past was told too.
    bool complete() const { return view_.has_value(); }

    std::unique_ptr<AnyView> clone() const override { return std::make_unique<ToldView>(*this); }

    std::string_view game() const override { return game_; }

    int seats() const override { return seats_; }

    Seat seat() const override { return seat_; }

    Seat turn() const override { return turn_; }

    /// Nothing: nobody is asked to think about a finished game.
    const std::optional<Outcome>& outcome() const override { return outcome_; }

    std::vector<std::string> moves_played() const override { return played_; }

    int plies() const override { return static_cast<int>(played_.size()); }

    std::vector<std::string> legal_moves() const override { return moves_; }

    json::Value json() const override { return json_; }

    /// The JSON itself; it is for programs.
    std::string board(BoardStyle /*style*/) const override { return json_.write() + '\n'; }

  protected:
    const void* tag() const override { return view_ ? &type_tag<Durak> : nullptr; }

    const void* data() const override { return view_ ? &*view_ : nullptr; }

  private:
    json::Value json_;
    std::string game_;
    int seats_ = 0;
    Seat seat_ = nobody;
    Seat turn_ = nobody;
    std::optional<Outcome> outcome_;
    std::vector<std::string> played_;
    std::vector<std::string> moves_;
    std::optional<durak::View> view_;
};

} // namespace quadrille
