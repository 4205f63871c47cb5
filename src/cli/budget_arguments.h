#pragma once

/// The arguments that say what bots may spend on their moves: `--time`, `--nodes` or `--clock`, and
/// `--threads`. Where several bots meet, each may have its own: `--time 100,50`.

#include "engine/budget.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::cli {

class Subcommand;

class BudgetArguments {
  public:
    void add_to(Subcommand& command);
    /// Where `--clock` means something else.
    void add_without_clock_to(Subcommand& command);

    /// Whether bots are told to keep time.
    bool keeps_time() const { return time_ || clock_; }

    /// The one budget that holds for all bots.
    Budget for_all() const;

    /// One for each of `bots` bots, where a list names one after the other.
    std::vector<Budget> for_each(std::size_t bots) const;

  private:
    std::optional<std::string> time_;
    std::optional<std::string> nodes_;
    std::optional<std::string> clock_;
    std::optional<std::string> threads_;
};

/// A game clock as people write it, `60+1`: seconds for the game, from 0.1 to a day, and for each
/// move.
std::optional<ClockRule> read_clock(std::string_view text);

/// "100 ms, 2 threads"; empty if nothing is said.
std::string budget_text(const Budget& budget);

} // namespace quadrille::cli
