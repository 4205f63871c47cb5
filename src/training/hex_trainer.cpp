#include "training/hex_trainer.h"

#include "base/random.h"
#include "nets/matrix.h"
#include "training/adam.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace quadrille::learn {

namespace {

using nets::HexGrid;
using nets::HexNet;

/// Applies a ReLU, and zeroes the places between rows.
void rectify(std::vector<float>& channels, const HexGrid& grid, int count) {
    for (float& value : channels)
        value = std::max(value, 0.0F);
    for (int row = 0; row + 1 < grid.size; ++row)
        std::fill_n(channels.begin() + static_cast<std::ptrdiff_t>(grid.at(row, grid.size)) * count,
                    grid.gap * count, 0.0F);
}

/// Back through the ReLU: where its output is 0, so is the gradient.
void keep_where_positive(std::vector<float>& slopes, const std::vector<float>& outputs) {
    for (std::size_t i = 0; i < slopes.size(); ++i)
        slopes[i] = outputs[i] > 0 ? slopes[i] : 0;
}

} // namespace

HexTrainer::HexTrainer(const nets::HexNetShape& shape) : shape_(shape) {
    std::size_t place = 0;
    for (const nets::HexNetLayer& layer : HexNet::empty_layers(shape)) {
        const std::size_t weights = place;
        place += layer.weights.size();
        layers_.push_back({layer.taps, layer.in, layer.out, weights, place});
        place += layer.biases.size();
    }
    parameters_.resize(place);
    gradient_.resize(place);
    means_.resize(place);
    squares_.resize(place);
    transposed_.resize(place);
    const auto channels = static_cast<std::size_t>(shape.channels);
    pooled_.resize(channels);
    units_.resize(channels);
    trunk_.resize(static_cast<std::size_t>(shape.blocks) + 1);
    middle_.resize(static_cast<std::size_t>(shape.blocks));
}

HexTrainer::HexTrainer(const nets::HexNetShape& shape, std::uint64_t seed) : HexTrainer(shape) {
    Random random(seed);
    for (std::size_t number = 0; number < layers_.size(); ++number) {
        const Layer& layer = layers_[number];
        // Uniform weights of this width preserve the variance from layer to layer. The second
        // layers of the blocks and the heads start smaller.
        double width = std::sqrt(6.0 / (layer.taps * layer.in));
        if (layer.out == 1 || (number > 0 && number % 2 == 0))
            width *= 0.3;
        for (std::size_t i = layer.weights; i < layer.biases; ++i)
            parameters_[i] = static_cast<float>(
                width * (static_cast<double>(random.below(1U << 24)) / (1U << 23) - 1));
    }
}

std::size_t HexTrainer::layer_of(std::size_t number, int blocks) const {
    const std::size_t heads = 1 + 2 * static_cast<std::size_t>(blocks);
    return number < heads ? number : number + 2 * static_cast<std::size_t>(shape_.blocks - blocks);
}

HexTrainer::HexTrainer(const HexNet& net, const nets::HexNetShape& shape, std::uint64_t seed)
    : HexTrainer(shape, seed) {
    assert(shape.planes == net.shape().planes && shape.channels >= net.shape().channels &&
           shape.blocks >= net.shape().blocks);
    // The second layers of new blocks start at 0, so that new blocks add nothing.
    for (int block = net.shape().blocks; block < shape.blocks; ++block) {
        const Layer& layer = layers_[2 + 2 * static_cast<std::size_t>(block)];
        std::fill(parameters_.begin() + static_cast<std::ptrdiff_t>(layer.weights),
                  parameters_.begin() + static_cast<std::ptrdiff_t>(layer.biases), 0.0F);
    }
    for (std::size_t number = 0; number < net.layers().size(); ++number) {
        const nets::HexNetLayer& from = net.layers()[number];
        const Layer& to = layers_[layer_of(number, net.shape().blocks)];
        for (int out = 0; out < from.out; ++out) {
            for (int tap = 0; tap < from.taps; ++tap)
                for (int in = 0; in < to.in; ++in)
                    parameters_[to.weights +
                                static_cast<std::size_t>((tap * to.in + in) * to.out + out)] =
                        in < from.in ? static_cast<float>(from.weights[from.place(tap, in, out)]) /
                                           HexNet::weight_one
                                     : 0.0F;
            parameters_[to.biases + static_cast<std::size_t>(out)] =
                static_cast<float>(from.biases[static_cast<std::size_t>(out)]) /
                (HexNet::weight_one * HexNet::activation_one);
        }
    }
}

