#pragma once

/// The view of a game without hidden information: every seat sees the position and all moves.

#include "games/progress.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace quadrille {

/// A copy of the game's present state. `G` must provide `G::describe(position)`, the members for
/// JSON, and `G::draw(position, style)`, the board as text.
template <class G>
class OpenView {
  public:
    using Rules = typename G::Rules;
    using Position = typename G::Position;
    using Move = typename G::Move;
    using Moves = typename G::Moves;

    OpenView(const Progress<G>& game, Seat seat)
        : seat_(seat), rules_(game.rules()), position_(game.position()),
          moves_(game.moves_played()), outcome_(game.outcome()),
          start_text_(game.origin().position) {
        earlier_hashes_.reserve(moves_.size());
        for (const Position& earlier : game.earlier())
            earlier_hashes_.push_back(earlier.hash());
    }

    Seat seat() const { return seat_; }

    int seats() const { return position_.seats(); }

    const Rules& rules() const { return rules_; }

    const Position& position() const { return position_; }

    Seat turn() const { return position_.turn(); }

    const std::optional<Outcome>& outcome() const { return outcome_; }

    const std::vector<Move>& moves_played() const { return moves_; }

    /// The hash of the position before each move played, the start first.
    const std::vector<std::uint64_t>& earlier_hashes() const { return earlier_hashes_; }

    /// The number of positions with this hash so far, the present one included.
    int occurrences(std::uint64_t hash) const {
        return static_cast<int>(std::ranges::count(earlier_hashes_, hash)) +
               (position_.hash() == hash ? 1 : 0);
    }

    /// Empty unless it is the seat's turn.
    Moves legal_moves() const {
        Moves moves;
        if (!outcome_ && position_.turn() == seat_)
            position_.list_moves(moves);
        return moves;
    }

    std::expected<Move, Refusal> read_move(std::string_view text) const {
        return G::read_move(position_, text);
    }

    json::Object json() const {
        json::Object members = G::describe(position_);
        if (start_text_)
            members.push_back({"start", *start_text_});
        return members;
    }

    std::string board(BoardStyle style) const { return G::draw(position_, style); }

  private:
    Seat seat_;
    Rules rules_;
    Position position_;
    std::vector<Move> moves_;
    std::vector<std::uint64_t> earlier_hashes_;
    std::optional<Outcome> outcome_;
    /// The position text that the game was set up from, if any.
    std::optional<std::string> start_text_;
};

} // namespace quadrille
