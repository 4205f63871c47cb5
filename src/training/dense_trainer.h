#pragma once

/// Trains a dense net by gradient descent, as the textbooks have it:
///
/// *Forward*: a batch of boards goes through the net, layer by layer; what each unit gave is kept.
/// *Loss*: the mean over the boards of (judgement - value)^2.
/// *Backward*: from the last layer to the first, how much the loss would change with the sum of
/// each unit (the deltas); from these how much with each weight (the gradient).
/// *Adam* (adam.h): each parameter goes a step against its gradient.
///
/// A batch is cut into shards of 64 boards, on whatever number of threads they are computed; their
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

/// How a net did on some boards.
struct Judged {
    /// Of the squared errors.
    double squares = 0;
    /// How often it named the right side, of those boards whose value is not 0.
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

/// All that a training depends on while it goes on, beside its data.
struct TrainingState {
    nets::DenseNet net;
    /// Of the gradient of each parameter: the averages of itself and of its square.
    std::vector<float> means = {};
    std::vector<float> squares = {};
    /// Batches so far.
    std::int64_t steps = 0;
};

class DenseTrainer {
  public:
    /// So many boards are computed side by side.
    static constexpr std::size_t shard = 64;

    /// Goes on from this state. The executor, which computes the shards, must outlive it.
    DenseTrainer(TrainingState state, Executor& executor);

    const TrainingState& state() const { return state_; }

    /// One step of gradient descent by these boards, at this rate. Gives how the net did before.
    Judged learn(std::span<const Sample> batch, float rate);

    /// How the net does on these boards; learns nothing. With what was judged before, so that a
    /// long list can be judged part by part, to the same bits if every part but the last is whole
    /// shards.
    Judged judge(std::span<const Sample> samples, Judged before = {});

  private:
    /// What one shard needs, kept from batch to batch.
    struct Workspace {
        /// Input i or unit u of board b is at [i * shard + b].
        std::vector<float> inputs;
        std::vector<std::vector<float>> layers;
        std::vector<float> deltas;
        std::vector<float> deltas_before;
        /// What a layer was given, with the boards in rows.
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

/// A net to begin with: weights by lot, spread as He et al. (2015) advise, then each unit scaled
/// and shifted so that over these boards its sum has mean 0 and variance 1 (as Mishkin and Matas,
/// and Salimans and Kingma, 2016). In a net that narrows to 8, 4, 2 and 1 units chance would
/// otherwise often leave a layer of which no unit ever says anything, and nothing behind it could
/// learn.
TrainingState initial_state(const nets::NetShape& shape, std::span<const Sample> boards,
                            std::uint64_t seed);

} // namespace quadrille::learn
