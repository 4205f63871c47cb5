#pragma once

/// The net with which a run of learning by self-play begins, its generation 0: one with weights by
/// lot, or one that was given. A run that begins with the handwritten judgement has none.

#include "base/problem.h"
#include "bots/learned_bot.h"
#include "bots/sparse_net_judge.h"
#include "learn/self_play_settings.h"
#include "nets/checked_bytes.h"

#include <expected>
#include <optional>
#include <string>

namespace quadrille::learn {

/// What `SelfPlaySettings::from` says of a net that was given: its checksum.
std::string name_of_given(const nets::SparseNetFile& net);

/// The bytes of that net; nothing for the handwritten judgement. `given` is the net that was given,
/// null if none was. The problem is that it does not fit the game.
std::expected<std::optional<nets::Bytes>, Problem> first_net(const SelfPlaySettings& settings,
                                                             const SharedSparseNet& given);

} // namespace quadrille::learn
