#pragma once

/// Trains a net with samples.

#include <cstdint>
#include <string>

namespace quadrille::hex {

struct LearnArguments {
    std::string samples;
    std::string from;
    std::string to = "hex.net";
    /// The shape of the net; 0: as in the net `from`, or the default.
    int channels = 0;
    int blocks = 0;
    int batch = 32;
    int rounds = 4;
    /// In millionths.
    int rate = 2'000;
    std::uint64_t seed = 1;
};

/// Writes the net after each round, and prints how well it predicts. Problems are thrown as
/// std::runtime_error.
void learn_net(const LearnArguments& arguments);

} // namespace quadrille::hex
