#pragma once

/// When to stop thinking. Each limit is one small reason; `AnyOf` joins them. Searches work in
/// slices and know nothing of clocks: whoever drives one asks its limit between slices.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

namespace quadrille::search {

/// How much was done so far.
struct Effort {
    std::uint64_t nodes = 0;
    int depth = 0;
};

class Limit {
  public:
    virtual ~Limit() = default;
    virtual bool reached(const Effort& effort) const = 0;

    /// How many more nodes may be searched before asking again.
    virtual std::uint64_t nodes_left(const Effort& /*effort*/) const {
        return std::numeric_limits<std::uint64_t>::max();
    }
};

/// After exactly so many nodes.
class NodeLimit final : public Limit {
  public:
    explicit NodeLimit(std::uint64_t most) : most_(most) {}

    bool reached(const Effort& effort) const override { return effort.nodes >= most_; }

    std::uint64_t nodes_left(const Effort& effort) const override { return most_ - effort.nodes; }

  private:
    std::uint64_t most_;
};

/// When this depth is finished.
class DepthLimit final : public Limit {
  public:
    explicit DepthLimit(int most) : most_(most) {}

    bool reached(const Effort& effort) const override { return effort.depth >= most_; }

  private:
    int most_;
};

/// At a moment of the steady clock.
class TimeLimit final : public Limit {
  public:
    using Clock = std::chrono::steady_clock;

    explicit TimeLimit(Clock::time_point end) : end_(end) {}

    explicit TimeLimit(std::chrono::milliseconds from_now) : end_(Clock::now() + from_now) {}

    bool reached(const Effort& /*effort*/) const override { return Clock::now() >= end_; }

  private:
    Clock::time_point end_;
};

/// When somebody sets the flag, from any thread.
class StopLimit final : public Limit {
  public:
    explicit StopLimit(const std::atomic<bool>& stop) : stop_(&stop) {}

    bool reached(const Effort& /*effort*/) const override {
        return stop_->load(std::memory_order_relaxed);
    }

  private:
    const std::atomic<bool>* stop_;
};

/// As soon as one of several is reached.
class AnyOf final : public Limit {
  public:
    void add(std::unique_ptr<const Limit> limit) { limits_.push_back(std::move(limit)); }

    bool reached(const Effort& effort) const override {
        return std::ranges::any_of(limits_,
                                   [&](const auto& limit) { return limit->reached(effort); });
    }

    std::uint64_t nodes_left(const Effort& effort) const override {
        std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
        for (const auto& limit : limits_)
            least = std::min(least, limit->nodes_left(effort));
        return least;
    }

  private:
    std::vector<std::unique_ptr<const Limit>> limits_;
};

/// Lets a search think until the limit is reached or it has nothing left to find out. A slice is
/// short enough for clocks.
template <class Search>
void think(Search& search, const Limit& limit) {
    constexpr std::uint64_t slice = 256;
    for (;;) {
        const auto& report = search.report();
        const Effort effort{report.nodes, report.depth};
        if (limit.reached(effort))
            return;
        if (search.think(std::min(slice, limit.nodes_left(effort))))
            return;
    }
}

} // namespace quadrille::search
