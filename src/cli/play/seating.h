#pragma once

/// The players of a game at the terminal: a person or a bot in each seat.

#include "bots/bot.h"
#include "engine/time_account.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace quadrille::cli {

/// The name of a person at the terminal in records.
constexpr std::string_view person_name = "person";

class Seating {
  public:
    /// `names` has one name for each seat: a name that describes a bot is a bot, any other one a
    /// person. Each bot has this budget.
    Seating(const AnyGame& game, std::vector<std::string> names, std::uint64_t seed,
            const Budget& budget);

    /// Null if the seat is a person's.
    Bot* bot(Seat seat) const { return bots_[seat].get(); }

    bool is_person(Seat seat) const { return bot(seat) == nullptr; }

    /// The time account of the bot in this seat.
    TimeAccount& account(Seat seat) { return accounts_[seat]; }

    int people() const;

    /// The names for records.
    const std::vector<std::string>& names() const { return names_; }

    /// For the screen: "seat 0 (you)", "seat 1 (random)".
    std::string title(Seat seat) const;

  private:
    std::vector<std::string> names_;
    std::vector<std::unique_ptr<Bot>> bots_;
    std::vector<TimeAccount> accounts_;
};

/// The arguments that say where people sit: their number, for the first seats, or the seats. If
/// neither is given, a person has seat 0, unless there is a bot for every seat.
struct PeopleArguments {
    std::optional<std::string> count;
    std::vector<std::string> seats;

    bool given() const { return count || !seats.empty(); }
};

/// One name for each seat: people as given, the bots in the other seats in order. If there are too
/// few bots, the last one also has the remaining seats; if there are none, these are `random`.
std::vector<std::string> seat_names(const AnyGame& game, const PeopleArguments& people,
                                    std::span<const std::string> bots);

} // namespace quadrille::cli
