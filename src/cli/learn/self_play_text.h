#pragma once

/// Runs of learning by self-play, as text and JSON.

#include "learn/self_play_folder.h"

#include <string>

namespace quadrille::cli {

/// Two lines with the settings of the run, and a third one if it has a pool.
std::string self_play_title(const std::string& folder, const learn::SelfPlayStatus& status);

/// The result of a gate against the pool: "against the pool +0.013 ±0.040: greedy 0.950, before
/// 0.938; minimax 0.800, before 0.788".
std::string pool_gate_text(const learn::PoolGateResult& pool);

/// The result of a gate: "16 won 0 drawn 24 lost against handwritten: not accepted". A net that was
/// refused for its games against the pool is "not accepted, worse against the pool".
std::string gate_text(const learn::SelfPlaySettings& settings, const learn::GateResult& gate);

/// A line with the state of a generation, one with its rating and the accuracy of its evaluation if
/// they are known, and one with its games against the pool if there were any.
std::string generation_text(const std::string& folder, const learn::SelfPlayStatus& status,
                            int number);

/// The title and all generations.
std::string self_play_summary(const std::string& folder, const learn::SelfPlayStatus& status);

/// The same as one line of JSON.
std::string self_play_json(const std::string& folder, const learn::SelfPlayStatus& status);

} // namespace quadrille::cli
