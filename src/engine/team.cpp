#include "engine/team.h"

#include "base/published.h"

#include <atomic>
#include <cassert>
#include <chrono>
#include <future>
#include <optional>
#include <utility>
#include <vector>

namespace quadrille {

namespace {

/// A running helper. The team's thought and the task in the pool share it, since the task may begin
/// or end after the thought is gone.
class Helper {
  public:
    explicit Helper(std::unique_ptr<Thought> thought) : thought_(std::move(thought)) {}

    /// Runs on a thread of the pool. The thought is destroyed there too, so that the next thought
    /// can use its memory.
    void run() {
        const std::unique_ptr<Thought> thought = std::move(thought_);
        for (bool decided = false; !decided && !stop_;) {
            decided = thought->step();
            found_.publish(thought->info());
        }
    }

    void stop() { stop_ = true; }

    /// What the helper had found after its last slice; null before the first slice has ended.
    std::shared_ptr<const SearchInfo> found() const { return found_.latest(); }

  private:
    std::unique_ptr<Thought> thought_;
    std::atomic<bool> stop_ = false;
    Published<SearchInfo> found_;
};

class TeamThought final : public Thought {
  public:
    TeamThought(std::unique_ptr<Thought> leader, std::vector<std::unique_ptr<Thought>> helpers,
                std::shared_ptr<Pool> pool)
        : leader_(std::move(leader)), pool_(std::move(pool)) {
        for (std::unique_ptr<Thought>& thought : helpers) {
            auto helper = std::make_shared<Helper>(std::move(thought));
            ends_.push_back(pool_->run([helper] { helper->run(); }));
            helpers_.push_back(std::move(helper));
        }
    }

    TeamThought(const TeamThought&) = delete;
    TeamThought& operator=(const TeamThought&) = delete;
    TeamThought(TeamThought&&) = delete;
    TeamThought& operator=(TeamThought&&) = delete;

    ~TeamThought() override {
        for (const auto& helper : helpers_)
            helper->stop();
    }

    bool step() override {
        for (std::future<void>& end : ends_)
            if (end.valid() && end.wait_for(std::chrono::seconds(0)) == std::future_status::ready)
                end.get();
        decided_ = leader_->step();
        return decided_;
    }

    std::string best_move() override {
        std::string move = leader_->best_move();
        const SearchInfo own = leader_->info();
        if (decided_ || own.lines.empty() || own.lines.front().moves.front() != move)
            return move;
        int depth = own.depth;
        for (const auto& helper : helpers_) {
            const auto found = helper->found();
            if (!found || found->lines.empty() || found->depth <= depth)
                continue;
            depth = found->depth;
            move = found->lines.front().moves.front();
        }
        return move;
    }

    SearchInfo info() const override {
        SearchInfo info = leader_->info();
        for (const auto& helper : helpers_)
            if (const auto found = helper->found())
                info.nodes += found->nodes;
        return info;
    }

    std::optional<Ending> broken_down() const override { return leader_->broken_down(); }

  private:
    std::unique_ptr<Thought> leader_;
    std::shared_ptr<Pool> pool_;
    std::vector<std::shared_ptr<Helper>> helpers_;
    /// One for each helper: ready when it has ended, with the exception that it threw.
    std::vector<std::future<void>> ends_;
    bool decided_ = false;
};

} // namespace

Team::Team(std::unique_ptr<Bot> bot, int helpers, std::shared_ptr<Pool> pool)
    : bot_(std::move(bot)), helpers_(helpers), pool_(std::move(pool)) {
    assert(helpers > 0);
}

std::unique_ptr<Thought> Team::begin(const AnyView& view) {
    std::unique_ptr<Thought> leader = bot_->begin(view);
    std::vector<std::unique_ptr<Thought>> helpers;
    for (int i = 0; i < helpers_; ++i)
        if (auto helper = leader->helper())
            helpers.push_back(std::move(helper));
    if (helpers.empty())
        return leader;
    if (!pool_)
        pool_ = std::make_shared<Pool>(static_cast<int>(helpers.size()));
    return std::make_unique<TeamThought>(std::move(leader), std::move(helpers), pool_);
}

} // namespace quadrille
