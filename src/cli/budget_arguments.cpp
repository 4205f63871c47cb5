#include "cli/budget_arguments.h"

#include "base/text.h"
#include "bots/bot.h"
#include "cli/command_line.h"
#include "cli/failure.h"
#include "cli/numbers.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace quadrille::cli {

namespace {

constexpr int most_milliseconds = 86'400'000;
constexpr int most_threads = 64;

/// Reads seconds, which may have decimals; nothing if they are not from `lowest` to a day.
std::optional<std::chrono::milliseconds> seconds(std::string_view text, double lowest) {
    constexpr double most = most_milliseconds / 1000.0;
    const auto number = decimal(text);
    if (!number || *number < lowest || *number > most)
        return std::nullopt;
    return std::chrono::milliseconds(std::llround(*number * 1000));
}

ClockRule required_clock(std::string_view text) {
    if (const auto clock = read_clock(text))
        return *clock;
    throw Failure("--clock is seconds for the game (0.1 to 86400) and for each move, such as 60+1, "
                  "not " +
                  quoted(text));
}

/// Calls `give` with each budget and its value of the list, or with the only value.
template <class Give>
void deal_out(std::string_view argument, const std::optional<std::string>& text,
              std::vector<Budget>& budgets, const Give& give) {
    if (!text)
        return;
    const auto parts = split(*text, ',');
    if (parts.size() != 1 && parts.size() != budgets.size())
        throw Failure(std::string(argument) + " has " + std::to_string(parts.size()) +
                      " values; give one for all bots" +
                      (budgets.size() == 1
                           ? ""
                           : " or one for each of the " + std::to_string(budgets.size())));
    for (std::size_t bot = 0; bot < budgets.size(); ++bot)
        give(budgets[bot], std::string(parts[parts.size() == 1 ? 0 : bot]));
}

double in_seconds(std::chrono::milliseconds time) {
    return std::chrono::duration<double>(time).count();
}

} // namespace

std::optional<ClockRule> read_clock(std::string_view text) {
    const auto parts = split(text, '+');
    if (parts.size() != 2)
        return std::nullopt;
    const auto beginning = seconds(parts[0], 0.1);
    const auto increment = seconds(parts[1], 0);
    if (!beginning || !increment)
        return std::nullopt;
    return ClockRule{*beginning, *increment};
}

std::string budget_text(const Budget& budget) {
    std::vector<std::string> parts;
    if (budget.time)
        parts.push_back(fmt::format("{} ms", budget.time->count()));
    if (budget.nodes)
        parts.push_back(fmt::format("{} nodes", *budget.nodes));
    if (budget.clock)
        parts.push_back(fmt::format("{:g}+{:g} s", in_seconds(budget.clock->beginning),
                                    in_seconds(budget.clock->increment)));
    if (budget.threads > 1)
        parts.push_back(fmt::format("{} threads", budget.threads));
    return joined(parts, ", ");
}

void BudgetArguments::add_to(Subcommand& command) {
    add_without_clock_to(command);
    command
        .add_option("--clock", clock_,
                    "its time for the game, and more with each move, such as 60+1")
        ->type_name("SECONDS+SECONDS");
}

void BudgetArguments::add_without_clock_to(Subcommand& command) {
    command.add_option("--time", time_, "how long a bot may think about each move")
        ->type_name("MS");
    command.add_option("--nodes", nodes_, "how many nodes it may search for each move")
        ->type_name("NUMBER");
    command.add_option("--threads", threads_, "how many threads it thinks on, by default 1")
        ->type_name("NUMBER");
}

Budget BudgetArguments::for_all() const {
    return for_each(1).front();
}

std::vector<Budget> BudgetArguments::for_each(std::size_t bots) const {
    const auto given = {time_.has_value(), nodes_.has_value(), clock_.has_value()};
    if (std::ranges::count(given, true) > 1)
        throw Failure("give one of --time, --nodes and --clock, not several");
    std::vector<Budget> budgets(bots);
    deal_out("--time", time_, budgets, [](Budget& budget, const std::string& text) {
        budget.time = std::chrono::milliseconds(read_number("--time", text, 1, most_milliseconds));
    });
    deal_out("--nodes", nodes_, budgets, [](Budget& budget, const std::string& text) {
        budget.nodes = read_number("--nodes", text, 1, BotSetup::most_nodes);
    });
    deal_out("--clock", clock_, budgets,
             [](Budget& budget, const std::string& text) { budget.clock = required_clock(text); });
    deal_out("--threads", threads_, budgets, [](Budget& budget, const std::string& text) {
        budget.threads = read_number("--threads", text, 1, most_threads);
    });
    return budgets;
}

} // namespace quadrille::cli
