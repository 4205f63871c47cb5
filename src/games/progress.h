#pragma once

/// A game in progress, of a type known at compile time: rules, start, moves played, positions,
/// history and outcome. It includes hidden information; seats are given views of it.

#include "games/contract.h"

#include <cassert>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace quadrille {

/// Where a game began, if not at the standard start: the deck in order, or a position text.
struct Origin {
    std::optional<std::string> deal;
    std::optional<std::string> position;
};

template <class G>
class Progress {
  public:
    using Rules = typename G::Rules;
    using Position = typename G::Position;
    using Move = typename G::Move;
    using History = typename G::History;

    Progress(Rules rules, Position start, Origin origin = {})
        : rules_(std::move(rules)), origin_(std::move(origin)), start_(start),
          position_(std::move(start)) {
        history_.begin(position_);
        judge();
    }

    const Rules& rules() const { return rules_; }

    const Origin& origin() const { return origin_; }

    const Position& start() const { return start_; }

    const Position& position() const { return position_; }

    const History& history() const { return history_; }

    const std::vector<Move>& moves_played() const { return moves_; }

    int plies() const { return static_cast<int>(moves_.size()); }

    /// The position before each move played, the start first. Valid until the next `play` or
    /// `undo`.
    std::span<const Position> earlier() const { return earlier_; }

    const std::optional<Outcome>& outcome() const { return outcome_; }

    bool over() const { return outcome_.has_value(); }

    /// The legal moves; none after the end.
    typename G::Moves legal_moves() const {
        typename G::Moves moves;
        if (!over())
            position_.list_moves(moves);
        return moves;
    }

    /// Plays a legal move. The game must not be over.
    void play(Move move) {
        assert(!over());
        earlier_.push_back(position_);
        position_.play(move);
        moves_.push_back(move);
        history_.add(earlier_.back(), move, position_);
        judge();
    }

    /// Plays a move given as text, if it is this seat's turn and the move is legal.
    std::expected<void, Refusal> play(Seat seat, std::string_view text) {
        if (const auto turn = check_turn(over(), position_.turn(), seat); !turn)
            return turn;
        const auto move = G::read_move(position_, text);
        if (!move)
            return std::unexpected(move.error());
        play(*move);
        return {};
    }

    /// Takes back the last move, and with it the end of the game if it is over. A move must have
    /// been played. Costs about as much as playing one.
    void undo() {
        assert(!moves_.empty());
        position_ = earlier_.back();
        earlier_.pop_back();
        moves_.pop_back();
        history_.undo();
        // A move was played from here, so the game was not over.
        outcome_.reset();
    }

    /// Ends the game for a reason outside its rules. The game must not be over.
    void end(Outcome outcome) {
        assert(!over() && !by_the_rules(outcome.ending));
        outcome_ = outcome;
    }

  private:
    void judge() {
        outcome_ = position_.outcome();
        if (!outcome_)
            outcome_ = history_.outcome(earlier(), position_);
    }

    Rules rules_;
    Origin origin_;
    Position start_;
    Position position_;
    History history_;
    std::vector<Move> moves_;
    std::vector<Position> earlier_;
    std::optional<Outcome> outcome_;
};

} // namespace quadrille
