#pragma once

/// How far a training has got (training/net_training.h) as bytes: what a run goes on from, to the
/// same result bit for bit.

#include "base/problem.h"
#include "nets/checked_bytes.h"
#include "training/net_training.h"

#include <cstdint>
#include <expected>
#include <span>

namespace quadrille::learn {

/// With the settings that led to it.
nets::Bytes write_state(const NetState& state, const NetSettings& settings);

/// The problem says what is wrong, also if it is from other settings or for another shape.
std::expected<NetState, Problem> read_state(std::span<const std::uint8_t> bytes,
                                            const NetSettings& settings,
                                            const nets::NetShape& shape);

} // namespace quadrille::learn
