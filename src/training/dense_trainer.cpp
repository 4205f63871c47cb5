#include "training/dense_trainer.h"

#include "base/hash.h"
#include "base/random.h"
#include "nets/board_inputs.h"
#include "nets/matrix.h"
#include "training/adam.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace quadrille::learn {

namespace {

using nets::LayerPlace;

constexpr float value_of(const Sample& sample) {
    return static_cast<float>(sample.value) / Sample::value_one;
}

void put_inputs(std::span<const Sample> samples, int inputs, std::vector<float>& columns) {
    columns.assign(static_cast<std::size_t>(inputs) * DenseTrainer::shard, 0);
    for (std::size_t b = 0; b < samples.size(); ++b)
        nets::put_board_inputs(samples[b].number, inputs, columns.data() + b, DenseTrainer::shard);
}

} // namespace

void Judged::add(const Judged& other) {
    squares += other.squares;
    right += other.right;
    decided += other.decided;
    boards += other.boards;
}

DenseTrainer::DenseTrainer(TrainingState state, Executor& executor)
    : state_(std::move(state)), executor_(&executor) {}

void DenseTrainer::for_each_shard(
    std::span<const Sample> samples,
    const std::function<void(std::span<const Sample>, Workspace&)>& work) {
    const std::size_t shards = (samples.size() + shard - 1) / shard;
    if (workspaces_.size() < shards)
        workspaces_.resize(shards);
    executor_->run(shards, [&](std::size_t i) {
        work(samples.subspan(i * shard, std::min(shard, samples.size() - i * shard)),
             workspaces_[i]);
    });
}

void DenseTrainer::forward(std::span<const Sample> samples, Workspace& work) const {
    const nets::DenseNet& net = state_.net;
    put_inputs(samples, net.shape().inputs, work.inputs);
    work.layers.resize(net.layers().size());
    const float* given = work.inputs.data();
    for (std::size_t number = 0; number < net.layers().size(); ++number) {
        const LayerPlace& layer = net.layers()[number];
        std::vector<float>& sums = work.layers[number];
        sums.resize(layer.units * shard);
        nets::forward(net, layer, given, sums.data(), shard);
        if (number + 1 < net.layers().size())
            nets::activate(net.shape().activation, sums);
        given = sums.data();
    }
    work.judged = {};
    for (std::size_t b = 0; b < samples.size(); ++b) {
        const float judged = work.layers.back()[b];
        const float value = value_of(samples[b]);
        const double error = double{judged} - double{value};
        work.judged.squares += error * error;
        if (value != 0) {
            ++work.judged.decided;
            work.judged.right += (judged > 0) == (value > 0) ? 1 : 0;
        }
    }
    work.judged.boards = static_cast<std::int64_t>(samples.size());
}

void DenseTrainer::backward(std::span<const Sample> samples, float scale, Workspace& work) const {
    work.gradient.assign(state_.net.parameters().size(), 0);
    // The last layer has one unit and no activation.
    work.deltas.assign(shard, 0);
    for (std::size_t b = 0; b < samples.size(); ++b)
        work.deltas[b] = (work.layers.back()[b] - value_of(samples[b])) * scale;
    for (std::size_t number = state_.net.layers().size(); number-- > 0;) {
        layer_gradient(number, work);
        if (number > 0)
            layer_deltas(number, work);
    }
}

/// Adds up the gradient of a layer: for a bias the deltas of its unit, for a weight the deltas of
/// its unit times the weight's input.
void DenseTrainer::layer_gradient(std::size_t number, Workspace& work) const {
    const LayerPlace& layer = state_.net.layers()[number];
    for (std::size_t unit = 0; unit < layer.units; ++unit)
        for (std::size_t b = 0; b < shard; ++b)
            work.gradient[layer.biases + unit] += work.deltas[unit * shard + b];
    const std::vector<float>& given = number > 0 ? work.layers[number - 1] : work.inputs;
    work.boards_in_rows.assign(shard * layer.step, 0);
    for (std::size_t b = 0; b < shard; ++b)
        for (std::size_t i = 0; i < layer.inputs; ++i)
            work.boards_in_rows[b * layer.step + i] = given[i * shard + b];
    nets::add_product({work.deltas.data(), shard, 1}, {work.boards_in_rows.data(), layer.step},
                      {work.gradient.data() + layer.weights, layer.step}, layer.units, shard,
                      layer.step);
}

