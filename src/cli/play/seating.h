#pragma once

/// Who sits where in a game at the terminal: a person or a bot at each seat.

#include "bots/bot.h"
#include "engine/time_account.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace quadrille::cli {

/// What records call a person at the terminal.
constexpr std::string_view person_name = "person";

class Seating {
  public:
    /// One name for each seat: the text of a bot, anything else is a person. The budget is that
    /// of every bot.
    Seating(const AnyGame& game, std::vector<std::string> names, std::uint64_t seed,
            const Budget& budget);

    /// Null where a person sits.
    Bot* bot(Seat seat) const { return bots_[seat].get(); }

    bool is_person(Seat seat) const { return bot(seat) == nullptr; }

    /// The time of the bot on this seat.
    TimeAccount& account(Seat seat) { return accounts_[seat]; }

    int people() const;

    /// As records have it.
    const std::vector<std::string>& names() const { return names_; }

    /// For the screen: "seat 0 (you)", "seat 1 (random)".
    std::string title(Seat seat) const;

  private:
    std::vector<std::string> names_;
    std::vector<std::unique_ptr<Bot>> bots_;
    std::vector<TimeAccount> accounts_;
};

/// Where people sit, as the arguments say it: the first seats, one for each person, or the seats
/// named. If neither is given, a person has seat 0, unless there is a bot for every seat.
struct PeopleArguments {
    std::optional<std::string> count;
    std::vector<std::string> seats;

    bool given() const { return count || !seats.empty(); }
};

/// One name for each seat: the people as said, the bots on the other seats in order, the last of
/// them also on those that are left, `random` if there is none.
std::vector<std::string> seat_names(const AnyGame& game, const PeopleArguments& people,
                                    std::span<const std::string> bots);

} // namespace quadrille::cli