HexNet HexTrainer::net() const {
    // The weights of an output channel are scaled down if its sum could overflow.
    constexpr double largest_sum =
        2'147'483'647.0 * 0.9 / (double{HexNet::weight_one} * nets::largest_activation);
    HexNet::Layers layers = HexNet::empty_layers(shape_);
    for (std::size_t number = 0; number < layers_.size(); ++number) {
        nets::HexNetLayer& to = layers[number];
        for (int out = 0; out < to.out; ++out) {
            double sum = 0;
            const auto weight = [&](std::size_t i) {
                return double{parameters_[layers_[number].weights + i]};
            };
            const auto step = static_cast<std::size_t>(to.out);
            for (auto i = static_cast<std::size_t>(out); i < to.weights.size(); i += step)
                sum += std::abs(weight(i));
            const double factor = std::min(1.0, largest_sum / std::max(sum, 1e-9));
            for (auto i = static_cast<std::size_t>(out); i < to.weights.size(); i += step)
                to.weights[i] = static_cast<std::int16_t>(std::clamp<long>(
                    std::lround(weight(i) * factor * HexNet::weight_one), -32'767, 32'767));
            to.biases[out] = static_cast<std::int32_t>(std::lround(std::clamp(
                double{parameters_[layers_[number].biases + static_cast<std::size_t>(out)]} *
                    HexNet::weight_one * HexNet::activation_one,
                -1e8, 1e8)));
        }
    }
    return {shape_, std::move(layers)};
}

void HexTrainer::set_size(int size) {
    if (inner_.size == size)
        return;
    outer_ = HexGrid::outer(size);
    inner_ = HexGrid::inner(size);
    const auto channels = static_cast<std::size_t>(shape_.channels);
    const auto inner = static_cast<std::size_t>(inner_.places()) * channels;
    first_sums_.assign(static_cast<std::size_t>(outer_.places()) * channels, 0);
    for (Channels& made : trunk_)
        made.assign(inner, 0);
    for (Channels& made : middle_)
        made.assign(inner, 0);
    slopes_.assign(inner, 0);
    middle_slopes_.assign(inner, 0);
    next_slopes_.assign(inner, 0);
    chances_.assign(static_cast<std::size_t>(size) * static_cast<std::size_t>(size), 0);
}

void HexTrainer::convolve(const Layer& layer, const HexGrid& grid, const Channels& in,
                          Channels& out) const {
    const auto ins = static_cast<std::size_t>(layer.in);
    const auto outs = static_cast<std::size_t>(layer.out);
    float* first = out.data() + static_cast<std::ptrdiff_t>(grid.margin) * layer.out;
    for (int place = 0; place < grid.span(); ++place)
        for (std::size_t i = 0; i < outs; ++i)
            first[static_cast<std::size_t>(place) * outs + i] += parameters_[layer.biases + i];
    for (int tap = 0; tap < layer.taps; ++tap)
        nets::add_product(
            {in.data() +
                 static_cast<std::ptrdiff_t>(grid.margin + grid.offset(nets::hex_steps[tap])) *
                     layer.in,
             ins, 1},
            {parameters_.data() + layer.weights + static_cast<std::size_t>(tap) * ins * outs, outs},
            {first, outs}, static_cast<std::size_t>(grid.span()), ins, outs);
}

void HexTrainer::convolve_back(const Layer& layer, const HexGrid& grid, const Channels& in,
                               const Channels& out_slopes, Channels* in_slopes) {
    const auto ins = static_cast<std::size_t>(layer.in);
    const auto outs = static_cast<std::size_t>(layer.out);
    const auto span = static_cast<std::size_t>(grid.span());
    const float* first = out_slopes.data() + static_cast<std::ptrdiff_t>(grid.margin) * layer.out;
    for (std::size_t place = 0; place < span; ++place)
        for (std::size_t i = 0; i < outs; ++i)
            gradient_[layer.biases + i] += first[place * outs + i];
    for (int tap = 0; tap < layer.taps; ++tap) {
        const auto shifted =
            static_cast<std::ptrdiff_t>(grid.margin + grid.offset(nets::hex_steps[tap])) * layer.in;
        const std::size_t weights = layer.weights + static_cast<std::size_t>(tap) * ins * outs;
        nets::add_product({in.data() + shifted, 1, ins}, {first, outs},
                          {gradient_.data() + weights, outs}, ins, span, outs);
        if (in_slopes != nullptr)
            nets::add_product({first, outs, 1}, {transposed_.data() + weights, ins},
                              {in_slopes->data() + shifted, ins}, span, outs, ins);
    }
}

