#include "server/api/club_copies.h"

#include "store/sqlite_care.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <string>
#include <system_error>
#include <vector>

namespace quadrille::server {

namespace {

namespace fs = std::filesystem;

fs::path folder_of_copies(const fs::path& club) {
    return club / "copies";
}

/// Newest first: the names sort by time.
std::vector<fs::path> found_copies(const fs::path& club) {
    std::vector<fs::path> found;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(folder_of_copies(club), none)) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with("club-") && name.ends_with(".sqlite"))
            found.push_back(entry.path());
    }
    std::ranges::sort(found, std::greater{});
    return found;
}

} // namespace

std::expected<void, Problem> copy_club(const fs::path& folder, store::Time now) {
    if (folder.empty())
        return problem("this club is not kept in a folder");
    std::error_code failure;
    const fs::path copies = folder_of_copies(folder);
    if (fs::create_directories(copies, failure))
        fs::permissions(copies, fs::perms::owner_all, failure);
    if (failure)
        return problem("the folder for copies cannot be made: " + failure.message());
    const std::chrono::sys_seconds second(std::chrono::duration_cast<std::chrono::seconds>(now));
    const std::string name = fmt::format("club-{:%Y-%m-%d-%H%M%S}.sqlite", second);
    if (auto made = store::back_up_club(folder, copies / name, store::Present::replaced); !made)
        return made;
    const auto all = found_copies(folder);
    for (std::size_t i = most_copies; i < all.size(); ++i)
        fs::remove(all[i], failure);
    return {};
}

std::optional<fs::path> find_copy(const fs::path& folder, std::string_view name) {
    const auto all = found_copies(folder);
    const auto found =
        std::ranges::find(all, name, [](const fs::path& copy) { return copy.filename().string(); });
    return found == all.end() ? std::nullopt : std::optional(*found);
}

json::Value copies_json(const fs::path& folder) {
    json::Array list;
    std::error_code failure;
    for (const fs::path& copy : found_copies(folder))
        list.emplace_back(
            json::Object{{"file", copy.filename().string()},
                         {"bytes", static_cast<std::int64_t>(fs::file_size(copy, failure))}});
    return list;
}

} // namespace quadrille::server
