#pragma once

/// The runs below a folder, for the page that shows them. They are described by their small files:
/// no table is opened, since one may take a gigabyte.

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

    /// The path relative to the folder, such as "five/net"; if the folder itself is a run, the
    /// folder's own name.
    std::string name;
    /// "table" or "net".
    std::string method = {};
    std::string game = {};
    Choices options = {};
    /// The text of run.toml.
    std::string settings = {};
    /// Whether the run is done, by its log.
    bool done = false;
    /// What is wrong with the run, in one line; empty if nothing is.
    std::string problem = {};
    std::vector<File> files = {};
};

/// The runs in the order of their names. Folders that cannot be opened, symbolic links, and runs of
/// self-play, which the page cannot show, are left out. The folder of a run is not searched for
/// further runs.
std::vector<ListedRun> list_runs(const std::filesystem::path& folder);

/// The path of a file of the run with this name; nothing if there is no such run or file, or the
/// file may not be shown. Names are only compared with those of existing runs, so no name leads
/// outside the folder.
std::optional<std::filesystem::path> find_run_file(const std::filesystem::path& folder,
                                                   std::string_view run, std::string_view file);

} // namespace quadrille::learn
