#pragma once

/// The net with which a run of self-play learning begins, its generation 0: one with random
/// weights, or one that was given. A run that begins with the handwritten evaluation has none.

#include "base/problem.h"
#include "bots/learned_bot.h"
#include "bots/sparse_net_judge.h"
#include "learn/self_play_settings.h"
#include "nets/checked_bytes.h"

#include <expected>
#include <optional>
#include <string>

namespace quadrille::learn {

/// The value of `SelfPlaySettings::from` for a net that was given: its checksum.
std::string name_of_given(const nets::SparseNetFile& net);

/// The file of the first net; nothing if the run begins with the handwritten evaluation. `given` is
/// the net that was given, or null. The problem is that it does not fit the game.
std::expected<std::optional<nets::Bytes>, Problem> first_net(const SelfPlaySettings& settings,
                                                             const SharedSparseNet& given);

} // namespace quadrille::learn
