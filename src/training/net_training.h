#pragma once

/// The training of a net from its first batch to its last: from which boards it learns, in which
/// order and at which rate, and after each epoch how it does on boards that it never learns from.
///
/// It goes in short steps, so that whoever trains can save, show or answer something in between.
/// What is left to chance follows from the seed of the settings: a training that was stopped goes
/// on to the same bits.

#include "training/data_set.h"
#include "training/dense_trainer.h"
#include "training/net_settings.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace quadrille::learn {

/// How an epoch went: on the boards that were learned from, while they were; afterwards on those
/// that were kept apart, by their labels and by what a solver says about some of them.
struct EpochResult {
    Judged training;
    Judged validation;
    Judged solved;
};

/// How far a training has got.
struct NetState {
    TrainingState training;
    /// Those that are complete.
    std::vector<EpochResult> epochs = {};
    /// Boards of the present epoch that were learned from, and how that went.
    std::int64_t position = 0;
    Judged so_far = {};
};

/// What a training draws by lot, each with its own random numbers.
enum class Draw : std::uint8_t { boards, split, weights, epochs };

std::uint64_t seed_for(const NetSettings& settings, Draw draw, std::uint64_t number = 0);

/// The boards of a training.
struct TrainingBoards {
    /// Three quarters by lot, to learn from.
    std::vector<Sample> training;
    /// The rest, kept apart.
    std::vector<Sample> validation;
    /// Some of the rest with their exact values.
    std::vector<Sample> solved = {};
};

/// Divides the boards of a data set. None is solved yet.
TrainingBoards split_boards(const DataSet& data, const NetSettings& settings);

/// How many of the boards kept apart are solved: the first ones.
std::size_t boards_to_solve(const TrainingBoards& boards);

/// A net can learn from so many boards and more.
constexpr std::size_t least_boards = 4 * DenseTrainer::shard;

/// Where a training begins: weights by lot.
NetState first_state(const NetSettings& settings, int inputs, const TrainingBoards& boards);

class NetTraining {
  public:
    /// Goes on from this state. The executor must outlive it.
    NetTraining(NetSettings settings, TrainingBoards boards, NetState state, Executor& executor);

    const NetSettings& settings() const { return settings_; }

    const TrainingBoards& boards() const { return boards_; }

    const nets::DenseNet& net() const { return trainer_.state().net; }

    /// The complete ones.
    const std::vector<EpochResult>& epochs() const { return epochs_; }

    bool done() const { return static_cast<int>(epochs_.size()) == settings_.epochs; }

    /// Boards of the present epoch that were learned from, and how that went.
    std::size_t position() const { return position_; }

    const Judged& so_far() const { return so_far_; }

    /// Whether all boards of the present epoch were learned from, and those kept apart are judged.
    bool judging() const { return !done() && position_ == boards_.training.size(); }

    /// Of those kept apart, how many were judged in this epoch.
    std::size_t judged() const { return judged_; }

    /// Learns from the next batch; after the last one of an epoch, judges some of the boards that
    /// were kept apart. It must not be done.
    void step();

    /// What another training can go on from. Boards kept apart are judged anew then.
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
    /// The boards to learn from, in the order of the present epoch; empty before its first batch.
    std::vector<Sample> order_;
    EpochResult result_;
    std::size_t judged_ = 0;
};

} // namespace quadrille::learn
