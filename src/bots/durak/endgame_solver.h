#pragma once

/// The exact ending. With two players and no talon nothing is hidden: what a seat does not see is
/// in the other hand. So who wins can be found out by search, and often is in a fraction of a
/// millisecond.
///
/// The search is alpha-beta with three values on a state of four sets of cards: of a bout only the
/// cards on the table, the open ones among them and the room for more matter. It looks from the
/// attacker's side. Three things keep it small:
/// - An attacker of whose cards at most one can be beaten has won: he plays the others from the
///   lowest up, trumps last, and not even with the cards taken can any of them be beaten.
/// - In which order open cards are beaten, or cards are thrown in after a take, does not matter, so
///   one order is tried.
/// - Who wants to take does so at once: more cards on the table only let more be thrown in.
///
/// Can a game go round in circles? A beaten bout removes cards. A bout taken leaves the same
/// attacker with fewer cards. So without transfers it cannot. With them it can, attacker and
/// defender changing places: then a line that comes back to a beginning of a bout is a draw, and
/// what was concluded from that is kept for no other line.

#include "games/durak/position.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace quadrille::durak {

class EndgameSolver {
  public:
    /// `table_bytes` is the size of the transposition table. It is kept from one call of `value` to
    /// the next, so asking again costs little.
    explicit EndgameSolver(std::size_t table_bytes);

    /// Whether this is an ending: two players, the talon empty.
    static bool covers(const Table& table) { return table.rules.players == 2 && table.talon == 0; }

    /// What an ending is worth to a seat when both play their best: 1, 0 or -1. Nothing if more
    /// than `most_nodes` would be needed. Draws by repetition are seen from here on: how often
    /// bouts began so before does not count.
    std::optional<int> value(const Position& position, Seat seat, std::uint64_t most_nodes);

    /// Nodes searched since the solver was made.
    std::uint64_t nodes() const { return nodes_; }

  private:
    /// A moment of a bout, from the attacker's side.
    struct State {
        Cards attacker;
        Cards defender;
        Cards table;
        /// While defending: the open cards. While taking: cards that will not be thrown in.
        Cards marked;
        Phase phase = Phase::attack;
        /// How many more attack cards there may be.
        int room = 0;
        /// Attack cards at most in this bout, whoever defends.
        int most = most_attacks;
    };

    struct Entry {
        std::uint64_t key = 0;
        std::int8_t lower = -1;
        std::int8_t upper = 1;
    };

    /// A bound on a value, and the first bout of the present line that it depends on.
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
    /// How the bouts of the present line began; only where lines can come back.
    std::vector<std::uint64_t> line_;
};

} // namespace quadrille::durak
