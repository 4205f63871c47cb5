#pragma once

/// The folder of a run of learning by self-play, and what is known of its generations:
///
///     run.toml                      everything that the result depends on
///     weights.net                   the best net so far, once one was accepted
///     generation-0/weights.net      the net that it begins with, if it begins with a net
///     generation-1/unit-1/games.positions    and so on: what was played
///     generation-1/weights.net      the net that learned from it
///     generation-1/gate.json        whether it became the best
///     generation-1/measures.json    how its judgement fits the games (generation_measures.h)
///     log.jsonl                     how long each part took
///
/// Each of these files is written once, in one step. What is there is done; what is not is done
/// next. So the run goes on after any stop, to the same files.

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
/// What is different in the other one, as "seed 1, not 2"; empty if nothing is.
std::string difference(const SelfPlaySettings& own, const SelfPlaySettings& given);

/// Whether self-play can teach this game, with these options. Gives all its options, in its order.
std::expected<Choices, Problem> check_self_play_game(const std::string& game,
                                                     const Choices& options);

/// Whether nets for this game can have so many hidden units, and go on from the net that is given,
/// if it is not null.
std::expected<void, Problem> check_hidden(const SelfPlaySettings& settings,
                                          const nets::SparseNetFile* given);

/// The settings of the run in this folder, which must be there.
std::expected<SelfPlaySettings, Problem>
self_play_settings_of_run(const std::filesystem::path& folder);

/// Whether the run begins with the judgement that people wrote, and this is its generation 0.
bool is_handwritten(const SelfPlaySettings& settings, int generation);

/// "generation 3", or "handwritten".
std::string name_of_generation(const SelfPlaySettings& settings, int generation);

std::filesystem::path generation_folder(const std::filesystem::path& run, int generation);
/// Both numbers are counted from 1.
std::filesystem::path unit_folder(const std::filesystem::path& run, int generation, int unit);
std::filesystem::path positions_file(const std::filesystem::path& run, int generation, int unit);
/// What was played there, under these rules; the problem names the file. For the games of
/// self_play_game.h.
template <class Game>
std::expected<LabelledPositions<Game>, Problem> read_unit(const std::filesystem::path& run,
                                                          int generation, int unit,
                                                          const typename Game::Rules& rules);

/// Of a unit with so many positions the first are learned from; the rest, whole games but one, are
/// kept apart to judge by.
constexpr std::size_t learned_of_unit(std::size_t positions) {
    return positions - positions / 20;
}

/// How the net of a generation did against the best before it.
struct GateResult {
    /// The generation of its opponent; 0 is what the run began with.
    int against = 0;
    int wins = 0;
    int draws = 0;
    int losses = 0;
    bool accepted = false;

    int games() const { return wins + draws + losses; }

    double score() const {
        return games() > 0 ? (wins + 0.5 * draws) / static_cast<double>(games()) : 0;
    }
};

void write_gate(const std::filesystem::path& run, int generation, const GateResult& result);

/// How the training of a generation went, as its net says.
struct TrainingResult {
    std::int64_t samples = 0;
    /// Mean squared errors of the chance to win, in millionths: in the last epoch, and of the
    /// rounded net on positions that it did not learn from.
    std::int64_t loss_millionths = 0;
    std::int64_t validation_millionths = 0;
};

/// What there is of a generation.
struct GenerationStatus {
    int units = 0;
    std::optional<TrainingResult> training = {};
    std::optional<GateResult> gate = {};
};

struct SelfPlayStatus {
    SelfPlaySettings settings;
    /// Those of which there is something, from the first; only the last may be unfinished.
    std::vector<GenerationStatus> generations = {};

    /// The last generation that was accepted; 0 if none was.
    int best() const;
    /// How many are decided.
    int decided() const;
};

std::expected<SelfPlayStatus, Problem> self_play_status(const std::filesystem::path& run);

/// Removes everything that such a run has written below its folder, and the best net.
void erase_generations(const std::filesystem::path& run);

} // namespace quadrille::learn
