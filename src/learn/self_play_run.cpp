#include "learn/self_play_run.h"

#include "base/text.h"
#include "engine/find_learned.h"
#include "learn/replace_file.h"
#include "learn/run_folder.h"
#include "learn/self_play_steps.h"
#include "learn/unit_processes.h"

#include <chrono>
#include <fstream>
#include <vector>

namespace quadrille::learn {

namespace fs = std::filesystem;

std::expected<SelfPlayRun, Problem> SelfPlayRun::open(const fs::path& folder,
                                                      SelfPlaySettings settings) {
    auto options = check_self_play_game(settings.game, settings.options);
    if (!options)
        return std::unexpected(options.error());
    settings.options = *std::move(options);
    const auto there = method_of_run(folder);
    if (!there)
        return std::unexpected(there.error());
    if (!*there) {
        if (const auto free = check_free(folder); !free)
            return std::unexpected(free.error());
    } else {
        const auto own = self_play_settings_of_run(folder);
        if (!own)
            return std::unexpected(own.error());
        if (const std::string differs = difference(*own, settings); !differs.empty())
            return problem("the run in " + quadrille::quoted(folder.string()) +
                           " has other settings: " + differs);
    }
    fs::create_directories(folder);
    auto lock = lock_run(folder);
    if (!lock)
        return std::unexpected(lock.error());
    if (!*there)
        replace_file_by(folder / settings_file_name, toml_of(settings));
    return SelfPlayRun(folder, *std::move(lock), std::move(settings));
}

std::expected<bool, Problem>
SelfPlayRun::learn(int generations, const Workers& workers, const GoesOn& goes_on,
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

std::expected<bool, Problem> SelfPlayRun::learn_generation(int generation, const Workers& workers,
                                                           const GoesOn& goes_on) const {
    using Clock = std::chrono::steady_clock;
    using Step = std::function<std::expected<bool, Problem>(const StepGoesOn&)>;
    const std::vector<std::pair<std::string, Step>> steps{
        {"units",
         [&](const StepGoesOn& /*told*/) { return do_units(generation, workers, goes_on); }},
        {"training",
         [&](const StepGoesOn& told) { return train_generation(folder_, generation, told); }},
        {"gate",
         [&](const StepGoesOn& told) { return decide_generation(folder_, generation, told); }}};
    for (const auto& [stage, step] : steps) {
        const Clock::time_point begin = Clock::now();
        const auto done = step([&](std::int64_t part, std::int64_t all) {
            return goes_on({stage, generation, part, all});
        });
        if (!done || !*done)
            return done;
        log(generation, stage, std::chrono::duration<double>(Clock::now() - begin).count());
    }
    return true;
}

std::expected<bool, Problem> SelfPlayRun::do_units(int generation, const Workers& workers,
                                                   const GoesOn& goes_on) const {
    std::vector<std::vector<std::string>> commands;
    for (int unit = 1; unit <= settings_.units; ++unit)
        if (!fs::exists(positions_file(folder_, generation, unit)))
            commands.push_back({workers.program, "learn", "unit", folder_.string(),
                                std::to_string((generation - 1) * settings_.units + unit)});
    const auto before =
        static_cast<std::int64_t>(settings_.units) - static_cast<std::int64_t>(commands.size());
    return run_processes(commands, workers.processes, [&](std::size_t done) {
        return goes_on(
            {"units", generation, before + static_cast<std::int64_t>(done), settings_.units});
    });
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

void SelfPlayRun::log(int generation, const std::string& stage, double seconds) const {
    const json::Object line{{"generation", generation},
                            {"stage", stage},
                            {"milliseconds", static_cast<std::int64_t>(seconds * 1000)}};
    std::ofstream file(folder_ / log_file_name, std::ios::app);
    file << json::Value(line).write() << '\n';
}

} // namespace quadrille::learn
