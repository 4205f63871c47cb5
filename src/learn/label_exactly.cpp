#include "learn/label_exactly.h"

#include "engine/pool.h"
#include "training/exact_values.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>
#include <span>
#include <utility>
#include <vector>

namespace quadrille::learn {

namespace {

/// The number of boards that a thread takes at a time.
constexpr std::size_t boards_at_once = 256;
constexpr std::size_t table_bytes = std::size_t{64} << 20;
constexpr std::chrono::milliseconds pause{20};

/// Solves slices of boards until there are none left or `stopped` is set.
void label_slices(std::span<Sample> samples, ExactValues& values, std::atomic<std::size_t>& next,
                  std::atomic<std::size_t>& done, const std::atomic<bool>& stopped) {
    for (;;) {
        const std::size_t begin = next.fetch_add(boards_at_once);
        if (begin >= samples.size() || stopped)
            return;
        const auto part = samples.subspan(begin, std::min(boards_at_once, samples.size() - begin));
        values.label(part);
        done += part.size();
    }
}

} // namespace

std::expected<bool, Problem> label_exactly(DataSet& set, Pool& pool,
                                           const std::function<bool(std::size_t)>& goes_on) {
    std::vector<ExactValues> values;
    for (int worker = 0; worker < pool.threads(); ++worker) {
        auto made = ExactValues::of(set, table_bytes);
        if (!made)
            return std::unexpected(made.error());
        values.push_back(*std::move(made));
    }
    std::atomic<std::size_t> next = 0;
    std::atomic<std::size_t> done = 0;
    std::atomic<bool> stopped = false;
    std::vector<std::future<void>> running;
    for (ExactValues& each : values)
        running.push_back(pool.run([&] { label_slices(set.samples, each, next, done, stopped); }));
    for (const std::future<void>& each : running)
        while (each.wait_for(pause) == std::future_status::timeout)
            if (!goes_on(done))
                stopped = true;
    for (std::future<void>& each : running)
        each.get();
    set.labels = Labels::exact;
    return !stopped;
}

} // namespace quadrille::learn
