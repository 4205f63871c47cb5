#include "learn/table_run.h"

#include "base/text.h"
#include "engine/find_learned.h"
#include "learn/replace_file.h"
#include "learn/run_folder.h"
#include "learn/settings_file.h"

#include <algorithm>
#include <fstream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace quadrille::learn {

namespace {

namespace fs = std::filesystem;

/// The number of games between checks, which take a few milliseconds.
constexpr int slice = 500;

} // namespace

std::expected<TableRun, Problem> TableRun::open(const fs::path& folder,
                                                const TableSettings& settings) {
    auto fresh = TableLearner::begin(settings);
    if (!fresh)
        return std::unexpected(fresh.error());
    const auto difference_from = [&](TableSettings own) {
        // Options read from a file are in another order; a learner puts them into the game's order.
        if (auto begun = TableLearner::begin(own))
            own = begun->settings();
        return own == fresh->settings() ? "" : difference(own, fresh->settings());
    };
    auto lock = open_run(folder, {.method = "table",
                                  .settings = toml_of(fresh->settings()),
                                  .difference = [&]() -> std::expected<std::string, Problem> {
                                      auto there = settings_of_run(folder);
                                      if (!there)
                                          return std::unexpected(there.error());
                                      return *there ? difference_from(**there) : "";
                                  }});
    if (!lock)
        return std::unexpected(lock.error());
    if (!fs::exists(folder / table_file_name)) {
        TableRun run(folder, *std::move(lock), *std::move(fresh));
        run.save();
        return run;
    }
    const auto table = find_table(folder.string());
    if (!table)
        return std::unexpected(table.error());
    auto learner = TableLearner::resume(**table);
    if (!learner)
        return problem(quadrille::quoted((folder / table_file_name).string()) + ": " +
                       learner.error().text);
    if (const std::string differs = difference_from(learner->settings()); !differs.empty())
        return problem("the run in " + quadrille::quoted(folder.string()) +
                       " has other settings: " + differs);
    return TableRun(folder, *std::move(lock), *std::move(learner));
}

void TableRun::learn(const std::function<bool()>& stops) {
    using Seconds = std::chrono::duration<double>;
    if (learner_.done())
        return;
    // The time of earlier calls counts as if there had been no pause.
    const Clock::time_point begin =
        Clock::now() - std::chrono::duration_cast<Clock::duration>(Seconds(seconds_));
    // Saving takes at most a twentieth of the time.
    Clock::time_point next_save = Clock::now() + std::chrono::seconds(1);
    while (!learner_.done() && !stops()) {
        for (int game = 0; game < slice && !learner_.done(); ++game)
            learner_.play();
        if (const Clock::time_point now = Clock::now(); now >= next_save) {
            save();
            log(Seconds(now - begin).count());
            const Clock::time_point saved = Clock::now();
            next_save =
                saved + std::max<Clock::duration>(std::chrono::seconds(1), 20 * (saved - now));
        }
    }
    save();
    seconds_ = Seconds(Clock::now() - begin).count();
    log(seconds_);
}

void TableRun::save() {
    replace_file(folder_ / table_file_name, [&](const ByteSink& sink) { learner_.write(sink); });
}

void TableRun::log(double seconds) const {
    const json::Object line{{"games", learner_.games()},
                            {"boards", static_cast<std::int64_t>(learner_.boards().size())},
                            {"bytes", static_cast<std::int64_t>(learner_.boards().bytes())},
                            {"milliseconds", static_cast<std::int64_t>(seconds * 1000)},
                            {"coverage", learner_.coverage().json()}};
    std::ofstream file(folder_ / log_file_name, std::ios::app);
    file << json::Value(line).write() << '\n';
}

} // namespace quadrille::learn
