#pragma once

/// A convolutional net for Hex as a file, in the frame of checked_bytes.h:
///
///     quadrille hex-net 1\n
///     {...}\n                features (the version of its planes), planes, channels, blocks, and
///                            notes, whose content is up to the trainer
///     for each layer         the weights, 2 bytes each, signed, little-endian; then the biases,
///                            4 bytes each
///     8 bytes                checksum

#include "base/json.h"
#include "base/problem.h"
#include "nets/checked_bytes.h"
#include "nets/hex_net.h"

#include <cstdint>
#include <expected>
#include <span>

namespace quadrille::nets {

struct HexNetFile {
    /// The version of the list of planes that the net was trained with.
    int features = 1;
    HexNet net;
    json::Value notes = json::Object{};

    static constexpr int most_features = 1'000'000;

    Bytes write() const;

    /// Checks everything: size, checksum, and that no sum can overflow. The problem says what is
    /// wrong, but does not name the source of the bytes.
    static std::expected<HexNetFile, Problem> read(std::span<const std::uint8_t> bytes);
};

} // namespace quadrille::nets
