#include "engine/team.h"

#include <cassert>
#include <chrono>
#include <utility>

namespace quadrille {

namespace {

/// The companion's part in one thought. It is shared with the pool, where it may lie for a while
/// after nobody is interested in it any more.
struct Errand {
    std::shared_ptr<const AnyView> view;
    /// Set by whoever comes first: the thread that begins it, or the team that calls it off.
    std::atomic<bool> taken = false;
    std::atomic<bool> stop = false;
};

} // namespace

class Team::Companion {
  public:
    explicit Companion(std::unique_ptr<Bot> bot) : bot_(std::move(bot)) {}

    /// Takes part in the thought about this view, unless it does or did already, or is still busy
    /// with the thought before.
    void join(const std::shared_ptr<const AnyView>& view, Pool& pool) {
        if (thinks_of(view.get()) || !is_ready())
            return;
        if (end_.valid())
            end_.get();
        nodes_ = 0;
        found_ = {};
        errand_ = std::make_shared<Errand>();
        errand_->view = view;
        end_ = pool.run([this, errand = errand_] {
            if (!errand->taken.exchange(true))
                run(*errand);
        });
    }

    void stop() {
        if (errand_ == nullptr)
            return;
        errand_->stop = true;
        if (!errand_->taken.exchange(true))
            end_ = {};
    }

    void wait() const {
        if (end_.valid())
            end_.wait();
    }

    /// Of the thought about this view.
    std::uint64_t nodes(const AnyView* view) const { return thinks_of(view) ? nodes_.load() : 0; }

    /// What it has found out about this view. Nothing also if that cannot be told at once: the
    /// companion may be writing it down and have lost the processor in the middle.
    std::optional<SearchInfo> found(const AnyView* view) const {
        const std::unique_lock lock(mutex_, std::try_to_lock);
        if (!lock || !thinks_of(view))
            return std::nullopt;
        return found_;
    }

  private:
    bool thinks_of(const AnyView* view) const {
        return errand_ != nullptr && errand_->view.get() == view;
    }

    /// Whether it is not at work for an earlier thought.
    bool is_ready() const {
        return !end_.valid() || end_.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
    }

    /// On a thread of the pool.
    void run(const Errand& errand) {
        while (!errand.stop) {
            const bool decided = bot_->think(*errand.view).has_value();
            SearchInfo thoughts = bot_->thoughts();
            const std::uint64_t nodes = thoughts.nodes;
            {
                const std::lock_guard lock(mutex_);
                found_ = std::move(thoughts);
            }
            nodes_ = nodes;
            if (decided)
                return;
        }
        // Ends the thought in good order; the move is of no interest.
        bot_->decide(*errand.view);
    }

    std::unique_ptr<Bot> bot_;
    std::shared_ptr<Errand> errand_;
    std::future<void> end_;
    std::atomic<std::uint64_t> nodes_ = 0;
    mutable std::mutex mutex_;
    SearchInfo found_;
};

Team::Team(std::unique_ptr<Bot> leader, std::vector<std::unique_ptr<Bot>> companions,
           std::shared_ptr<Pool> pool)
    : leader_(std::move(leader)), pool_(std::move(pool)) {
    assert(!companions.empty());
    for (std::unique_ptr<Bot>& companion : companions)
        companions_.push_back(std::make_unique<Companion>(std::move(companion)));
}

Team::~Team() {
    stop();
    for (const auto& companion : companions_)
        companion->wait();
}

std::optional<std::string> Team::think(const AnyView& view) {
    begin(view);
    std::optional<std::string> move = leader_->think(view);
    if (move || leader_->broken_down())
        stop();
    return move;
}

std::string Team::decide(const AnyView& view) {
    if (!thinks_of(view))
        view_.reset();
    stop();
    std::string move = leader_->decide(view);
    const SearchInfo own = leader_->thoughts();
    if (own.lines.empty() || own.lines.front().moves.front() != move)
        return move;
    int depth = own.depth;
    for (const auto& companion : companions_) {
        const auto found = companion->found(view_.get());
        if (!found || found->lines.empty() || found->depth <= depth)
            continue;
        depth = found->depth;
        move = found->lines.front().moves.front();
    }
    return move;
}

SearchInfo Team::thoughts() const {
    SearchInfo thoughts = leader_->thoughts();
    for (const auto& companion : companions_)
        thoughts.nodes += companion->nodes(view_.get());
    return thoughts;
}

bool Team::thinks_of(const AnyView& view) const {
    return thinking_ && view.moves_played() == played_;
}

void Team::begin(const AnyView& view) {
    if (!thinks_of(view)) {
        stop();
        view_ = view.clone();
        played_ = view.moves_played();
        thinking_ = true;
    }
    for (const auto& companion : companions_)
        companion->join(view_, *pool_);
}

void Team::stop() {
    for (const auto& companion : companions_)
        companion->stop();
    thinking_ = false;
}

} // namespace quadrille
