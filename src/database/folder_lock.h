#pragma once

/// One process at a time in a folder. The lock file says who holds it; the lock itself is the
/// system's, so it is free again when its process is gone, however that ended.

#include "base/problem.h"

#include <expected>
#include <filesystem>
#include <optional>
#include <string_view>

namespace quadrille::database {

class FolderLock {
  public:
    /// `who` is told to others who try: "quadrille serve on port 8080". The folder must exist.
    static std::expected<FolderLock, Problem> take(const std::filesystem::path& folder,
                                                   std::string_view who);

    /// The same for one who can wait: nothing if another process holds it.
    static std::expected<std::optional<FolderLock>, Problem>
    try_take(const std::filesystem::path& folder, std::string_view who);

    ~FolderLock();
    FolderLock(FolderLock&& other) noexcept;
    FolderLock& operator=(FolderLock&& other) noexcept;
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

  private:
    explicit FolderLock(int file) : file_(file) {}

    int file_;
};

} // namespace quadrille::database
