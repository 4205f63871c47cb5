#pragma once

/// A bot that thinks on several threads: its thought on the caller's thread, the helpers of that
/// thought (`Thought::helper`) on the threads of a pool.
///
/// The caller is never made to wait. When the thought ends its helpers are told to stop, and stop
/// by themselves within a slice; the helpers of the next thought begin when a thread is free.

#include "bots/bot.h"
#include "engine/pool.h"

#include <memory>

namespace quadrille {

class Team final : public Bot {
  public:
    /// At most this many helpers; fewer run at once if the pool has fewer threads. Without a pool
    /// the team makes its own when there is a first helper.
    Team(std::unique_ptr<Bot> bot, int helpers, std::shared_ptr<Pool> pool = nullptr);

    /// Its steps are those of the bot's own thought, and throw what a helper threw. Its lines are
    /// those of that thought too; its nodes are those of all.
    ///
    /// Its best move is the bot's own, unless the bot was about to play its best line and a helper
    /// has looked deeper: then the best of that one. This does not hold once the bot has decided by
    /// itself: then it is sure, or shall be no stronger than that.
    std::unique_ptr<Thought> begin(const AnyView& view) override;

  private:
    std::unique_ptr<Bot> bot_;
    int helpers_;
    std::shared_ptr<Pool> pool_;
};

} // namespace quadrille
