#pragma once

/// A bot that thinks on several threads: a leader on the caller's thread, companions on the threads
/// of a pool. They think about the same view and share what they find out.
///
/// The leader is never made to wait. When it has decided, its companions are told to stop, and stop
/// by themselves some time later; a companion that is not ready when the next thought begins joins
/// in when it is. Only the end of the team waits for all.
///
/// The companions have a view of their own, so the game may go on before they have stopped.

#include "bots/bot.h"
#include "engine/pool.h"

#include <atomic>
#include <future>
#include <memory>
#include <mutex>
#include <vector>

namespace quadrille {

class Team final : public Bot {
  public:
    /// The companions are the leader's (`Bot::companion`), at least one. A pool with fewer threads
    /// than companions lets some of them stand by.
    Team(std::unique_ptr<Bot> leader, std::vector<std::unique_ptr<Bot>> companions,
         std::shared_ptr<Pool> pool);
    ~Team() override;
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;
    Team(Team&&) = delete;
    Team& operator=(Team&&) = delete;

    /// One slice of the leader. Throws what a companion threw in an earlier slice or thought.
    std::optional<std::string> think(const AnyView& view) override;

    /// The leader's move, unless it was about to play its best line and a companion has looked
    /// deeper: then the best of that one. Whoever decides without being asked is sure of it, or
    /// shall be no stronger than that; so this holds only here.
    std::string decide(const AnyView& view) override;

    /// The leader's lines; the nodes of all.
    SearchInfo thoughts() const override;

    std::optional<Ending> broken_down() const override { return leader_->broken_down(); }

  private:
    class Companion;

    bool thinks_of(const AnyView& view) const;
    /// Lets all companions that are ready think about the view.
    void begin(const AnyView& view);
    void stop();

    std::unique_ptr<Bot> leader_;
    std::shared_ptr<Pool> pool_;
    std::vector<std::unique_ptr<Companion>> companions_;
    bool thinking_ = false;
    /// What the companions think about, or thought about last.
    std::shared_ptr<const AnyView> view_;
    /// The moves that led there.
    std::vector<std::string> played_;
};

} // namespace quadrille
