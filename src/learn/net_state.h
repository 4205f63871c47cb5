#pragma once

/// The state of a training (training/net_training.h) as a file, from which a run is resumed with
/// the same result, bit for bit.

#include "base/problem.h"
#include "nets/checked_bytes.h"
#include "training/net_training.h"

#include <cstdint>
#include <expected>
#include <span>

namespace quadrille::learn {

/// The file also records the settings of the training.
nets::Bytes write_state(const NetState& state, const NetSettings& settings);

/// The problem says what is wrong, including a state that is from other settings or for another
/// shape.
std::expected<NetState, Problem> read_state(std::span<const std::uint8_t> bytes,
                                            const NetSettings& settings,
                                            const nets::NetShape& shape);

} // namespace quadrille::learn
