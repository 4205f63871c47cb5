#pragma once

/// How the store names things. Numbers are drawn at random by the caller, so that they are known
/// before anything is kept and never collide between servers; the store refuses one that is taken.

#include <array>
#include <chrono>
#include <cstdint>

namespace quadrille::store {

/// 0: nobody.
using PersonId = std::uint64_t;
using TableId = std::uint64_t;
using GameId = std::uint64_t;
using SanctionId = std::uint64_t;
using ReportId = std::uint64_t;

/// Since the Unix epoch, UTC. Always the caller's: the store has no clock, and never decides by
/// comparing times which of two writes is newer.
using Time = std::chrono::milliseconds;

/// SHA-256 of a secret. Secrets themselves (tokens, codes, keys of tables) are never stored.
using Hash = std::array<std::uint8_t, 32>;

} // namespace quadrille::store
