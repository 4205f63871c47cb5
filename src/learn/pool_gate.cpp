#include "learn/pool_gate.h"

#include "arena/match.h"
#include "learn/opponent_pool.h"
#include "learn/self_play.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace quadrille::learn {

std::vector<std::string> pool_of_gate(const SelfPlaySettings& settings) {
    std::vector<std::string> bots;
    std::ranges::remove_copy(settings.pool, std::back_inserter(bots), older_generations);
    return bots;
}

int pool_gate_games(const SelfPlaySettings& settings) {
    constexpr int share = 4;
    return std::max(1, settings.gate_games / share / 2) * 2;
}

Estimate pool_difference(std::span<const double> of_new, std::span<const double> of_best) {
    assert(of_new.size() == of_best.size());
    // Differences are from -1 to 1; samples of an estimate are from 0 to 1.
    std::vector<double> samples;
    for (std::size_t i = 0; i < of_new.size(); ++i)
        samples.push_back((1 + of_new[i] - of_best[i]) / 2);
    const Estimate half = estimate(samples);
    return {2 * half.mean - 1, 2 * half.error};
}

std::expected<std::optional<PoolGateResult>, Problem>
play_pool_gate(const SelfPlaySettings& settings, int generation, const std::string& new_net,
               const std::string& best, const StepGoesOn& goes_on) {
    const std::vector<std::string> bots = pool_of_gate(settings);
    const Budget budget{.nodes = static_cast<std::uint64_t>(settings.gate_nodes)};
    const int games = pool_gate_games(settings);
    const int all = games * 2 * static_cast<int>(bots.size());
    int done = 0;
    PoolGateResult result;
    std::vector<double> scores_of_new;
    std::vector<double> scores_of_best;
    for (std::size_t number = 0; number < bots.size(); ++number) {
        // Of the same seed both nets get the same openings, and the bot the same random numbers.
        const std::uint64_t seed = seed_of(settings, SelfPlayDraw::pool_gate,
                                           static_cast<std::uint64_t>(generation) << 32U | number);
        const auto play =
            [&](const std::string& net,
                std::vector<double>& scores) -> std::expected<std::optional<GameCounts>, Problem> {
            auto match = Match::prepare({.game = settings.game,
                                         .options = settings.options,
                                         .beginning = {},
                                         .bots = {net, bots[number]},
                                         .games = games,
                                         .opening_plies = 4,
                                         .max_plies = most_self_play_plies,
                                         .budgets = {budget, budget},
                                         .seed = seed});
            if (!match)
                return std::unexpected(match.error());
            for (; !match->finished(); ++done) {
                const auto record = match->play_next([&] { return !goes_on(done, all); });
                if (!record)
                    return std::unexpected(record.error());
                if (!*record)
                    return std::nullopt;
            }
            const Standing& standing = match->tally().standings().front();
            std::ranges::copy(standing.group_scores, std::back_inserter(scores));
            return GameCounts{standing.wins, standing.draws, standing.losses};
        };
        const auto of_new = play(new_net, scores_of_new);
        if (!of_new)
            return std::unexpected(of_new.error());
        if (!*of_new)
            return std::nullopt;
        const auto of_best = play(best, scores_of_best);
        if (!of_best)
            return std::unexpected(of_best.error());
        if (!*of_best)
            return std::nullopt;
        result.members.push_back({bots[number], **of_new, **of_best});
    }
    result.difference = pool_difference(scores_of_new, scores_of_best);
    return result;
}

} // namespace quadrille::learn
