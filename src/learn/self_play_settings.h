#pragma once

/// What a run of learning by self-play is told, apart from how many generations are wanted.

#include "base/hash.h"
#include "games/options.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace quadrille::learn {

/// Who plays the first games: the judgement that people wrote, or a net with weights by lot. Any
/// other is a net that was given, by its checksum (first_net.h).
constexpr std::string_view from_handwritten = "handwritten";
constexpr std::string_view from_lot = "lot";

/// The same settings give the same nets, to the last bit.
struct SelfPlaySettings {
    std::string game;
    /// Every option of the game.
    Choices options = {};
    std::uint64_t seed = 0;
    std::string from = std::string(from_handwritten);
    /// Whether the nets that are trained judge alone. Else what they say is added to the
    /// handwritten judgement.
    bool alone = false;
    /// The hidden units of the nets that are trained.
    int hidden = 64;

    // Playing.

    /// Of which a generation consists, each a file of positions.
    int units = 60;
    /// In a unit.
    int positions = 50'000;
    /// For each move.
    int nodes = 600;
    /// Plies by lot before each game, at most; at least half of them.
    int random_plies = 8;

    // Training.

    /// From the units of so many generations, the present one and those before it.
    int window = 3;
    /// How much of what a position is taught is what the one after it is taught, the rest being the
    /// score of the search (a mean with weights that fall by this factor, as in TD(lambda)).
    int later_percent = 92;
    int epochs = 3;
    int batch = 4096;
    /// The first step size, which falls evenly to 0.
    int rate_millionths = 2000;

    // The gate: the new net against the best so far.

    /// For each move.
    int gate_nodes = 2000;
    /// At most; a net that is not better by then is not accepted.
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
};

/// What is left to chance, each with its own random numbers.
enum class SelfPlayDraw : std::uint8_t { games, weights, order, gate, first };

inline std::uint64_t seed_of(const SelfPlaySettings& settings, SelfPlayDraw draw,
                             std::uint64_t number) {
    return scramble(scramble(settings.seed + static_cast<std::uint64_t>(draw)) + number);
}

} // namespace quadrille::learn
