#pragma once

/// A built page, held in memory: all of its files, each also compressed if that lies beside it
/// (index.html, index.html.br, index.html.gz). Requests never touch the disk, so no path can lead
/// out of the folder, and a build in mid-request disturbs nobody.

#include "base/problem.h"
#include "server/codings.h"

#include <expected>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::server {

/// One way to send a file.
struct Variant {
    Coding coding = Coding::identity;
    std::shared_ptr<const std::string> bytes;
    std::string tag;
};

struct SiteFile {
    /// The plain one first, then the smallest; never empty.
    std::vector<Variant> variants;
};

class Site {
  public:
    /// Reads the folder and all folders in it. What begins with a dot is left out, links to folders
    /// are not followed. A problem if there is no index.html, if something cannot be read, or if it
    /// is too much to be a page.
    static std::expected<Site, Problem> read(const std::filesystem::path& folder);

    /// Of these files, by path: "assets/index.css.br" is the compressed form of "assets/index.css".
    explicit Site(std::map<std::string, std::string> files);

    /// Null if there is none. A path of a folder ends with a slash and means the index.html in it.
    const SiteFile* find(std::string_view path) const;

    std::size_t size() const { return files_.size(); }

    /// Of the plain files.
    std::size_t bytes() const;

  private:
    std::map<std::string, SiteFile, std::less<>> files_;
};

} // namespace quadrille::server
