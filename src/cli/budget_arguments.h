#pragma once

/// The arguments for the budgets of bots: `--time`, `--nodes` or `--clock`, and `--threads`. If
/// there are several bots, each may have its own value: `--time 100,50`.

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
    /// For commands in which `--clock` means something else.
    void add_without_clock_to(Subcommand& command);

    /// Whether the budget is a time, for each move or for the game.
    bool keeps_time() const { return time_ || clock_; }

    /// The same budget for all bots. Throws a `Failure` if there is a list of values.
    Budget for_all() const;

    /// The budget of each of `bots` bots. A list must have one value for each of them.
    std::vector<Budget> for_each(std::size_t bots) const;

  private:
    std::optional<std::string> time_;
    std::optional<std::string> nodes_;
    std::optional<std::string> clock_;
    std::optional<std::string> threads_;
};

/// Reads a game clock such as `60+1`: seconds for the game, from 0.1 to a day, and for each move.
std::optional<ClockRule> read_clock(std::string_view text);

/// "100 ms, 2 threads"; empty for an unlimited budget on one thread.
std::string budget_text(const Budget& budget);

} // namespace quadrille::cli
