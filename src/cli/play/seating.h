#pragma once

/// Who sits where in a game at the terminal: a person or a bot at each seat.

#include "bots/bot.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace quadrille::cli {

/// What records call a person at the terminal.
constexpr std::string_view person_name = "person";

class Seating {
  public:
    /// One name for each seat: the text of a bot, anything else is a person.
    Seating(std::vector<std::string> names, std::uint64_t seed);

    /// Null where a person sits.
    Bot* bot(Seat seat) const { return bots_[seat].get(); }

    bool is_person(Seat seat) const { return bot(seat) == nullptr; }

    int people() const;

    /// As records have it.
    const std::vector<std::string>& names() const { return names_; }

    /// For the screen: "seat 0 (you)", "seat 1 (random)".
    std::string title(Seat seat) const;

  private:
    std::vector<std::string> names_;
    std::vector<std::unique_ptr<Bot>> bots_;
};

/// The names from the arguments: `seats` where people sit ("0", "all", "none"; none given means
/// seat 0, or nobody if there is a bot for every seat), and `bots` for the others in order, the
/// last of them also for those that are left, `random` if there is none.
std::vector<std::string> seat_names(int count, std::span<const std::string> seats,
                                    std::span<const std::string> bots);

} // namespace quadrille::cli
