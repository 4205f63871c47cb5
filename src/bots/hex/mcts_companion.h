#pragma once

/// How several Monte-Carlo bots think in one tree, each on a thread of its own.

#include "bots/bot.h"
#include "bots/hex/mcts_style.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

namespace quadrille::hex {

/// The tree that several bots think in, with the moves that led to its root.
struct SharedThought {
    std::shared_ptr<MctsTree> tree;
    std::vector<Move> moves;
};

/// Where the leader leaves its thought for the companions. A lock of a few instructions, as the
/// rooms below the engine know no others.
class MctsBlackboard {
  public:
    void write(std::shared_ptr<const SharedThought> thought);
    /// Null before the first thought.
    std::shared_ptr<const SharedThought> read() const;

  private:
    mutable std::atomic_flag busy_ = ATOMIC_FLAG_INIT;
    std::shared_ptr<const SharedThought> thought_;
};

/// A bot that thinks in the leader's tree, whenever the leader thinks about the same position.
std::unique_ptr<Bot> make_companion(const MctsStyle& style, std::uint64_t seed,
                                    std::shared_ptr<const MctsBlackboard> blackboard);

} // namespace quadrille::hex
