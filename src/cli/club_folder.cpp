#include "cli/club_folder.h"

#include "cli/failure.h"

#include <cstdlib>

namespace quadrille::cli {

std::filesystem::path club_folder(const std::string& named) {
    using std::filesystem::path;
    if (!named.empty())
        return named;
    // According to the XDG Base Directory Specification.
    // NOLINTBEGIN(concurrency-mt-unsafe): nothing changes the environment
    if (const char* folder = std::getenv("XDG_DATA_HOME"); folder != nullptr && *folder == '/')
        return path(folder) / "quadrille" / "club";
    if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/')
        return path(home) / ".local" / "share" / "quadrille" / "club";
    // NOLINTEND(concurrency-mt-unsafe)
    throw Failure("there is no home for the club's data; name a folder with --data");
}

} // namespace quadrille::cli
