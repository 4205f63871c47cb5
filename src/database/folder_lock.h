#pragma once

/// Lets one process at a time use a folder. The lock file says who holds the lock; the lock itself
/// is the system's, so it is released when the process ends, however that happens.

#include "base/problem.h"

#include <expected>
#include <filesystem>
#include <optional>
#include <string_view>

namespace quadrille::database {

class FolderLock {
  public:
    /// `who` is shown to others who try: "quadrille serve on port 8080". The folder must exist.
    static std::expected<FolderLock, Problem> take(const std::filesystem::path& folder,
                                                   std::string_view who);

    /// The same for callers who can wait: returns nothing if another process holds the lock.
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
