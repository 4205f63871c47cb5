#pragma once

/// The settings of the training of a net: everything that its result depends on, apart from the
/// boards.

#include "base/problem.h"
#include "games/options.h"
#include "nets/dense_net.h"
#include "training/data_set.h"

#include <cstdint>
#include <expected>
#include <string>
#include <vector>

namespace quadrille::learn {

struct NetSettings {
    /// Where a run takes its boards from: the folder of a run that has learned a table, or the file
    /// of a data set.
    std::string from = {};
    Labels labels = Labels::table;
    /// The greatest number of boards to take from there, at random.
    int sample = 2'000'000;
    /// The widths of the net's layers.
    std::vector<int> layers{256, 128, 64, 32, 16, 8, 4, 2, 1};
    nets::Activation activation = nets::Activation::leaky_relu;
    /// The initial learning rate, in millionths; it decreases linearly to 0 over the training.
    int rate_millionths = 1000;
    /// The number of boards per step.
    int batch = 256;
    int epochs = 5;
    std::uint64_t seed = 0;

    static constexpr int most_epochs = 100'000;
    static constexpr int largest_batch = 65'536;
    static constexpr int largest_rate_millionths = 1'000'000;

    friend bool operator==(const NetSettings&, const NetSettings&) = default;
};

/// Reads a list of widths such as "256,128,1"; returns nothing if it is not a list of numbers.
std::optional<std::vector<int>> read_layers(std::string_view text);
std::string layers_text(const std::vector<int>& layers, std::string_view separator = ",");

/// The number of inputs of a net for this game. The problem says which games have nets.
std::expected<int, Problem> net_inputs(std::string_view game, const Choices& options);

} // namespace quadrille::learn
