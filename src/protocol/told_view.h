#pragma once

/// A view that another program was told as JSON (`AnyView::json`): what a seat sees of a game with
/// hidden cards, without the game. It answers what the JSON says and has no concrete view behind
/// it, so only bots that choose among the legal moves can play from it.

#include "base/problem.h"
#include "games/any_game.h"

#include <expected>
#include <memory>

namespace quadrille {

class ToldView final : public AnyView {
  public:
    /// Checks that what is common to all games is there and fits together.
    static std::expected<ToldView, Problem> read(std::string_view json);

    std::string_view game() const override { return game_; }

    int seats() const override { return seats_; }

    Seat seat() const override { return seat_; }

    Seat turn() const override { return turn_; }

    /// Nothing: nobody is asked to think about a finished game.
    const std::optional<Outcome>& outcome() const override { return outcome_; }

    std::vector<std::string> moves_played() const override { return played_; }

    std::vector<std::string> legal_moves() const override { return moves_; }

    json::Value json() const override { return json_; }

    std::unique_ptr<AnyView> kept() const override { return std::make_unique<ToldView>(*this); }

    /// The JSON itself; it is for programs.
    std::string board(BoardStyle /*style*/) const override { return json_.write() + '\n'; }

  protected:
    const void* tag() const override { return nullptr; }

    const void* data() const override { return nullptr; }

  private:
    json::Value json_;
    std::string game_;
    int seats_ = 0;
    Seat seat_ = nobody;
    Seat turn_ = nobody;
    std::optional<Outcome> outcome_;
    std::vector<std::string> played_;
    std::vector<std::string> moves_;
};

} // namespace quadrille
