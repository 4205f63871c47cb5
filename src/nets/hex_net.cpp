#include "nets/hex_net.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <limits>
#include <string>
#include <utility>

namespace quadrille::nets {

namespace {

/// Converts a natural logarithm, in units of 1 / (`activation_one` * `weight_one`), to steps of
/// 1/32 of a doubling.
int steps_of(std::int64_t logarithm) {
    // 32 / ln 2 is 46.166.
    constexpr std::int64_t factor = 47'274;
    constexpr int bits = HexNet::activation_bits + HexNet::weight_bits + 10;
    return static_cast<int>(std::clamp<std::int64_t>(logarithm * factor >> bits, -1'000, 1'000));
}

std::vector<std::int16_t> pack(const HexNetLayer& layer) {
    std::vector<std::int16_t> packed;
    packed.reserve(layer.weights.size());
    for (int tap = 0; tap < layer.taps; ++tap)
        for (int in = 0; in < layer.in; in += 2)
            for (int out = 0; out < layer.out; ++out) {
                packed.push_back(layer.weights[layer.place(tap, in, out)]);
                packed.push_back(layer.weights[layer.place(tap, in + 1, out)]);
            }
    return packed;
}

/// Convolves all places of a grid from the first cell to the last, and up to `convolution_places` -
/// 1 places after it.
void convolve_grid(const HexNetLayer& layer, const std::vector<std::int16_t>& packed,
                   const HexGrid& grid, const std::vector<std::int16_t>& source,
                   std::vector<std::int16_t>& target, bool added) {
    std::array<int, outer_taps> offsets;
    for (int tap = 0; tap < layer.taps; ++tap)
        offsets[tap] = grid.offset(hex_steps[tap]) * layer.in;
    for (int place = grid.margin; place < grid.margin + grid.span(); place += convolution_places)
        convolve({.first = source.data() + static_cast<std::ptrdiff_t>(place) * layer.in,
                  .in = layer.in,
                  .offsets = offsets.data(),
                  .taps = layer.taps},
                 {.pairs = packed.data(), .biases = layer.biases.data(), .out = layer.out},
                 {.first = target.data() + static_cast<std::ptrdiff_t>(place) * layer.out,
                  .added = added});
}

/// Copies the channels of all cells from one grid to another; places outside the board keep their
/// values.
void copy_cells(const std::vector<std::int16_t>& source, const HexGrid& from,
                std::vector<std::int16_t>& target, const HexGrid& to, int channels) {
    for (int row = 0; row < from.size; ++row)
        std::copy_n(source.begin() + static_cast<std::ptrdiff_t>(from.at(row, 0)) * channels,
                    from.size * channels,
                    target.begin() + static_cast<std::ptrdiff_t>(to.at(row, 0)) * channels);
}

/// Zeroes the places between the rows and after the last row.
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
            for (auto i = static_cast<std::size_t>(out); i < layer.weights.size();
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
    const auto room = [](const HexGrid& grid, int numbers) {
        return static_cast<std::size_t>(grid.places() + HexGrid::spare) *
               static_cast<std::size_t>(numbers);
    };
    assert(inputs.planes.size() >= room(outer, shape_.planes));
    auto& [trunk, middle] = workspace;
    middle.resize(room(outer, channels));
    convolve_grid(layers_[0], packed_[0], outer, inputs.planes, middle, false);
    trunk.assign(room(inner, channels), 0);
    copy_cells(middle, outer, trunk, inner, channels);
    middle.assign(room(inner, channels), 0);
    for (int block = 0; block < shape_.blocks; ++block) {
        const int number = 1 + 2 * block;
        convolve_grid(layers_[number], packed_[number], inner, trunk, middle, false);
        clear_gaps(middle, inner, channels);
        convolve_grid(layers_[number + 1], packed_[number + 1], inner, middle, trunk, true);
        clear_gaps(trunk, inner, channels);
    }
    judge_cells(trunk, inner, outputs);
    judge_position(trunk, inner, outputs);
}

void HexNet::judge_cells(const std::vector<std::int16_t>& trunk, const HexGrid& grid,
                         HexNetOutputs& outputs) const {
    const HexNetLayer& layer = layers_[layers_.size() - 3];
    outputs.policy.clear();
    for (int row = 0; row < grid.size; ++row)
        for (int column = 0; column < grid.size; ++column) {
            const std::int16_t* numbers = trunk.data() + grid.at(row, column) * shape_.channels;
            std::int32_t logarithm = layer.biases[0];
            for (int first = 0; first < shape_.channels; first += HexNetShape::channel_step)
                for (int i = first; i < first + HexNetShape::channel_step; ++i)
                    logarithm += numbers[i] * layer.weights[i];
            outputs.policy.push_back(steps_of(logarithm));
        }
}

void HexNet::judge_position(const std::vector<std::int16_t>& trunk, const HexGrid& grid,
                            HexNetOutputs& outputs) const {
    const HexNetLayer& units = layers_[layers_.size() - 2];
    const HexNetLayer& value = layers_[layers_.size() - 1];
    std::array<std::int32_t, HexNetShape::most_channels> sums;
    std::ranges::copy(units.biases, sums.begin());
    for (int first = 0; first < shape_.channels; first += HexNetShape::channel_step) {
        // The gaps between the rows are 0 and do not change the totals.
        std::array<std::int32_t, HexNetShape::channel_step> totals{};
        for (int place = grid.margin; place < grid.margin + grid.span(); ++place)
            for (int i = 0; i < HexNetShape::channel_step; ++i)
                totals[i] += trunk[place * shape_.channels + first + i];
        for (int i = 0; i < HexNetShape::channel_step; ++i) {
            const int mean = totals[i] / (grid.size * grid.size);
            for (int out = 0; out < shape_.channels; ++out)
                sums[out] += mean * units.weights[units.place(0, first + i, out)];
        }
    }
    std::int32_t logarithm = value.biases[0];
    for (int out = 0; out < shape_.channels; ++out)
        logarithm += activation(rounded_sum(sums[out])) * value.weights[out];
    outputs.value = steps_of(logarithm);
}

} // namespace quadrille::nets
