#include "server/site.h"

#include "base/text.h"
#include "server/entity_tag.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <system_error>
#include <utility>

namespace quadrille::server {

namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t largest_site = std::uintmax_t{256} << 20;

constexpr std::array endings{
    std::pair{std::string_view(".br"), Coding::brotli},
    std::pair{std::string_view(".gz"), Coding::gzip},
};

std::string named(const fs::path& path) {
    return quadrille::quoted(path.string());
}

Variant variant(Coding coding, std::string bytes) {
    std::string tag = entity_tag(bytes);
    return {.coding = coding,
            .bytes = std::make_shared<const std::string>(std::move(bytes)),
            .tag = std::move(tag)};
}

std::expected<std::string, Problem> bytes_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::string bytes(fs::file_size(path), '\0');
    if (!file.read(bytes.data(), static_cast<std::streamsize>(bytes.size())))
        return problem("cannot read " + named(path));
    return bytes;
}

std::expected<std::map<std::string, std::string>, Problem> files_in(const fs::path& folder) {
    std::map<std::string, std::string> files;
    std::uintmax_t sum = 0;
    for (fs::recursive_directory_iterator entry(folder), end; entry != end; ++entry) {
        if (entry->path().filename().string().starts_with('.')) {
            entry.disable_recursion_pending();
            continue;
        }
        if (!entry->is_regular_file())
            continue;
        sum += entry->file_size();
        if (sum > largest_site)
            return problem(fmt::format("{} holds more than {} MB, too much for a page",
                                       named(folder), largest_site >> 20));
        auto bytes = bytes_of(entry->path());
        if (!bytes)
            return std::unexpected(bytes.error());
        files.emplace(entry->path().lexically_relative(folder).generic_string(), *std::move(bytes));
    }
    return files;
}

bool is_compressed_form(std::string_view path, const std::map<std::string, std::string>& files) {
    return std::ranges::any_of(endings, [&](const auto& ending) {
        return path.ends_with(ending.first) &&
               files.contains(std::string(path.substr(0, path.size() - ending.first.size())));
    });
}

} // namespace

std::expected<Site, Problem> Site::read(const fs::path& folder) {
    try {
        if (!fs::is_regular_file(folder / "index.html"))
            return problem("there is no page in " + named(folder) + ": it has no index.html");
        auto files = files_in(folder);
        if (!files)
            return std::unexpected(files.error());
        return Site(*std::move(files));
    } catch (const fs::filesystem_error& error) {
        return problem("cannot read " + named(error.path1()) + ": " + error.code().message());
    }
}

Site::Site(std::map<std::string, std::string> files) {
    for (const auto& [path, bytes] : files) {
        if (is_compressed_form(path, files))
            continue;
        SiteFile& file = files_[path];
        file.variants.push_back(variant(Coding::identity, bytes));
        for (const auto& [ending, coding] : endings)
            if (const auto found = files.find(path + std::string(ending)); found != files.end())
                file.variants.push_back(variant(coding, found->second));
        std::ranges::sort(std::span(file.variants).subspan(1), {}, [](const Variant& compressed) {
            return std::pair(compressed.bytes->size(), compressed.coding);
        });
    }
}

const SiteFile* Site::find(std::string_view path) const {
    const bool is_folder = path.empty() || path.ends_with('/');
    const auto found =
        is_folder ? files_.find(std::string(path) + "index.html") : files_.find(path);
    return found != files_.end() ? &found->second : nullptr;
}

std::size_t Site::bytes() const {
    std::size_t sum = 0;
    for (const auto& [path, file] : files_)
        sum += file.variants.front().bytes->size();
    return sum;
}

} // namespace quadrille::server
