#pragma once

/// The runs below a folder, told by their small files: for those who look for something to look at.
/// No table is opened for it, since one may take a gigabyte.

#include "games/options.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::learn {

struct ListedRun {
    /// A file that may be shown.
    struct File {
        std::string name;
        std::int64_t bytes = 0;
    };

    /// The way to it from the folder, "five/net"; if the folder is a run itself, its own name.
    std::string name;
    /// "table" or "net".
    std::string method = {};
    std::string game = {};
    Choices options = {};
    /// As run.toml has them.
    std::string settings = {};
    /// By its log.
    bool done = false;
    /// What is wrong with the run, in one line; empty if nothing is.
    std::string problem = {};
    std::vector<File> files = {};
};

/// In the order of their names. What cannot be opened, what is a link, and runs of self-play, which
/// the page cannot show, are passed by; a run has no other runs in it.
std::vector<ListedRun> list_runs(const std::filesystem::path& folder);

/// Where a file of the run with this name lies; nothing if there is no such run, or the file is not
/// one that may be shown. Only names of runs that are there are found, so none leads elsewhere.
std::optional<std::filesystem::path> find_run_file(const std::filesystem::path& folder,
                                                   std::string_view run, std::string_view file);

} // namespace quadrille::learn
