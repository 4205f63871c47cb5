#include "nets/dense_net.h"

#include "base/text.h"
#include "nets/matrix.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace quadrille::nets {

namespace {

/// The slope of leaky_relu for negative sums.
constexpr float leak = 0.125F;

struct NamedActivation {
    std::string_view name;
    Activation activation;
};

constexpr std::array<NamedActivation, 3> activations{{{"leaky-relu", Activation::leaky_relu},
                                                      {"relu", Activation::relu},
                                                      {"softsign", Activation::softsign}}};

} // namespace

std::string_view name(Activation activation) {
    return std::ranges::find(activations, activation, &NamedActivation::activation)->name;
}

std::optional<Activation> find_activation(std::string_view name) {
    const auto found = std::ranges::find(activations, name, &NamedActivation::name);
    return found != activations.end() ? std::optional(found->activation) : std::nullopt;
}

std::string activation_names() {
    std::vector<std::string> names;
    for (const NamedActivation& each : activations)
        names.emplace_back(each.name);
    return alternatives(names);
}

std::expected<void, Problem> check(const NetShape& shape) {
    if (shape.inputs < 1 || shape.inputs > NetShape::most_inputs)
        return problem("a net has 1 to " + std::to_string(NetShape::most_inputs) + " inputs, not " +
                       std::to_string(shape.inputs));
    if (shape.layers.empty() || shape.layers.size() > NetShape::most_layers)
        return problem("a net has 1 to " + std::to_string(NetShape::most_layers) + " layers, not " +
                       std::to_string(shape.layers.size()));
    for (const int width : shape.layers)
        if (width < 1 || width > NetShape::widest)
            return problem("a layer has 1 to " + std::to_string(NetShape::widest) + " units, not " +
                           std::to_string(width));
    if (shape.layers.back() != 1)
        return problem("the last layer has 1 unit, not " + std::to_string(shape.layers.back()));
    return {};
}

DenseNet::DenseNet(NetShape shape) : shape_(std::move(shape)) {
    std::size_t place = 0;
    auto inputs = static_cast<std::size_t>(shape_.inputs);
    for (const int width : shape_.layers) {
        const auto units = static_cast<std::size_t>(width);
        const std::size_t step = padded(inputs);
        layers_.push_back({.inputs = inputs,
                           .units = units,
                           .weights = place,
                           .step = step,
                           .biases = place + units * step});
        place += units * step + padded(units);
        inputs = units;
    }
    parameters_.resize(place);
}

std::size_t DenseNet::parameter_count() const {
    std::size_t count = 0;
    for (const LayerPlace& layer : layers_)
        count += layer.units * (layer.inputs + 1);
    return count;
}

std::vector<float> DenseNet::evaluate(std::span<const float> inputs, std::size_t step) const {
    std::vector<float> now(inputs.begin(), inputs.end());
    std::vector<float> next;
    for (const LayerPlace& layer : layers_) {
        next.resize(layer.units * step);
        forward(*this, layer, now.data(), next.data(), step);
        if (&layer != &layers_.back())
            activate(shape_.activation, next);
        std::swap(now, next);
    }
    return now;
}

void forward(const DenseNet& net, const LayerPlace& layer, const float* inputs, float* sums,
             std::size_t columns) {
    const float* parameters = net.parameters().data();
    for (std::size_t unit = 0; unit < layer.units; ++unit)
        std::fill_n(sums + unit * columns, columns, parameters[layer.biases + unit]);
    add_product({parameters + layer.weights, layer.step, 1}, {inputs, columns}, {sums, columns},
                layer.units, layer.inputs, columns);
}

void activate(Activation activation, std::span<float> sums) {
    switch (activation) {
    case Activation::leaky_relu:
        for (float& sum : sums)
            sum = sum > 0 ? sum : sum * leak;
        break;
    case Activation::relu:
        for (float& sum : sums)
            sum = sum > 0 ? sum : 0;
        break;
    case Activation::softsign:
        for (float& sum : sums)
            sum = sum / (1 + std::fabs(sum));
        break;
    }
}

void multiply_slopes(Activation activation, std::span<const float> bent, std::span<float> changes) {
    switch (activation) {
    case Activation::leaky_relu:
        for (std::size_t i = 0; i < changes.size(); ++i)
            changes[i] *= bent[i] > 0 ? 1 : leak;
        break;
    case Activation::relu:
        for (std::size_t i = 0; i < changes.size(); ++i)
            changes[i] *= bent[i] > 0 ? 1.0F : 0.0F;
        break;
    case Activation::softsign:
        for (std::size_t i = 0; i < changes.size(); ++i) {
            const float rest = 1 - std::fabs(bent[i]);
            changes[i] *= rest * rest;
        }
        break;
    }
}

bool is_parameter(float number) {
    return std::fabs(number) <= largest_parameter;
}

} // namespace quadrille::nets