void HexTrainer::transpose_weights() {
    if (transposed_is_new_)
        return;
    transposed_is_new_ = true;
    for (const Layer& layer : layers_)
        for (int tap = 0; tap < layer.taps; ++tap)
            for (int in = 0; in < layer.in; ++in)
                for (int out = 0; out < layer.out; ++out)
                    transposed_[layer.weights + (tap * layer.out + out) * layer.in + in] =
                        parameters_[layer.weights + (tap * layer.in + in) * layer.out + out];
}

void HexTrainer::forward(const HexSample& sample) {
    const int size = sample.inputs.size;
    set_size(size);
    planes_.resize(sample.inputs.planes.size());
    std::ranges::transform(sample.inputs.planes, planes_.begin(), [](std::int16_t plane) {
        return static_cast<float>(plane) / HexNet::activation_one;
    });
    std::ranges::fill(first_sums_, 0.0F);
    convolve(layers_[0], outer_, planes_, first_sums_);
    const int channels = shape_.channels;
    for (int row = 0; row < size; ++row)
        std::copy_n(first_sums_.begin() + outer_.at(row, 0) * channels, size * channels,
                    trunk_[0].begin() + inner_.at(row, 0) * channels);
    rectify(trunk_[0], inner_, channels);
    for (std::size_t block = 0; block < middle_.size(); ++block) {
        std::ranges::fill(middle_[block], 0.0F);
        convolve(layers_[1 + 2 * block], inner_, trunk_[block], middle_[block]);
        rectify(middle_[block], inner_, channels);
        trunk_[block + 1] = trunk_[block];
        convolve(layers_[2 + 2 * block], inner_, middle_[block], trunk_[block + 1]);
        rectify(trunk_[block + 1], inner_, channels);
    }
}

void HexTrainer::forward_heads(const HexSample& sample, HexLoss& loss) {
    const int size = sample.inputs.size;
    const int channels = shape_.channels;
    const Channels& trunk = trunk_.back();
    const Layer& policy = layers_[layers_.size() - 3];
    const Layer& hidden = layers_[layers_.size() - 2];
    const Layer& value = layers_[layers_.size() - 1];
    std::ranges::fill(pooled_, 0.0F);
    float greatest = -1e30F;
    for (int cell = 0; cell < size * size; ++cell) {
        const float* at = trunk.data() + inner_.at(cell / size, cell % size) * channels;
        float logarithm = parameters_[policy.biases];
        for (int i = 0; i < channels; ++i) {
            logarithm += at[i] * parameters_[policy.weights + static_cast<std::size_t>(i)];
            pooled_[static_cast<std::size_t>(i)] += at[i];
        }
        chances_[static_cast<std::size_t>(cell)] = logarithm;
        if (sample.legal[static_cast<std::size_t>(cell)] != 0)
            greatest = std::max(greatest, logarithm);
    }
    float sum = 0;
    for (std::size_t cell = 0; cell < chances_.size(); ++cell) {
        chances_[cell] = sample.legal[cell] != 0 ? std::exp(chances_[cell] - greatest) : 0;
        sum += chances_[cell];
    }
    for (float& chance : chances_)
        chance /= sum;
    for (float& mean : pooled_)
        mean /= static_cast<float>(size * size);
    float logarithm = parameters_[value.biases];
    for (std::size_t out = 0; out < units_.size(); ++out) {
        float unit = parameters_[hidden.biases + out];
        for (std::size_t in = 0; in < pooled_.size(); ++in)
            unit += pooled_[in] * parameters_[hidden.weights + in * units_.size() + out];
        units_[out] = std::max(unit, 0.0F);
        logarithm += units_[out] * parameters_[value.weights + out];
    }
    value_ = 1 / (1 + std::exp(-logarithm));
    ++loss.samples;
    loss.value -= double{sample.value} * std::log(std::max(value_, 1e-7F)) +
                  double{1 - sample.value} * std::log(std::max(1 - value_, 1e-7F));
    if (std::ranges::all_of(sample.shares, [](float share) { return share == 0; }))
        return;
    ++loss.policy_samples;
    for (std::size_t cell = 0; cell < chances_.size(); ++cell)
        if (sample.shares[cell] > 0)
            loss.policy -= double{sample.shares[cell]} * std::log(std::max(chances_[cell], 1e-12F));
    if (std::ranges::max_element(chances_) - chances_.begin() ==
        std::ranges::max_element(sample.shares) - sample.shares.begin())
        ++loss.hits;
}

