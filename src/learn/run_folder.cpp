#include "learn/run_folder.h"

#include "base/text.h"
#include "engine/find_table.h"

#include <fstream>
#include <sstream>
#include <utility>

namespace quadrille::learn {

namespace fs = std::filesystem;

std::expected<std::optional<TableSettings>, Problem> settings_of_run(const fs::path& folder) {
    const fs::path path = folder / settings_file_name;
    std::ifstream file(path);
    if (!file)
        return std::nullopt;
    std::ostringstream text;
    text << file.rdbuf();
    auto settings = TableSettings::read_toml(text.str());
    if (!settings)
        return problem(quadrille::quoted(path.string()) + ": " + settings.error().text);
    return *std::move(settings);
}

std::expected<std::shared_ptr<const nets::BoardTable>, Problem>
table_of_run(const fs::path& folder) {
    const auto settings = settings_of_run(folder);
    if (!settings)
        return std::unexpected(settings.error());
    if (!*settings)
        return problem("there is no run in the folder " + quadrille::quoted(folder.string()));
    return find_table(folder.string());
}

std::expected<database::FolderLock, Problem> lock_run(const fs::path& folder) {
    return database::FolderLock::take(folder, "quadrille learn");
}

} // namespace quadrille::learn
