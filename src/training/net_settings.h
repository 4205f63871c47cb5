#pragma once

/// What the training of a net is told: all that its result depends on, beside the boards.

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
    /// What the boards are from, for a run: its folder, if it has learned a table, or the file of a
    /// data set.
    std::string from = {};
    Labels labels = Labels::table;
    /// The most boards that are taken from there, by lot.
    int sample = 2'000'000;
    /// The widths of the net's layers.
    std::vector<int> layers{256, 128, 64, 32, 16, 8, 4, 2, 1};
    nets::Activation activation = nets::Activation::leaky_relu;
    /// The first step size, in millionths; it falls evenly to 0 in the course of the training.
    int rate_millionths = 1000;
    /// Boards for each step.
    int batch = 256;
    int epochs = 5;
    std::uint64_t seed = 0;

    static constexpr int most_epochs = 100'000;
    static constexpr int largest_batch = 65'536;
    static constexpr int largest_rate_millionths = 1'000'000;

    friend bool operator==(const NetSettings&, const NetSettings&) = default;
};

/// "256,128,1" as widths; nothing if it is no list of numbers.
std::optional<std::vector<int>> read_layers(std::string_view text);
std::string layers_text(const std::vector<int>& layers, std::string_view separator = ",");

/// How many inputs a net for boards of this game has, or for which games there are nets.
std::expected<int, Problem> net_inputs(std::string_view game, const Choices& options);

} // namespace quadrille::learn