void HexTrainer::backward_heads(const HexSample& sample) {
    const int size = sample.inputs.size;
    const auto channels = static_cast<std::size_t>(shape_.channels);
    const Channels& trunk = trunk_.back();
    const Layer& policy = layers_[layers_.size() - 3];
    const Layer& hidden = layers_[layers_.size() - 2];
    const Layer& value = layers_[layers_.size() - 1];
    const float value_slope = value_ - sample.value;
    std::vector<float> pooled_slopes(channels, 0);
    gradient_[value.biases] += value_slope;
    for (std::size_t out = 0; out < channels; ++out) {
        gradient_[value.weights + out] += value_slope * units_[out];
        if (units_[out] <= 0)
            continue;
        const float slope = value_slope * parameters_[value.weights + out];
        gradient_[hidden.biases + out] += slope;
        for (std::size_t in = 0; in < channels; ++in) {
            gradient_[hidden.weights + in * channels + out] += slope * pooled_[in];
            pooled_slopes[in] += slope * parameters_[hidden.weights + in * channels + out];
        }
    }
    for (float& slope : pooled_slopes)
        slope /= static_cast<float>(size * size);
    const bool knows_moves =
        std::ranges::any_of(sample.shares, [](float share) { return share > 0; });
    std::ranges::fill(slopes_, 0.0F);
    for (int cell = 0; cell < size * size; ++cell) {
        const auto place = static_cast<std::size_t>(inner_.at(cell / size, cell % size)) * channels;
        const auto number = static_cast<std::size_t>(cell);
        const float slope = knows_moves ? chances_[number] - sample.shares[number] : 0;
        gradient_[policy.biases] += slope;
        for (std::size_t i = 0; i < channels; ++i) {
            gradient_[policy.weights + i] += slope * trunk[place + i];
            slopes_[place + i] = slope * parameters_[policy.weights + i] + pooled_slopes[i];
        }
    }
}

void HexTrainer::backward() {
    transpose_weights();
    for (std::size_t block = middle_.size(); block-- > 0;) {
        keep_where_positive(slopes_, trunk_[block + 1]);
        std::ranges::fill(middle_slopes_, 0.0F);
        convolve_back(layers_[2 + 2 * block], inner_, middle_[block], slopes_, &middle_slopes_);
        keep_where_positive(middle_slopes_, middle_[block]);
        next_slopes_ = slopes_;
        convolve_back(layers_[1 + 2 * block], inner_, trunk_[block], middle_slopes_, &next_slopes_);
        std::swap(slopes_, next_slopes_);
    }
    keep_where_positive(slopes_, trunk_[0]);
    std::ranges::fill(first_sums_, 0.0F);
    for (int row = 0; row < inner_.size; ++row)
        std::copy_n(slopes_.begin() + inner_.at(row, 0) * shape_.channels,
                    inner_.size * shape_.channels,
                    first_sums_.begin() + outer_.at(row, 0) * shape_.channels);
    convolve_back(layers_[0], outer_, planes_, first_sums_, nullptr);
}

void HexTrainer::judge(const HexSample& sample, HexLoss& loss) {
    forward(sample);
    forward_heads(sample, loss);
}

void HexTrainer::add(const HexSample& sample, HexLoss& loss) {
    judge(sample, loss);
    backward_heads(sample);
    backward();
    ++added_;
}

void HexTrainer::step(float rate) {
    assert(added_ > 0);
    for (float& slope : gradient_)
        slope /= static_cast<float>(added_);
    ++steps_;
    adam_step(parameters_, gradient_, {means_, squares_}, steps_, rate);
    std::ranges::fill(gradient_, 0.0F);
    added_ = 0;
    transposed_is_new_ = false;
}

} // namespace quadrille::learn
