#pragma once

/// A sparse net with what it is for, as bytes; sparse_net.h tells the format.

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
    /// Every option of the game.
    Choices options = {};
    /// Which list of inputs it was made for: the game's own number, which changes with the list.
    int features = 1;
    SparseNet net;
    /// Whether its judgement is all there is; else it is added to the handwritten one.
    bool alone = false;
    json::Value notes = json::Object{};

    static constexpr int most_features = 1'000'000;

    Bytes write() const;

    /// Whether the bytes say that they are such a file.
    static bool begins(std::span<const std::uint8_t> bytes);

    /// Checks everything: size, checksum, that every weight is in range. The problem says what is
    /// wrong, not where the bytes are from.
    static std::expected<SparseNetFile, Problem> read(std::span<const std::uint8_t> bytes);
};

} // namespace quadrille::nets
