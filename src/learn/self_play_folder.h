#pragma once

/// The folder of a run of self-play learning, and the status of its generations:
///
///     run.toml                      all settings that the result depends on
///     weights.net                   the best net so far, once one has been accepted
///     generation-0/weights.net      the net that the run begins with, if it begins with one
///     generation-1/unit-1/games.positions    the positions of the games; and so on
///     generation-1/weights.net      the net trained on them and on earlier positions
///     generation-1/gate.json        the match that decided whether it became the best
///     generation-1/measures.json    the quality of its evaluation (generation_measures.h)
///     log.jsonl                     how long each step took
///
/// Each file of a generation is written once, atomically. A step whose file exists is done, so an
/// interrupted run is resumed at the first missing file and ends with the same files.

#include "arena/statistics.h"
#include "base/problem.h"
#include "learn/self_play_settings.h"
#include "nets/sparse_net_file.h"
#include "training/labelled_positions.h"
#include "training/sparse_trainer.h"

#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace quadrille::learn {

std::string toml_of(const SelfPlaySettings& settings);
std::expected<SelfPlaySettings, Problem> read_self_play_settings(const std::string& text);
/// Describes how `own` differs from `given`, as "seed 1, not 2"; empty if it does not.
std::string difference(const SelfPlaySettings& own, const SelfPlaySettings& given);

/// Whether there is self-play learning for this game with these options. Returns all options of the
/// game, in the game's order.
std::expected<Choices, Problem> check_self_play_game(const std::string& game,
                                                     const Choices& options);

/// Whether nets for this game can have `settings.hidden` hidden units and continue `given`, unless
/// that is null.
std::expected<void, Problem> check_hidden(const SelfPlaySettings& settings,
                                          const nets::SparseNetFile* given);

/// The settings of the run in this folder, which must exist and be of `learn selfplay`.
std::expected<SelfPlaySettings, Problem>
self_play_settings_of_run(const std::filesystem::path& folder);

/// Whether this is generation 0 of a run that begins with the handwritten evaluation.
bool is_handwritten(const SelfPlaySettings& settings, int generation);

/// Such as "generation 3", or "handwritten".
std::string name_of_generation(const SelfPlaySettings& settings, int generation);

std::filesystem::path generation_folder(const std::filesystem::path& run, int generation);
/// `unit` is counted from 1 within its generation.
std::filesystem::path unit_folder(const std::filesystem::path& run, int generation, int unit);
std::filesystem::path positions_file(const std::filesystem::path& run, int generation, int unit);
/// Reads the positions of a unit, which must be of a game with these rules. The problem names the
/// file. `Game` is a game of self_play_game.h.
template <class Game>
std::expected<LabelledPositions<Game>, Problem> read_unit(const std::filesystem::path& run,
                                                          int generation, int unit,
                                                          const typename Game::Rules& rules);

/// The number of positions of a unit that a net learns from: the first ones. The last twentieth is
/// kept for validation; at most one game is in both parts.
constexpr std::size_t learned_of_unit(std::size_t positions) {
    return positions - positions / 20;
}

struct GameCounts {
    int wins = 0;
    int draws = 0;
    int losses = 0;

    int games() const { return wins + draws + losses; }

    double score() const {
        return games() > 0 ? (wins + 0.5 * draws) / static_cast<double>(games()) : 0;
    }

    friend bool operator==(const GameCounts&, const GameCounts&) = default;
};

/// The results of the new net and of the best one before it against a bot of the pool, from the
/// same openings.
struct PoolMemberResult {
    std::string bot;
    GameCounts of_new = {};
    GameCounts of_best = {};
};

/// The results against all of them (pool_gate.h).
struct PoolGateResult {
    std::vector<PoolMemberResult> members = {};
    /// By how much the score of the new net is higher.
    Estimate difference = {};

    /// Whether the new net is not significantly worse than the best one.
    bool held() const { return difference.mean + difference.error >= 0; }
};

/// The result of the match between the net of a generation and the best net before it.
struct GateResult {
    /// The generation of the opponent; 0 is what the run began with.
    int against = 0;
    int wins = 0;
    int draws = 0;
    int losses = 0;
    bool accepted = false;
    /// Only played by a net that has won the match, in a run with a pool.
    std::optional<PoolGateResult> pool = {};

    int games() const { return wins + draws + losses; }

    double score() const { return GameCounts{wins, draws, losses}.score(); }
};

void write_gate(const std::filesystem::path& run, int generation, const GateResult& result);

/// The results of training the net of a generation, as recorded in its file.
struct TrainingResult {
    std::int64_t samples = 0;
    /// The mean squared error of the predicted probability of a win, in millionths: in the last
    /// epoch, and of the rounded net on validation positions.
    std::int64_t loss_millionths = 0;
    std::int64_t validation_millionths = 0;
};

/// The status of a generation.
struct GenerationStatus {
    int units = 0;
    std::optional<TrainingResult> training = {};
    std::optional<GateResult> gate = {};
};

struct SelfPlayStatus {
    SelfPlaySettings settings;
    /// The generations begun so far, the first one first. Only the last one can be undecided.
    std::vector<GenerationStatus> generations = {};

    /// The last generation that was accepted; 0 if none was.
    int best() const;
    /// The number of generations that are decided.
    int decided() const;
};

std::expected<SelfPlayStatus, Problem> self_play_status(const std::filesystem::path& run);

/// Removes the folders of all generations.
void erase_generations(const std::filesystem::path& run);

} // namespace quadrille::learn
