#include "nets/hex_net.h"

#include "nets/convolution.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <limits>
#include <string>
#include <utility>

namespace quadrille::nets {

namespace {

constexpr int group = convolution_channels;
static_assert(HexNetShape::channel_step == group && HexGrid::spare == convolution_places);

int rounded(std::int32_t sum) {
    return (sum + HexNet::weight_one / 2) >> HexNet::weight_bits;
}

std::int16_t activation(int value) {
    return static_cast<std::int16_t>(std::clamp(value, 0, HexNet::largest_activation));
}

/// Natural logarithms in `activation_one * weight_one`ths as steps of 1/32 of a doubling.
int steps_of(std::int64_t logarithm) {
    // 32 / ln 2 is 46.166.
    constexpr std::int64_t factor = 47'274;
    constexpr int bits = HexNet::activation_bits + HexNet::weight_bits + 10;
    return static_cast<int>(std::clamp<std::int64_t>(logarithm * factor >> bits, -1'000, 1'000));
}

std::vector<std::int16_t> pack(const HexNetLayer& layer) {
    std::vector<std::int16_t> packed;
    packed.reserve(layer.weights.size());
    for (int first = 0; first < layer.out; first += group)
        for (int tap = 0; tap < layer.taps; ++tap)
            for (int in = 0; in < layer.in; in += 2)
                for (int out = first; out < first + group; ++out) {
                    packed.push_back(layer.weights[layer.place(tap, in, out)]);
                    packed.push_back(layer.weights[layer.place(tap, in + 1, out)]);
                }
    return packed;
}

/// One convolution of all places of a grid.
struct Convolution {
    const HexNetLayer* layer;
    const std::int16_t* packed;
    std::array<int, outer_taps> offsets;

