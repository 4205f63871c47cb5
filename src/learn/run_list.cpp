#include "learn/run_list.h"

#include "base/json.h"
#include "engine/find_learned.h"
#include "learn/run_folder.h"
#include "learn/settings_file.h"
#include "nets/net_file.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <optional>
#include <system_error>
#include <utility>

namespace quadrille::learn {

namespace fs = std::filesystem;

namespace {

constexpr std::array shown_files{log_file_name, scores_file_name, net_file_name, table_file_name};

/// The number with this name in the last line of the run's log that has it; nothing if none does.
/// Lines that cannot be read, such as an incomplete last one, are skipped.
std::optional<int> last_logged(const fs::path& folder, std::string_view name) {
    std::ifstream file(folder / log_file_name);
    std::optional<int> last;
    for (std::string line; std::getline(file, line);)
        if (const auto value = json::read(line))
            if (const json::Value* member = value->find(name))
                if (const auto number = member->integer())
                    last = number;
    return last;
}

std::expected<void, Problem> describe_table(const fs::path& folder, ListedRun& run) {
    const auto settings = settings_of_run(folder);
    if (!settings)
        return std::unexpected(settings.error());
    if (!*settings)
        return problem("its run.toml is gone");
    run.game = (*settings)->game;
    run.options = (*settings)->options;
    run.settings = toml_of(**settings);
    run.done = last_logged(folder, "games") == (*settings)->games();
    return {};
}

std::expected<void, Problem> describe_net(const fs::path& folder, ListedRun& run) {
    const auto settings = net_settings_of_run(folder);
    if (!settings)
        return std::unexpected(settings.error());
    run.settings = toml_of(*settings);
    run.done = last_logged(folder, "epoch") == settings->epochs;
    // There is no net before the end of the first epoch.
    std::error_code missing;
    if (!fs::exists(folder / net_file_name, missing))
        return {};
    const auto net = find_net((folder / net_file_name).string());
    if (!net)
        return std::unexpected(net.error());
    run.game = (*net)->game;
    run.options = (*net)->options;
    return {};
}

/// Whether the page can show the run, or what is wrong with it.
bool is_shown(const fs::path& folder) {
    const auto method = method_of_run(folder);
    return !method || *method != "selfplay";
}

std::vector<ListedRun::File> files_of(const fs::path& folder) {
    std::vector<ListedRun::File> files;
    for (const std::string_view name : shown_files) {
        std::error_code missing;
        const auto bytes = fs::file_size(folder / name, missing);
        if (!missing)
            files.push_back({std::string(name), static_cast<std::int64_t>(bytes)});
    }
    return files;
}

ListedRun described(const fs::path& folder, std::string name) {
    ListedRun run{.name = std::move(name)};
    const auto method = method_of_run(folder);
    if (!method) {
        run.problem = method.error().text;
        return run;
    }
    run.method = method->value_or("");
    run.files = files_of(folder);
    const auto told = run.method == "net" ? describe_net(folder, run) : describe_table(folder, run);
    if (!told)
        run.problem = told.error().text;
    return run;
}

/// The folders of runs by their names, as in `ListedRun::name`.
std::map<std::string, fs::path> run_folders(const fs::path& folder) {
    std::error_code failure;
    if (fs::exists(folder / settings_file_name, failure)) {
        const fs::path whole = fs::absolute(folder / "", failure);
        return {{whole.parent_path().filename().string(), folder}};
    }
    std::map<std::string, fs::path> found;
    fs::recursive_directory_iterator entry(folder, fs::directory_options::skip_permission_denied,
                                           failure);
    for (; !failure && entry != fs::recursive_directory_iterator(); entry.increment(failure)) {
        const fs::path& path = entry->path();
        if (entry->is_symlink(failure) || !fs::exists(path / settings_file_name, failure))
            continue;
        found.emplace(path.lexically_relative(folder).generic_string(), path);
        entry.disable_recursion_pending();
    }
    return found;
}

} // namespace

std::vector<ListedRun> list_runs(const fs::path& folder) {
    std::vector<ListedRun> runs;
    for (const auto& [name, path] : run_folders(folder)) {
        if (is_shown(path))
            runs.push_back(described(path, name));
    }
    return runs;
}

std::optional<fs::path> find_run_file(const fs::path& folder, std::string_view run,
                                      std::string_view file) {
    const auto runs = run_folders(folder);
    const auto found = runs.find(std::string(run));
    std::error_code missing;
    if (found == runs.end() || !is_shown(found->second) ||
        std::ranges::find(shown_files, file) == shown_files.end() ||
        !fs::is_regular_file(found->second / file, missing))
        return std::nullopt;
    return found->second / file;
}

} // namespace quadrille::learn
