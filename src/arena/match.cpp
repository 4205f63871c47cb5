#include "arena/match.h"

#include "arena/openings.h"
#include "arena/seeds.h"
#include "protocol/players.h"

#include <utility>

namespace quadrille {

std::expected<Match, Problem> Match::prepare(MatchPlan plan) {
    const auto game = start(plan.game, plan.options, plan.beginning);
    if (!game)
        return std::unexpected(game.error());
    for (const std::string& bot : plan.bots)
        if (const auto made = make_opponent(**game, bot, {}, {}); !made)
            return std::unexpected(made.error());
    const int seats = (*game)->seats();
    if (static_cast<int>(plan.bots.size()) != seats)
        return problem("the game has " + std::to_string(seats) + " seats, so it needs " +
                       std::to_string(seats) + " bots, not " + std::to_string(plan.bots.size()));
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
    return play_opening(opening_, plan_.opening_plies,
                        derived_seed(plan_.seed, Chance::opening, group));
}

std::expected<std::optional<Record>, Problem> Match::play_next(const Stopped& stopped) {
    const int number = tally_.games();
    if (pairing_.begins_group(number))
        if (const auto opened = open_group(pairing_.group(number)); !opened)
            return std::unexpected(opened.error());

    std::vector<std::string> names;
    std::vector<std::unique_ptr<Bot>> bots;
    for (Seat seat = 0; seat < seats(); ++seat) {
        names.push_back(plan_.bots[pairing_.bot_at(seat, number)]);
        const auto chair = static_cast<std::uint64_t>(number) * most_seats + seat;
        bots.push_back(*make_opponent(*opening_, names.back(),
                                      {.seed = derived_seed(plan_.seed, Chance::bot, chair)},
                                      plan_.budget));
    }
    const auto game = opening_->clone();
    const auto times = play_out(*game, bots, plan_.max_plies, stopped);
    if (!times)
        return std::nullopt;
    if (const auto& outcome = game->outcome())
        tally_.add(*outcome, *times);
    return record_of(*game, std::move(names));
}

} // namespace quadrille