    /// Computes all places of the grid between the first cell and the last; `finish(place, channel,
    /// sums)` takes the results, also of up to `convolution_places` places behind the last.
    template <class Finish>
    void run(const std::int16_t* source, const HexGrid& grid, Finish&& finish) const {
        ConvolutionSums sums;
        for (int out = 0; out < layer->out; out += group)
            for (int place = grid.margin; place < grid.margin + grid.span();
                 place += convolution_places) {
                convolve({.first = source + static_cast<std::ptrdiff_t>(place) * layer->in,
                          .in = layer->in,
                          .offsets = offsets.data(),
                          .taps = layer->taps},
                         {.pairs = packed + static_cast<std::size_t>(out) * layer->taps * layer->in,
                          .biases = layer->biases.data() + out},
                         sums);
                for (int i = 0; i < convolution_places; ++i)
                    finish(place + i, out, sums[i]);
            }
    }
};

Convolution convolution(const HexNetLayer& layer, const std::vector<std::int16_t>& packed,
                        const HexGrid& grid) {
    Convolution made{.layer = &layer, .packed = packed.data(), .offsets = {}};
    for (int tap = 0; tap < layer.taps; ++tap)
        made.offsets[tap] = grid.offset(hex_steps[tap]) * layer.in;
    return made;
}

/// Makes the places between the rows 0 again, and those behind the last.
void clear_gaps(std::vector<std::int16_t>& channels, const HexGrid& grid, int count) {
    for (int row = 0; row < grid.size; ++row)
        std::fill_n(channels.begin() + static_cast<std::ptrdiff_t>(grid.at(row, grid.size)) * count,
                    grid.gap * count, std::int16_t{0});
    std::fill(channels.begin() +
                  static_cast<std::ptrdiff_t>(grid.at(grid.size - 1, grid.size)) * count,
              channels.end(), std::int16_t{0});
}

} // namespace

std::expected<void, Problem> check(const HexNetShape& shape) {
    if (shape.planes < 2 || shape.planes > HexNetShape::most_planes || shape.planes % 2 != 0)
        return problem("a net of Hex sees 2 to " + std::to_string(HexNetShape::most_planes) +
                       " planes, an even number, not " + std::to_string(shape.planes));
    if (shape.channels < HexNetShape::channel_step || shape.channels > HexNetShape::most_channels ||
        shape.channels % HexNetShape::channel_step != 0)
        return problem("a net of Hex has " + std::to_string(HexNetShape::channel_step) + " to " +
                       std::to_string(HexNetShape::most_channels) + " channels, a multiple of " +
                       std::to_string(HexNetShape::channel_step) + ", not " +
                       std::to_string(shape.channels));
    if (shape.blocks < 1 || shape.blocks > HexNetShape::most_blocks)
        return problem("a net of Hex has 1 to " + std::to_string(HexNetShape::most_blocks) +
                       " blocks, not " + std::to_string(shape.blocks));
    return {};
}

HexNet::Layers HexNet::empty_layers(const HexNetShape& shape) {
    Layers layers;
    layers.emplace_back(outer_taps, shape.planes, shape.channels);
    for (int i = 0; i < 2 * shape.blocks; ++i)
        layers.emplace_back(inner_taps, shape.channels, shape.channels);
    layers.emplace_back(1, shape.channels, 1);
    layers.emplace_back(1, shape.channels, shape.channels);
    layers.emplace_back(1, shape.channels, 1);
    return layers;
}

bool HexNet::is_in_range(const Layers& layers) {
    return std::ranges::all_of(layers, [&](const HexNetLayer& layer) {
        for (int out = 0; out < layer.out; ++out) {
            std::int64_t sum = std::abs(std::int64_t{layer.biases[out]}) + weight_one;
            for (std::size_t i = static_cast<std::size_t>(out); i < layer.weights.size();
                 i += static_cast<std::size_t>(layer.out))
                sum += std::int64_t{largest_activation} * std::abs(layer.weights[i]);
            if (sum > std::numeric_limits<std::int32_t>::max())
                return false;
        }
        return true;
    });
}

HexNet::HexNet(const HexNetShape& shape) : HexNet(shape, empty_layers(shape)) {}

HexNet::HexNet(const HexNetShape& shape, Layers layers)
    : shape_(shape), layers_(std::move(layers)) {
    assert(check(shape) && is_in_range(layers_));
    for (int i = 0; i < 1 + 2 * shape.blocks; ++i)
        packed_.push_back(pack(layers_[i]));
}

void HexNet::judge(const HexNetInputs& inputs, Workspace& workspace, HexNetOutputs& outputs) const {
    const int channels = shape_.channels;
    const HexGrid outer = HexGrid::outer(inputs.size);
    const HexGrid inner = HexGrid::inner(inputs.size);
    assert(inputs.planes.size() >=
           static_cast<std::size_t>((outer.places() + convolution_places) * shape_.planes));
    // Some places more: the last ones are computed together with what is behind them.
    const auto room = static_cast<std::size_t>((inner.places() + convolution_places) * channels);
    workspace.first.assign(room, 0);
    workspace.second.assign(room, 0);
    convolution(layers_[0], packed_[0], outer)
        .run(inputs.planes.data(), outer,
             [&](int place, int out, const std::array<std::int32_t, group>& values) {
                 const int row = (place - outer.margin) / outer.stride();
                 const int column = (place - outer.margin) % outer.stride();
                 if (row >= inputs.size || column >= inputs.size)
                     return;
                 std::int16_t* to = workspace.first.data() + inner.at(row, column) * channels + out;
                 for (int i = 0; i < group; ++i)
                     to[i] = activation(rounded(values[i]));
             });
    for (int block = 0; block < shape_.blocks; ++block) {
        const int number = 1 + 2 * block;
        convolution(layers_[number], packed_[number], inner)
            .run(workspace.first.data(), inner,
                 [&](int place, int out, const std::array<std::int32_t, group>& values) {
                     std::int16_t* to = workspace.second.data() + place * channels + out;
                     for (int i = 0; i < group; ++i)
                         to[i] = activation(rounded(values[i]));
                 });
        clear_gaps(workspace.second, inner, channels);
        convolution(layers_[number + 1], packed_[number + 1], inner)
            .run(workspace.second.data(), inner,
                 [&](int place, int out, const std::array<std::int32_t, group>& values) {
                     std::int16_t* to = workspace.first.data() + place * channels + out;
                     for (int i = 0; i < group; ++i)
                         to[i] = activation(rounded(values[i]) + to[i]);
                 });
        clear_gaps(workspace.first, inner, channels);
    }
    const HexNetLayer& policy = layers_[layers_.size() - 3];
    const HexNetLayer& units = layers_[layers_.size() - 2];
    const HexNetLayer& value = layers_[layers_.size() - 1];
    const int cells = inputs.size * inputs.size;
    outputs.policy.resize(static_cast<std::size_t>(cells));
    std::array<std::int32_t, HexNetShape::most_channels> sums{};
    for (int cell = 0; cell < cells; ++cell) {
        const std::int16_t* at =
            workspace.first.data() + inner.at(cell / inputs.size, cell % inputs.size) * channels;
        std::int32_t logarithm = policy.biases[0];
        for (int i = 0; i < channels; ++i) {
            logarithm += at[i] * policy.weights[i];
            sums[i] += at[i];
        }
        outputs.policy[cell] = steps_of(logarithm);
    }
    std::int32_t logarithm = value.biases[0];
    for (int out = 0; out < channels; ++out) {
        std::int32_t sum = units.biases[out];
        for (int in = 0; in < channels; ++in)
            sum += sums[in] / cells * units.weights[units.place(0, in, out)];
        logarithm += activation(rounded(sum)) * value.weights[out];
    }
    outputs.value = steps_of(logarithm);
}

} // namespace quadrille::nets
