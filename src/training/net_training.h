#pragma once

/// The training of a net from its first batch to its last: which boards it learns from, in which
/// order and at which learning rate, and its validation after each epoch.
///
/// It proceeds in short steps, so that the caller can save, report progress or answer requests in
/// between. All random choices follow from the seed of the settings, so a training that was
/// interrupted and resumed has the same result, bit for bit.

#include "training/data_set.h"
#include "training/dense_trainer.h"
#include "training/net_settings.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace quadrille::learn {

/// The performance of the net in an epoch: on the training boards, measured while learning; after
/// the epoch on the validation boards, by their labels, and on some of those by their exact values.
struct EpochResult {
    Judged training;
    Judged validation;
    Judged solved;
};

/// The state of a training, from which it can be resumed.
struct NetState {
    TrainingState training;
    /// The complete epochs.
    std::vector<EpochResult> epochs = {};
    /// The number of boards of the current epoch already learned from, and the performance on them.
    std::int64_t position = 0;
    Judged so_far = {};
};

/// The purposes for which a training draws random numbers; each has its own sequence.
enum class Draw : std::uint8_t { boards, split, weights, epochs };

std::uint64_t seed_for(const NetSettings& settings, Draw draw, std::uint64_t number = 0);

/// The boards of a training.
struct TrainingBoards {
    /// Three quarters, at random, to learn from.
    std::vector<Sample> training;
    /// The rest, for validation.
    std::vector<Sample> validation;
    /// The first of the validation boards, with their exact values.
    std::vector<Sample> solved = {};
};

/// Divides the boards of a data set at random. `solved` is left empty.
TrainingBoards split_boards(const DataSet& data, const NetSettings& settings);

/// The number of validation boards that are to be solved: the first ones.
std::size_t boards_to_solve(const TrainingBoards& boards);

/// The smallest data set that a net can be trained on.
constexpr std::size_t least_boards = 4 * DenseTrainer::shard;

/// The state in which a training begins, with random weights.
NetState first_state(const NetSettings& settings, int inputs, const TrainingBoards& boards);

class NetTraining {
  public:
    /// Continues from this state. The executor must outlive the training.
    NetTraining(NetSettings settings, TrainingBoards boards, NetState state, Executor& executor);

    const NetSettings& settings() const { return settings_; }

    const TrainingBoards& boards() const { return boards_; }

    const nets::DenseNet& net() const { return trainer_.state().net; }

    /// The complete epochs.
    const std::vector<EpochResult>& epochs() const { return epochs_; }

    bool done() const { return static_cast<int>(epochs_.size()) == settings_.epochs; }

    /// The number of boards of the current epoch already learned from, and the performance on them.
    std::size_t position() const { return position_; }

    const Judged& so_far() const { return so_far_; }

    /// Whether a weight, or one of Adam's averages, has become infinite, no number, or too large
    /// for a net. The learning rate was too high then, and the training cannot recover.
    bool diverged() const;

    /// Whether all boards of the current epoch have been learned from and validation is going on.
    bool judging() const { return !done() && position_ == boards_.training.size(); }

    /// The number of validation and solved boards evaluated so far in this epoch.
    std::size_t judged() const { return judged_; }

    /// Learns from the next batch or, after the last batch of an epoch, evaluates some of the
    /// validation boards. The training must not be done.
    void step();

    /// The state from which another training can continue. Validation in progress is not part of it
    /// and starts over.
    NetState state() const;

  private:
    void shuffle();
    void learn_batch();
    void judge_some();

    NetSettings settings_;
    TrainingBoards boards_;
    DenseTrainer trainer_;
    std::vector<EpochResult> epochs_;
    std::size_t position_;
    Judged so_far_;
    /// The training boards in the order of the current epoch; empty before its first batch.
    std::vector<Sample> order_;
    EpochResult result_;
    std::size_t judged_ = 0;
};

} // namespace quadrille::learn
