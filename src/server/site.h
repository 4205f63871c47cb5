#pragma once

/// A built web page, held in memory: all its files, with the compressed form of each if the build
/// has written one (index.html, index.html.br, index.html.gz). Requests never touch the disk, so no
/// path can lead out of the folder, and rebuilding the page does not affect a running server.

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

/// A file in one content coding.
struct Variant {
    Coding coding = Coding::identity;
    std::shared_ptr<const std::string> bytes;
    std::string tag;
};

struct SiteFile {
    /// The uncompressed form first, then the others by size; never empty.
    std::vector<Variant> variants;
};

class Site {
  public:
    /// Reads the folder and its subfolders. Names that begin with a dot are skipped, symbolic links
    /// to folders are not followed. Returns a problem if there is no index.html, if something
    /// cannot be read, or if the files are too large in total.
    static std::expected<Site, Problem> read(const std::filesystem::path& folder);

    /// Takes files by path: "assets/index.css.br" is the compressed form of "assets/index.css".
    explicit Site(std::map<std::string, std::string> files);

    /// Returns null if there is no such file. A path that is empty or ends with a slash means the
    /// index.html in that folder.
    const SiteFile* find(std::string_view path) const;

    std::size_t size() const { return files_.size(); }

    /// The total size of the uncompressed files.
    std::size_t bytes() const;

  private:
    std::map<std::string, SiteFile, std::less<>> files_;
};

} // namespace quadrille::server
