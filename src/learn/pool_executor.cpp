#include "learn/pool_executor.h"

#include <algorithm>
#include <future>
#include <vector>

namespace quadrille::learn {

void PoolExecutor::run(std::size_t parts, const std::function<void(std::size_t)>& work) {
    const auto workers = std::min(parts, static_cast<std::size_t>(pool_.threads()));
    // Worker i takes the parts i, i + workers, i + 2 * workers, ...
    std::vector<std::future<void>> running;
    for (std::size_t worker = 0; worker < workers; ++worker)
        running.push_back(pool_.run([&, worker] {
            for (std::size_t part = worker; part < parts; part += workers)
                work(part);
        }));
    for (const std::future<void>& each : running)
        each.wait();
    for (std::future<void>& each : running)
        each.get();
}

} // namespace quadrille::learn