/// Computes the deltas of the layer before: the deltas of this layer propagated back through its
/// weights, times the slopes of the activation.
void DenseTrainer::layer_deltas(std::size_t number, Workspace& work) const {
    const LayerPlace& layer = state_.net.layers()[number];
    work.deltas_before.assign(layer.inputs * shard, 0);
    nets::add_product({state_.net.parameters().data() + layer.weights, 1, layer.step},
                      {work.deltas.data(), shard}, {work.deltas_before.data(), shard}, layer.inputs,
                      layer.units, shard);
    nets::multiply_slopes(state_.net.shape().activation, work.layers[number - 1],
                          work.deltas_before);
    std::swap(work.deltas, work.deltas_before);
}

void DenseTrainer::adam(float rate) {
    ++state_.steps;
    adam_step(state_.net.parameters(), workspaces_.front().gradient, {state_.means, state_.squares},
              state_.steps, rate);
}

Judged DenseTrainer::learn(std::span<const Sample> batch, float rate) {
    // The derivative of the mean of squared errors.
    const float scale = 2.0F / static_cast<float>(batch.size());
    for_each_shard(batch, [&](std::span<const Sample> samples, Workspace& work) {
        forward(samples, work);
        backward(samples, scale, work);
    });
    const std::size_t shards = (batch.size() + shard - 1) / shard;
    std::vector<float>& gradient = workspaces_.front().gradient;
    Judged judged = workspaces_.front().judged;
    for (std::size_t other = 1; other < shards; ++other) {
        judged.add(workspaces_[other].judged);
        for (std::size_t i = 0; i < gradient.size(); ++i)
            gradient[i] += workspaces_[other].gradient[i];
    }
    adam(rate);
    return judged;
}

Judged DenseTrainer::judge(std::span<const Sample> samples, Judged before) {
    // In chunks, to limit the number of workspaces.
    constexpr std::size_t stretch = shard * 16;
    Judged judged = before;
    for (std::size_t begin = 0; begin < samples.size(); begin += stretch) {
        const auto part = samples.subspan(begin, std::min(stretch, samples.size() - begin));
        for_each_shard(part,
                       [&](std::span<const Sample> each, Workspace& work) { forward(each, work); });
        for (std::size_t i = 0; i * shard < part.size(); ++i)
            judged.add(workspaces_[i].judged);
    }
    return judged;
}

TrainingState initial_state(const nets::NetShape& shape, std::span<const Sample> boards,
                            std::uint64_t seed) {
    constexpr std::size_t shard = DenseTrainer::shard;
    TrainingState state{.net = nets::DenseNet(shape)};
    state.means.resize(state.net.parameters().size());
    state.squares.resize(state.net.parameters().size());
    Random random(scramble(seed));
    // The inputs of the current layer, one shard of boards each.
    std::vector<std::vector<float>> given;
    for (std::size_t begin = 0; begin + shard <= boards.size() && given.size() < 16; begin += shard)
        put_inputs(boards.subspan(begin, shard), shape.inputs, given.emplace_back());
    for (const LayerPlace& layer : state.net.layers()) {
        float* weights = state.net.parameters().data() + layer.weights;
        float* biases = state.net.parameters().data() + layer.biases;
        // Uniform from -limit to limit, which has a variance of 2 / inputs.
        const double limit = std::sqrt(6.0 / static_cast<double>(layer.inputs));
        for (std::size_t unit = 0; unit < layer.units; ++unit)
            for (std::size_t input = 0; input < layer.inputs; ++input) {
                const double even = static_cast<double>(random.next() >> 40U) / (1U << 24U);
                weights[unit * layer.step + input] = static_cast<float>((2 * even - 1) * limit);
            }
        std::vector<std::vector<float>> sums(given.size(), std::vector<float>(layer.units * shard));
        const auto compute = [&] {
            for (std::size_t i = 0; i < given.size(); ++i)
                nets::forward(state.net, layer, given[i].data(), sums[i].data(), shard);
        };
        compute();
        for (std::size_t unit = 0; unit < layer.units && !given.empty(); ++unit) {
            double sum = 0;
            double squares = 0;
            for (const std::vector<float>& each : sums)
                for (std::size_t b = 0; b < shard; ++b) {
                    const double one = each[unit * shard + b];
                    sum += one;
                    squares += one * one;
                }
            const auto count = static_cast<double>(sums.size() * shard);
            const double mean = sum / count;
            const double spread = std::sqrt(std::max(squares / count - mean * mean, 1e-6));
            for (std::size_t input = 0; input < layer.inputs; ++input)
                weights[unit * layer.step + input] =
                    static_cast<float>(weights[unit * layer.step + input] / spread);
            biases[unit] = static_cast<float>(-mean / spread);
        }
        compute();
        for (std::vector<float>& each : sums)
            nets::activate(shape.activation, each);
        given = std::move(sums);
    }
    return state;
}

} // namespace quadrille::learn
