#include "learn/table_run.h"

#include "base/text.h"
#include "engine/find_table.h"
#include "learn/replace_file.h"
#include "learn/run_folder.h"

#include <algorithm>
#include <fstream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace quadrille::learn {

namespace {

namespace fs = std::filesystem;

/// So many games take a few milliseconds.
constexpr int slice = 500;

/// What differs, as "seed 1, not 2".
std::string difference(const TableSettings& own, const TableSettings& given) {
    const auto options = [](const TableSettings& settings) {
        std::vector<std::string> parts{settings.game};
        for (const auto& [name, value] : settings.options.all())
            parts.push_back(name + '=' + value);
        return joined(parts, " ");
    };
    const auto told = [](std::string_view name, auto was, auto is) {
        return std::string(name) + ' ' + std::to_string(was) + ", not " + std::to_string(is);
    };
    if (options(own) != options(given))
        return options(own) + ", not " + options(given);
    if (own.seed != given.seed)
        return told("seed", own.seed, given.seed);
    if (own.random_games != given.random_games)
        return told("random", own.random_games, given.random_games);
    if (own.following_games != given.following_games)
        return told("following", own.following_games, given.following_games);
    if (own.follow_percent != given.follow_percent)
        return told("follow", own.follow_percent, given.follow_percent);
    return own.against_itself ? "against itself, not random" : "against random, not itself";
}

/// Whether there is anything that a run stopped at its very beginning does not leave behind.
bool holds_something_else(const fs::path& folder) {
    if (!fs::is_directory(folder))
        return fs::exists(folder);
    return std::ranges::any_of(fs::directory_iterator(folder), [](const auto& entry) {
        return entry.path().filename() != lock_file_name &&
               entry.path().filename() != fresh_name(settings_file_name);
    });
}

} // namespace

std::expected<TableRun, Problem> TableRun::open(const fs::path& folder,
                                                const TableSettings& settings) {
    auto fresh = TableLearner::begin(settings);
    if (!fresh)
        return std::unexpected(fresh.error());
    auto there = settings_of_run(folder);
    if (!there)
        return std::unexpected(there.error());
    if (!*there && holds_something_else(folder))
        return problem(quadrille::quoted(folder.string()) +
                       " holds something else than a run; name a new or "
                       "an empty folder");
    const auto differs = [&](TableSettings own) {
        // As written they have no order.
        if (auto begun = TableLearner::begin(own))
            own = begun->settings();
        return own == fresh->settings()
                   ? std::optional<Problem>()
                   : Problem{"the run in " + quadrille::quoted(folder.string()) +
                             " has other settings: " + difference(own, fresh->settings())};
    };
    if (*there)
        if (auto other = differs(**there))
            return std::unexpected(*std::move(other));
    fs::create_directories(folder);
    auto lock = lock_run(folder);
    if (!lock)
        return std::unexpected(lock.error());
    if (!*there) {
        const std::string text = fresh->settings().toml();
        replace_file(folder / settings_file_name, [&](const ByteSink& sink) {
            sink(std::vector<std::uint8_t>(text.begin(), text.end()));
        });
    }
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
    if (auto other = differs(learner->settings()))
        return std::unexpected(*std::move(other));
    return TableRun(folder, *std::move(lock), *std::move(learner));
}

void TableRun::learn(const std::function<bool()>& stops) {
    using Seconds = std::chrono::duration<double>;
    if (learner_.done())
        return;
    const Clock::time_point begin = Clock::now();
    // Saving takes at most a twentieth of the time.
    Clock::time_point next_save = begin + std::chrono::seconds(1);
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
    log(Seconds(Clock::now() - begin).count());
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
