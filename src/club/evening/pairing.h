#pragma once

/// Who plays whom next in an evening, and where each sits: pure functions of what was played so
/// far. docs/club.md describes the rules; pairing_test.cpp has them a second time, naively.

#include "club/identity.h"
#include "games/outcome.h"

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace quadrille::club::evening {

/// Somebody who is to be paired.
struct Contender {
    PersonId person = 0;
    /// So far, in the units of score.h.
    int points = 0;
    /// The rating; decides who comes first among those with equal points.
    int strength = 0;
    /// Decides what nothing else does. No two have the same.
    std::uint64_t lot = 0;
    /// Rounds so far without another person as opponent: nobody was left, or a bot sat in.
    int byes = 0;
    /// How often they have met each other person.
    std::map<PersonId, int> met{};
    /// How often they have sat on each seat, and where last.
    std::array<int, most_seats> seats{};
    Seat last_seat = nobody;
    /// The people of their last game.
    std::vector<PersonId> last_met{};
};

struct TableSize {
    /// Seats of a whole table, 2 to 6. Where there are more than two, tables may be smaller.
    int most = 2;
    /// Bots take the seats that are left over; then every table is whole.
    bool bots = false;
};

struct Seating {
    /// The people of each table by seat; 0 is a bot.
    std::vector<std::vector<PersonId>> tables{};
    /// Those who are left over.
    std::vector<PersonId> byes{};

    friend bool operator==(const Seating&, const Seating&) = default;
};

/// By points, then strength, then lot.
std::vector<Contender> by_standing(std::span<const Contender> contenders);

/// A round of a Swiss tournament: people with about equal points meet, and nobody meets somebody
/// again while that can be avoided.
Seating swiss_round(std::span<const Contender> contenders, const TableSize& size);

/// A round in which as many as possible meet who have not met yet; no table if all have. The
/// contenders are in the order in which they joined.
Seating round_robin_round(std::span<const Contender> contenders, const TableSize& size);

/// Those who are free now in an arena. Who finds nobody waits: while others play, tables are
/// whole and nobody meets the one they have just played; otherwise everybody plays who can.
Seating arena_tables(std::span<const Contender> free, const TableSize& size, bool others_play);

} // namespace quadrille::club::evening
