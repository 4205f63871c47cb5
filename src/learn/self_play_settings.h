#pragma once

/// The settings of a run of self-play learning, apart from the number of generations.

#include "base/hash.h"
#include "games/options.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::learn {

/// The values of `SelfPlaySettings::from`: the first games are played by the handwritten evaluation
/// or by a net with random weights. Any other value is the checksum of a net that was given
/// (first_net.h).
constexpr std::string_view from_handwritten = "handwritten";
constexpr std::string_view from_lot = "lot";

/// The same settings give the same nets, bit for bit.
struct SelfPlaySettings {
    std::string game;
    /// Every option of the game has a value.
    Choices options = {};
    std::uint64_t seed = 0;
    std::string from = std::string(from_handwritten);
    /// Whether the value of a trained net replaces the handwritten evaluation; otherwise it is
    /// added to it.
    bool alone = false;
    /// The number of hidden units of the nets that are trained.
    int hidden = 64;

    // Playing.

    /// The number of units in a generation; each is one file of positions.
    int units = 60;
    /// The number of positions in a unit.
    int positions = 50'000;
    /// Nodes searched per move.
    int nodes = 600;
    /// The maximum number of random plies at the beginning of a game; the minimum is half of it.
    int random_plies = 8;
    /// Other players in games and gate: texts of bots, or `older_generations` (opponent_pool.h).
    std::vector<std::string> pool = {};
    /// The percentage of the games in which one of them has a seat; without a pool it means
    /// nothing.
    int pool_percent = 25;

    // Training.

    /// Nets are trained on the units of this many generations: the current one and those before it.
    int window = 3;
    /// The percentage of a position's target that comes from the target of the next position; the
    /// rest comes from the score of the search. So later scores count with exponentially decreasing
    /// weights, as in TD(lambda).
    int later_percent = 92;
    int epochs = 3;
    int batch = 4096;
    /// The initial learning rate, in millionths; it decreases linearly to 0.
    int rate_millionths = 2000;

    // The gate: the new net against the best so far.

    /// Nodes searched per move.
    int gate_nodes = 2000;
    /// The maximum number of games. A net that has not proven to be better by then is not accepted.
    int gate_games = 400;

    static constexpr int most_units = 1'000'000;
    static constexpr int most_unit_positions = 1'000'000;
    static constexpr int most_nodes = 100'000'000;
    static constexpr int most_random_plies = 40;
    static constexpr int most_window = 100;
    static constexpr int most_epochs = 1'000;
    static constexpr int largest_batch = 1'000'000;
    static constexpr int largest_rate_millionths = 1'000'000;
    static constexpr int most_gate_games = 1'000'000;
    static constexpr std::size_t most_pool = 16;
};

/// The purposes for which random numbers are drawn; each has its own sequence.
enum class SelfPlayDraw : std::uint8_t { games, weights, order, gate, first, pool_gate };

inline std::uint64_t seed_of(const SelfPlaySettings& settings, SelfPlayDraw draw,
                             std::uint64_t number) {
    return scramble(scramble(settings.seed + static_cast<std::uint64_t>(draw)) + number);
}

} // namespace quadrille::learn
