#pragma once

/// The second part of a gate, for runs with a pool: a net that has beaten the best net so far must
/// also hold against other players. Both nets play the same openings against each bot of the pool,
/// and the new one is refused if it does significantly worse.

#include "learn/self_play_folder.h"
#include "learn/self_play_steps.h"

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace quadrille::learn {

/// The bots of the pool that the gate plays against: all but `older_generations`, whom the new net
/// would only meet as another self.
std::vector<std::string> pool_of_gate(const SelfPlaySettings& settings);

/// The number of games of each of the two nets against each bot: a quarter of those of the gate,
/// in pairs, at least one pair.
int pool_gate_games(const SelfPlaySettings& settings);

/// By how much the new net scores more than the best one. The samples are the mean scores of the
/// two games of each opening, in the same order for both nets; there must be some. Since both have
/// played the same openings, the error is that of the mean of the differences: 1.96 standard
/// errors, as everywhere here (arena/statistics.h).
Estimate pool_difference(std::span<const double> of_new, std::span<const double> of_best);

/// Plays these games. `new_net` and `best` are texts of bots. Returns nothing if `goes_on` returned
/// false.
std::expected<std::optional<PoolGateResult>, Problem>
play_pool_gate(const SelfPlaySettings& settings, int generation, const std::string& new_net,
               const std::string& best, const StepGoesOn& goes_on);

} // namespace quadrille::learn
