#include "learn/generation_ratings.h"

#include <cmath>

namespace quadrille::learn {

Estimate gate_score(const GateResult& gate) {
    std::vector<double> scores;
    scores.insert(scores.end(), static_cast<std::size_t>(gate.wins), 1);
    scores.insert(scores.end(), static_cast<std::size_t>(gate.draws), 0.5);
    scores.insert(scores.end(), static_cast<std::size_t>(gate.losses), 0);
    return estimate(scores);
}

std::vector<std::optional<Estimate>> generation_ratings(const SelfPlayStatus& status) {
    std::vector<std::optional<Estimate>> ratings;
    for (const GenerationStatus& generation : status.generations) {
        ratings.emplace_back();
        if (!generation.gate || generation.gate->games() == 0)
            continue;
        const Estimate gain = elo(gate_score(*generation.gate));
        if (!std::isfinite(gain.mean) || !std::isfinite(gain.error))
            continue;
        Estimate before;
        if (const int against = generation.gate->against; against > 0) {
            const auto& known = ratings[static_cast<std::size_t>(against) - 1];
            if (!known)
                continue;
            before = *known;
        }
        ratings.back() = Estimate{before.mean + gain.mean, std::hypot(before.error, gain.error)};
    }
    return ratings;
}

} // namespace quadrille::learn
