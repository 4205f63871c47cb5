#pragma once

/// A bot that thinks on several threads: its own thought, the leader, on the caller's thread, and
/// the helpers of that thought (`Thought::helper`) on the threads of a pool.
///
/// The caller never waits for a helper. When a thought ends, its helpers are told to stop, which
/// they do within a slice; the helpers of the next thought begin as threads become free.

#include "bots/bot.h"
#include "engine/pool.h"

#include <memory>

namespace quadrille {

class Team final : public Bot {
  public:
    /// Uses at most `helpers` helpers; fewer run at once if the pool has fewer threads. Without a
    /// pool the team makes its own when it needs the first helper.
    Team(std::unique_ptr<Bot> bot, int helpers, std::shared_ptr<Pool> pool = nullptr);

    /// The steps and lines of the thought are those of the leader; its nodes are those of all
    /// threads. A step also throws what a helper has thrown.
    ///
    /// The best move is the leader's, unless the leader would play the first move of its best line
    /// and a helper has searched deeper: then it is the best move of the deepest helper. Once the
    /// leader has decided, its move stands: either it is certain, or the bot must not play more
    /// strongly.
    std::unique_ptr<Thought> begin(const AnyView& view) override;

  private:
    std::unique_ptr<Bot> bot_;
    int helpers_;
    std::shared_ptr<Pool> pool_;
};

} // namespace quadrille
