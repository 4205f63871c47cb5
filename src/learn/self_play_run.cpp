#include "learn/self_play_run.h"

#include "base/text.h"
#include "engine/find_learned.h"
#include "learn/generation_measures.h"
#include "learn/opponent_pool.h"
#include "learn/replace_file.h"
#include "learn/run_folder.h"
#include "learn/self_play_log.h"
#include "learn/self_play_steps.h"

#include <chrono>
#include <fstream>
#include <vector>

namespace quadrille::learn {

namespace fs = std::filesystem;

std::expected<SelfPlayRun, Problem>
SelfPlayRun::open(const fs::path& folder, SelfPlaySettings settings, const SharedSparseNet& given) {
    auto options = check_self_play_game(settings.game, settings.options);
    if (!options)
        return std::unexpected(options.error());
    settings.options = *std::move(options);
    if (const auto hidden = check_hidden(settings, given.get()); !hidden)
        return std::unexpected(hidden.error());
    if (const auto pool = check_pool(settings); !pool)
        return std::unexpected(pool.error());
    if (given != nullptr)
        settings.from = name_of_given(*given);
    const auto first = first_net(settings, given);
    if (!first)
        return std::unexpected(first.error());
    auto lock = open_run(folder, {.method = "selfplay",
                                  .settings = toml_of(settings),
                                  .difference = [&]() -> std::expected<std::string, Problem> {
                                      const auto own = self_play_settings_of_run(folder);
                                      if (!own)
                                          return std::unexpected(own.error());
                                      return difference(*own, settings);
                                  }});
    if (!lock)
        return std::unexpected(lock.error());
    if (const fs::path net = generation_folder(folder, 0) / net_file_name;
        *first && !fs::exists(net)) {
        fs::create_directories(net.parent_path());
        replace_file_by(net, **first);
    }
    return SelfPlayRun(folder, *std::move(lock), std::move(settings));
}

std::expected<bool, Problem>
SelfPlayRun::learn(int generations, UnitWorkers& workers, const GoesOn& goes_on,
                   const std::function<void(int)>& after_generation) const {
    const auto status = self_play_status(folder_);
    if (!status)
        return std::unexpected(status.error());
    if (const auto kept = keep_best(); !kept)
        return std::unexpected(kept.error());
    for (int generation = status->decided() + 1; generation <= generations; ++generation) {
        const auto decided = learn_generation(generation, workers, goes_on);
        if (!decided || !*decided)
            return decided;
        if (const auto kept = keep_best(); !kept)
            return std::unexpected(kept.error());
        after_generation(generation);
    }
    return true;
}

std::expected<bool, Problem> SelfPlayRun::learn_generation(int generation, UnitWorkers& workers,
                                                           const GoesOn& goes_on) const {
    using Clock = std::chrono::steady_clock;
    using Step = std::function<std::expected<bool, Problem>(const StepGoesOn&)>;
    const GenerationUnits units{folder_, generation, settings_.units};
    const std::vector<std::pair<std::string, Step>> steps{
        {"units",
         [&](const StepGoesOn& told) {
             return workers.play(units, [&](int done) { return told(done, units.count); });
         }},
        {"training",
         [&](const StepGoesOn& told) { return train_generation(folder_, generation, told); }},
        {"measures", [&](const StepGoesOn& /*told*/) { return measure(generation); }},
        {"gate",
         [&](const StepGoesOn& told) { return decide_generation(folder_, generation, told); }}};
    // Units done before this process started do not count.
    const auto missing = static_cast<std::int64_t>(units.missing().size());
    for (const auto& [stage, step] : steps) {
        const Clock::time_point begin = Clock::now();
        const auto done = step([&](std::int64_t part, std::int64_t all) {
            return goes_on({stage, generation, part, all});
        });
        if (!done || !*done)
            return done;
        log({.generation = generation,
             .stage = stage,
             .units = missing,
             .seconds = std::chrono::duration<double>(Clock::now() - begin).count()});
    }
    return true;
}

std::expected<bool, Problem> SelfPlayRun::measure(int generation) const {
    const auto kept = kept_measures(folder_, generation);
    if (!kept)
        return std::unexpected(kept.error());
    if (*kept)
        return true;
    const auto measures = measure_generation(folder_, generation);
    if (!measures)
        return std::unexpected(measures.error());
    keep_measures(folder_, generation, *measures);
    return true;
}

std::expected<void, Problem> SelfPlayRun::keep_best() const {
    const auto status = self_play_status(folder_);
    if (!status)
        return std::unexpected(status.error());
    if (status->best() == 0)
        return {};
    const auto bytes =
        read_bytes((generation_folder(folder_, status->best()) / net_file_name).string());
    if (!bytes)
        return std::unexpected(bytes.error());
    replace_file_by(folder_ / net_file_name, *bytes);
    return {};
}

void SelfPlayRun::log(const SelfPlayLogLine& line) const {
    std::ofstream file(folder_ / log_file_name, std::ios::app);
    file << line.json().write() << '\n';
}

} // namespace quadrille::learn
