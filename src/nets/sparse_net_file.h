#pragma once

/// A sparse net and what it is for, as a file; sparse_net.h describes the format.

#include "base/json.h"
#include "base/problem.h"
#include "games/options.h"
#include "nets/checked_bytes.h"
#include "nets/sparse_net.h"

#include <cstdint>
#include <expected>
#include <span>
#include <string>

namespace quadrille::nets {

struct SparseNetFile {
    std::string game;
    /// Every option of the game has a value.
    Choices options = {};
    /// The version of the list of inputs that the net was trained with, counted per game.
    int features = 1;
    SparseNet net;
    /// Whether the net's value replaces the handwritten evaluation; otherwise it is added to it.
    bool alone = false;
    json::Value notes = json::Object{};

    static constexpr int most_features = 1'000'000;

    Bytes write() const;

    /// Whether the bytes begin as such a file does, in any version.
    static bool begins(std::span<const std::uint8_t> bytes);

    /// Checks everything: size, checksum, and that every weight is in range. The problem says what
    /// is wrong, but does not name the source of the bytes.
    static std::expected<SparseNetFile, Problem> read(std::span<const std::uint8_t> bytes);
};

} // namespace quadrille::nets
