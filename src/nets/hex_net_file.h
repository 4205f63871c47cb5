#pragma once

/// A convolutional net of Hex as bytes, in the frame of checked_bytes.h:
///
///     quadrille hex-net 1\n
///     {...}\n                features (the version of its planes), planes, channels, blocks, and
///                            notes, which are the trainer's own
///     for each layer         the weights, 2 bytes each, signed, the lowest byte first; the biases,
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
    /// Which list of planes it was made for.
    int features = 1;
    HexNet net;
    json::Value notes = json::Object{};

    static constexpr int most_features = 1'000'000;

    Bytes write() const;

    /// Checks everything: size, checksum, that no sum can overflow. The problem says what is wrong,
    /// not where the bytes are from.
    static std::expected<HexNetFile, Problem> read(std::span<const std::uint8_t> bytes);
};

} // namespace quadrille::nets
