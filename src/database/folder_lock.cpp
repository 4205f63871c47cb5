#include "database/folder_lock.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <string>
#include <sys/file.h>
#include <unistd.h>
#include <utility>

namespace quadrille::database {

namespace {

constexpr const char* lock_name = "lock";

std::string in_quotes(const std::filesystem::path& folder) {
    return '"' + folder.string() + '"';
}

std::string first_line(const std::filesystem::path& file) {
    std::ifstream input(file);
    std::string line;
    std::getline(input, line);
    return line.empty() ? "another process" : line;
}

} // namespace

std::expected<FolderLock, Problem> FolderLock::take(const std::filesystem::path& folder,
                                                    std::string_view who) {
    auto lock = try_take(folder, who);
    if (!lock)
        return std::unexpected(lock.error());
    if (!*lock)
        return problem("the folder " + in_quotes(folder) + " is in use by " +
                       first_line(folder / lock_name));
    return **std::move(lock);
}

std::expected<std::optional<FolderLock>, Problem>
FolderLock::try_take(const std::filesystem::path& folder, std::string_view who) {
    const std::filesystem::path path = folder / lock_name;
    FolderLock lock(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    if (lock.file_ < 0)
        return problem("cannot write in the folder " + in_quotes(folder) + ": " +
                       std::strerror(errno));
    if (::flock(lock.file_, LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK)
            return std::nullopt;
        return problem("cannot lock the folder " + in_quotes(folder) + ": " + std::strerror(errno));
    }
    const std::string line = std::string(who) + ", process " + std::to_string(::getpid()) + "\n";
    // The line only helps people; the lock holds without it, on a full disk too.
    if (::ftruncate(lock.file_, 0) == 0) [[maybe_unused]]
        const auto written = ::pwrite(lock.file_, line.data(), line.size(), 0);
    return lock;
}

FolderLock::~FolderLock() {
    if (file_ >= 0)
        ::close(file_);
}

FolderLock::FolderLock(FolderLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}

FolderLock& FolderLock::operator=(FolderLock&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
}

} // namespace quadrille::database
