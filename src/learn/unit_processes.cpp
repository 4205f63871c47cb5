#include "learn/unit_processes.h"

#include "learn/child_process.h"

#include <chrono>
#include <thread>

namespace quadrille::learn {

std::expected<bool, Problem> UnitProcesses::play(const GenerationUnits& units,
                                                 const UnitsGoOn& goes_on) {
    constexpr std::chrono::milliseconds pause{20};
    const std::vector<int> missing = units.missing();
    std::vector<ChildProcess> running;
    std::size_t started = 0;
    int done = units.count - static_cast<int>(missing.size());
    while (done < units.count) {
        if (!goes_on(done))
            return false;
        while (started < missing.size() && running.size() < static_cast<std::size_t>(most_))
            running.emplace_back(
                std::vector<std::string>{program_, "learn", "unit", units.run.string(),
                                         std::to_string(units.number(missing[started++]))},
                ChildProcess::Streams{});
        for (auto child = running.begin(); child != running.end();) {
            if (!child->has_ended()) {
                ++child;
                continue;
            }
            if (const std::string failure = child->failure(); !failure.empty()) {
                // The process may have been stopped together with this one, as by Ctrl-C.
                if (!goes_on(done))
                    return false;
                return problem(failure);
            }
            child = running.erase(child);
            ++done;
        }
        std::this_thread::sleep_for(pause);
    }
    return true;
}

} // namespace quadrille::learn
