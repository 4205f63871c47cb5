#include "arena/match.h"

#include "arena/openings.h"
#include "arena/seeds.h"
#include "engine/player.h"
#include "protocol/players.h"

#include <algorithm>
#include <utility>

namespace quadrille {

namespace {

/// The time of every move in whole milliseconds; 0 for the moves of the opening.
std::vector<int> whole_times(std::span<const Duration> thoughts, std::size_t moves) {
    std::vector<int> times(moves - thoughts.size(), 0);
    for (const Duration thought : thoughts)
        times.push_back(static_cast<int>(milliseconds(thought)));
    return times;
}

} // namespace

std::expected<Match, Problem> Match::prepare(MatchPlan plan) {
    const auto game = start(plan.game, plan.options, plan.beginning);
    if (!game)
        return std::unexpected(game.error());
    for (const std::string& bot : plan.bots)
        if (const auto made = make_opponent(**game, bot, setup_for({}, 0), {}); !made)
            return std::unexpected(made.error());
    const int seats = (*game)->seats();
    if (static_cast<int>(plan.bots.size()) != seats)
        return problem("the game has " + std::to_string(seats) + " seats, so it needs " +
                       std::to_string(seats) + " bots, not " + std::to_string(plan.bots.size()));
    if (!plan.budgets.empty() && plan.budgets.size() != plan.bots.size())
        return problem("there are " + std::to_string(plan.bots.size()) + " bots, but " +
                       std::to_string(plan.budgets.size()) + " budgets");
    if ((*game)->over())
        return problem("the game is over at the given position");
    if (plan.max_plies && *plan.max_plies <= plan.opening_plies)
        return problem("openings of " + std::to_string(plan.opening_plies) +
                       " plies leave nothing to play in games of at most " +
                       std::to_string(*plan.max_plies));
    const Pairing pairing(seats);
    plan.games = pairing.rounded_up(plan.games);
    Match match(std::move(plan), pairing);
    if (const auto opened = match.open_group(0); !opened)
        return std::unexpected(opened.error());
    return match;
}

std::expected<void, Problem> Match::open_group(int group) {
    Beginning beginning = plan_.beginning;
    beginning.seed = derived_seed(plan_.seed, Chance::deal, group);
    auto game = start(plan_.game, plan_.options, beginning);
    if (!game)
        return std::unexpected(game.error());
    opening_ = std::move(*game);
    auto opened = play_opening(opening_, plan_.opening_plies,
                               derived_seed(plan_.seed, Chance::opening, group));
    opened_ = opened ? std::optional(group) : std::nullopt;
    return opened;
}

std::expected<std::optional<Record>, Problem> Match::play_next(const Stopped& stopped) {
    auto played = play(tally_.games(), stopped);
    if (!played)
        return std::unexpected(played.error());
    if (!*played)
        return std::nullopt;
    PlayedGame& game = **played;
    if (const auto& outcome = game.record.outcome)
        tally_.add(*outcome, game.times);
    return std::move(game.record);
}

std::expected<std::optional<PlayedGame>, Problem> Match::play(int number, const Stopped& stopped) {
    if (const int group = pairing_.group(number); group != opened_)
        if (const auto opened = open_group(group); !opened)
            return std::unexpected(opened.error());

    std::vector<std::string> names;
    std::vector<std::unique_ptr<Bot>> bots;
    GameTerms terms{.max_plies = plan_.max_plies, .budgets = {}};
    for (Seat seat = 0; seat < seats(); ++seat) {
        const int bot = pairing_.bot_at(seat, number);
        const Budget budget = plan_.budgets.empty() ? Budget() : plan_.budgets[bot];
        const auto chair = static_cast<std::uint64_t>(number) * most_seats + seat;
        names.push_back(plan_.bots[bot]);
        const BotSetup setup = setup_for(budget, derived_seed(plan_.seed, Chance::bot, chair));
        auto made = make_opponent(*opening_, names.back(), setup, budget);
        if (!made)
            return std::unexpected(std::move(made.error()));
        bots.push_back(*std::move(made));
        terms.budgets.push_back(budget);
    }
    const auto game = opening_->clone();
    auto times = play_out(*game, bots, terms, stopped);
    if (!times)
        return std::nullopt;
    Record record = record_of(*game, std::move(names));
    if (plan_.times)
        record.times = whole_times(times->moves, record.moves.size());
    return PlayedGame{std::move(record), std::move(times->seats)};
}

} // namespace quadrille
