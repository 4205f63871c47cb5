#pragma once

/// Who plays whom next in an evening, and on which seats: pure functions of what has been played so
/// far. docs/club.md describes the rules; naive_pairing.h implements those of a Swiss round a
/// second time.

#include "club/identity.h"
#include "games/outcome.h"

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace quadrille::club::evening {

/// A person who is to be paired.
struct Contender {
    PersonId person = 0;
    /// So far, in the units of score.h.
    int points = 0;
    /// The rating, which orders people with equal points.
    int strength = 0;
    /// Breaks all remaining ties. No two people have the same.
    std::uint64_t lot = 0;
    /// Rounds so far without another person as opponent: they sat out, or played only bots.
    int byes = 0;
    /// How often they have met each other person.
    std::map<PersonId, int> met{};
    /// How often they have sat on each seat, and on which one last.
    std::array<int, most_seats> seats{};
    Seat last_seat = nobody;
    /// The people of their last game.
    std::vector<PersonId> last_met{};
};

struct TableSize {
    /// The seats of a full table, 2 to 6. If there are more than two, tables may be smaller.
    int most = 2;
    /// Bots take the seats that are left over, so that every table is full.
    bool bots = false;
};

struct Seating {
    /// The people of each table by seat; 0 is a bot.
    std::vector<std::vector<PersonId>> tables{};
    /// The people who sit out.
    std::vector<PersonId> byes{};

    friend bool operator==(const Seating&, const Seating&) = default;
};

/// By points, then strength, then lot.
std::vector<Contender> by_standing(std::span<const Contender> contenders);

/// A round of a Swiss tournament: people with about equal points meet, and nobody meets the same
/// person again while that can be avoided.
Seating swiss_round(std::span<const Contender> contenders, const TableSize& size);

/// A round of everybody against everybody. At tables for two only people who have not met yet are
/// paired, and there are no tables if all have met. The contenders are in the order in which they
/// joined.
Seating round_robin_round(std::span<const Contender> contenders, const TableSize& size);

/// The tables of people who are free in an arena. While others play, all tables are full, at tables
/// for two nobody meets their last opponent again, and people for whom there is no table wait.
/// Otherwise everybody plays who can.
Seating arena_tables(std::span<const Contender> free, const TableSize& size, bool others_play);

} // namespace quadrille::club::evening
