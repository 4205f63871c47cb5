#include "learn/run_folder.h"

#include "base/text.h"
#include "engine/find_learned.h"
#include "learn/replace_file.h"
#include "learn/settings_file.h"
#include "learn/toml_values.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <utility>

namespace quadrille::learn {

namespace fs = std::filesystem;

namespace {

/// The text of run.toml; nothing if it cannot be read.
std::optional<std::string> settings_text(const fs::path& folder) {
    const std::ifstream file(folder / settings_file_name);
    if (!file)
        return std::nullopt;
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::unexpected<Problem> wrong_settings(const fs::path& folder, const Problem& what) {
    return problem(quadrille::quoted((folder / settings_file_name).string()) + ": " + what.text);
}

} // namespace

std::unexpected<Problem> no_run(const fs::path& folder) {
    return problem("there is no run in the folder " + quadrille::quoted(folder.string()));
}

std::expected<std::optional<std::string>, Problem> method_of_run(const fs::path& folder) {
    const auto text = settings_text(folder);
    if (!text)
        return std::nullopt;
    const auto table = read_toml_text(*text);
    if (!table)
        return wrong_settings(folder, table.error());
    auto method = (*table)["method"].value<std::string>();
    if (method != "table" && method != "net" && method != "selfplay")
        return wrong_settings(folder,
                              {R"(its method is neither "table" nor "net" nor "selfplay")"});
    return method;
}

std::expected<std::optional<TableSettings>, Problem> settings_of_run(const fs::path& folder) {
    const auto text = settings_text(folder);
    if (!text)
        return std::nullopt;
    auto settings = read_table_settings(*text);
    if (!settings)
        return wrong_settings(folder, settings.error());
    return *std::move(settings);
}

std::expected<NetSettings, Problem> net_settings_of_run(const fs::path& folder) {
    const auto text = settings_text(folder);
    if (!text)
        return no_run(folder);
    auto settings = read_net_settings(*text);
    if (!settings)
        return wrong_settings(folder, settings.error());
    return settings;
}

std::expected<void, Problem> check_free(const fs::path& folder) {
    const bool taken = fs::is_directory(folder)
                           ? std::ranges::any_of(fs::directory_iterator(folder),
                                                 [](const auto& entry) {
                                                     const fs::path name = entry.path().filename();
                                                     return name != lock_file_name &&
                                                            name != fresh_name(settings_file_name);
                                                 })
                           : fs::exists(folder);
    if (taken)
        return problem(quadrille::quoted(folder.string()) +
                       " holds something other than a run; name a new or an empty folder");
    return {};
}

std::expected<std::shared_ptr<const nets::BoardTable>, Problem>
table_of_run(const fs::path& folder) {
    const auto settings = settings_of_run(folder);
    if (!settings)
        return std::unexpected(settings.error());
    if (!*settings)
        return no_run(folder);
    return find_table(folder.string());
}

std::expected<database::FolderLock, Problem> open_run(const fs::path& folder, const RunWish& wish) {
    const auto there = method_of_run(folder);
    if (!there)
        return std::unexpected(there.error());
    const std::string the_run = "the run in " + quadrille::quoted(folder.string());
    if (*there) {
        if (**there != wish.method)
            return problem(the_run + " is one of learn " + **there + ", not of learn " +
                           wish.method);
        const auto differs = wish.difference();
        if (!differs)
            return std::unexpected(differs.error());
        if (!differs->empty())
            return problem(the_run + " has other settings: " + *differs);
    } else {
        if (const auto free = check_free(folder); !free)
            return std::unexpected(free.error());
        if (wish.check_new)
            if (const auto right = wish.check_new(); !right)
                return std::unexpected(right.error());
    }
    fs::create_directories(folder);
    auto lock = lock_run(folder);
    if (!lock || *there)
        return lock;
    if (fs::exists(folder / settings_file_name))
        return problem(the_run + " was begun by another process just now");
    replace_file_by(folder / settings_file_name, wish.settings);
    return lock;
}

std::expected<database::FolderLock, Problem> lock_run(const fs::path& folder) {
    return database::FolderLock::take(folder, "quadrille learn");
}

} // namespace quadrille::learn
