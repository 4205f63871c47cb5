#pragma once

/// Trains a dense net by gradient descent, in the textbook way:
///
/// *Forward*: a batch of boards goes through the net, layer by layer, and the output of every unit
/// is kept.
/// *Loss*: the mean over the boards of (output - value)^2.
/// *Backward*: from the last layer to the first, the derivative of the loss with respect to the sum
/// of each unit (the deltas) and, from these, with respect to each weight (the gradient).
/// *Adam* (adam.h): each parameter takes a step against its gradient.
///
/// A batch is divided into shards of 64 boards, which may be computed on several threads; their
/// gradients are added in the order of the shards. So the result depends neither on the number of
/// threads nor on the machine (nets/matrix.h).

#include "nets/dense_net.h"
#include "training/data_set.h"
#include "training/executor.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace quadrille::learn {

/// The performance of a net on some boards.
struct Judged {
    /// The sum of the squared errors.
    double squares = 0;
    /// How often the net named the right winner, and how many boards have a winner, that is, a
    /// value other than 0.
    std::int64_t right = 0;
    std::int64_t decided = 0;
    std::int64_t boards = 0;

    double loss() const { return boards > 0 ? squares / static_cast<double>(boards) : 0; }

    double agreement() const {
        return decided > 0 ? static_cast<double>(right) / static_cast<double>(decided) : 0;
    }

    void add(const Judged& other);

    friend bool operator==(const Judged&, const Judged&) = default;
};

/// The complete state of a trainer, apart from its data.
struct TrainingState {
    nets::DenseNet net;
    /// Adam's averages of each parameter's gradient and of its square.
    std::vector<float> means = {};
    std::vector<float> squares = {};
    /// The number of batches so far.
    std::int64_t steps = 0;
};

class DenseTrainer {
  public:
    /// The number of boards that are computed side by side.
    static constexpr std::size_t shard = 64;

    /// Continues from this state. The executor, which computes the shards, must outlive the
    /// trainer.
    DenseTrainer(TrainingState state, Executor& executor);

    const TrainingState& state() const { return state_; }

    /// One step of gradient descent on these boards with learning rate `rate`. Returns the
    /// performance of the net before the step.
    Judged learn(std::span<const Sample> batch, float rate);

    /// The performance of the net on these boards, added to `before`; does not change the net. A
    /// long list can be evaluated in parts: the result is the same to the last bit if every part
    /// but the last is a multiple of `shard` long.
    Judged judge(std::span<const Sample> samples, Judged before = {});

  private:
    /// The memory for one shard, reused from batch to batch.
    struct Workspace {
        /// Input i or unit u of board b is at [i * shard + b].
        std::vector<float> inputs;
        std::vector<std::vector<float>> layers;
        std::vector<float> deltas;
        std::vector<float> deltas_before;
        /// The inputs of a layer, one row per board.
        std::vector<float> boards_in_rows;
        std::vector<float> gradient;
        Judged judged;
    };

    void forward(std::span<const Sample> samples, Workspace& work) const;
    void backward(std::span<const Sample> samples, float scale, Workspace& work) const;
    void layer_gradient(std::size_t number, Workspace& work) const;
    void layer_deltas(std::size_t number, Workspace& work) const;
    void adam(float rate);
    void for_each_shard(std::span<const Sample> samples,
                        const std::function<void(std::span<const Sample>, Workspace&)>& work);

    TrainingState state_;
    Executor* executor_;
    std::vector<Workspace> workspaces_;
};

/// The initial state of a training: random weights, distributed as He et al. (2015) recommend; then
/// each unit is scaled and shifted so that its sum over these boards has mean 0 and variance 1 (as
/// in Mishkin and Matas, and Salimans and Kingma, 2016). Otherwise a net that narrows to 8, 4, 2
/// and 1 units would often start with a layer whose units give the same output for every board, and
/// nothing could be learned through it. `boards` should be at least `shard` long; fewer leave the
/// weights unscaled.
TrainingState initial_state(const nets::NetShape& shape, std::span<const Sample> boards,
                            std::uint64_t seed);

} // namespace quadrille::learn
