#pragma once

/// A net with what it is for, as bytes; dense_net.h tells the format.

#include "nets/dense_net.h"

namespace quadrille::nets {

struct NetFile {
    std::string game;
    /// Every option of the game.
    Choices options = {};
    DenseNet net;
    json::Value notes = json::Object{};

    Bytes write() const;

    /// Checks everything: size, checksum, that every parameter is a number in range. The problem
    /// says what is wrong, not where the bytes are from.
    static std::expected<NetFile, Problem> read(std::span<const std::uint8_t> bytes);
};

} // namespace quadrille::nets
