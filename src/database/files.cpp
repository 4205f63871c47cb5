#include "database/files.h"

#include <cerrno>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

namespace quadrille::database {

namespace {

void sync(const std::filesystem::path& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0)
        throw std::system_error(errno, std::generic_category(), path.string());
    const bool synced = ::fsync(file) == 0;
    const int error = errno;
    ::close(file);
    if (!synced)
        throw std::system_error(error, std::generic_category(), path.string());
}

} // namespace

void make_private_file(const std::filesystem::path& file) {
    std::filesystem::remove(file);
    const int made = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made < 0)
        throw std::system_error(errno, std::generic_category(), file.string());
    ::close(made);
}

void put_in_place(const std::filesystem::path& from, const std::filesystem::path& to) {
    sync(from);
    std::filesystem::rename(from, to);
    sync(std::filesystem::absolute(to).parent_path());
}

} // namespace quadrille::database
