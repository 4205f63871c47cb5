#pragma once

/// A dense net and what it is for, as a file; dense_net.h describes the format.

#include "nets/dense_net.h"

namespace quadrille::nets {

struct NetFile {
    std::string game;
    /// Every option of the game has a value.
    Choices options = {};
    DenseNet net;
    json::Value notes = json::Object{};

    Bytes write() const;

    /// Checks everything: size, checksum, and that every parameter is in range. The problem says
    /// what is wrong, but does not name the source of the bytes.
    static std::expected<NetFile, Problem> read(std::span<const std::uint8_t> bytes);
};

} // namespace quadrille::nets
