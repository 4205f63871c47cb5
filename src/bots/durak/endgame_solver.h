#pragma once

/// Solves endings exactly. With two players and an empty talon nothing is hidden: the cards that a
/// seat does not see are in the other hand. So a search can find out who wins, often in a fraction
/// of a millisecond.
///
/// The search is alpha-beta with three values. Its state is four sets of cards: of a bout only the
/// cards on the table, the open ones among them and the room for more matter. It is seen from the
/// attacker's side. Two things keep it small:
/// - Without transfers, an attacker of whose cards at most one can be beaten has won: he plays the
///   others first, lowest first and trumps last, and the cards that the defender takes do not beat
///   any of them either.
/// - The order in which open cards are beaten, or in which cards are thrown in after a take, does
///   not matter, so only one order is tried. To beat some of the open cards first and then take is
///   no better than to take at once: more cards on the table only let more be thrown in.
///
/// Without transfers a game cannot go round in circles: a beaten bout removes cards, and a bout
/// that is taken leaves the same attacker with fewer cards. With transfers it can, since attacker
/// and defender change places. A line that returns to the beginning of an earlier bout counts as a
/// draw, and results that depend on such a draw are not stored for other lines.

#include "games/durak/position.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace quadrille::durak {

class EndgameSolver {
  public:
    /// `table_bytes` is the size of the transposition table, which is kept from one call of `value`
    /// to the next, so asking again costs little.
    explicit EndgameSolver(std::size_t table_bytes);

    /// Whether this is an ending: two players and an empty talon.
    static bool covers(const Table& table) { return table.rules.players == 2 && table.talon == 0; }

    /// The value of an ending for a seat when both play their best: 1, 0 or -1. Nothing if it takes
    /// more than `most_nodes`. Only repetitions from this position on count as draws; earlier
    /// beginnings of bouts are not known here.
    std::optional<int> value(const Position& position, Seat seat, std::uint64_t most_nodes);

    /// The number of nodes searched since construction.
    std::uint64_t nodes() const { return nodes_; }

  private:
    /// A state of a bout, from the attacker's side.
    struct State {
        Cards attacker;
        Cards defender;
        Cards table;
        /// While defending: the open cards. While taking: the cards that will not be thrown in.
        Cards marked;
        Phase phase = Phase::attack;
        /// How many more attack cards may be played.
        int room = 0;
        /// The maximum number of attack cards in this bout, whoever defends.
        int most = most_attacks;
    };

    struct Entry {
        std::uint64_t key = 0;
        std::int8_t lower = -1;
        std::int8_t upper = 1;
    };

    /// A bound on a value, and the index in `line_` of the earliest bout that it depends on.
    struct Found {
        int value = 0;
        int depends = independent;
    };

    static constexpr int independent = std::numeric_limits<int>::max();

    class Choice;

    Found solve(const State& state, int alpha, int beta);
    Found begin_bout(const Cards& attacker, const Cards& defender, int alpha, int beta);
    Found turned(const Cards& attacker, const Cards& defender, int alpha, int beta);
    void attack(const State& state, Choice& choice);
    void defend(const State& state, Choice& choice);
    void throw_in(const State& state, Choice& choice);
    void taking(const State& state, Choice& choice);
    bool attacker_has_won(const State& state) const;
    std::uint64_t key(const State& state) const;

    std::vector<Entry> entries_;
    std::uint64_t nodes_ = 0;
    std::uint64_t end_ = 0;
    bool out_of_nodes_ = false;
    int depth_ = 0;
    Suit trump_ = Suit::spades;
    bool after_take_ = true;
    bool transfer_ = false;
    /// The keys of the beginnings of the bouts on the current line; used only with transfers.
    std::vector<std::uint64_t> line_;
};

} // namespace quadrille::durak
