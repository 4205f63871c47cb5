#include "engine/find_learned.h"

#include "base/text.h"
#include "nets/board_table.h"
#include "nets/net_file.h"
#include "nets/sparse_net_file.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <deque>
#include <fcntl.h>
#include <filesystem>
#include <mutex>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace quadrille {

namespace {

using Table = std::shared_ptr<const nets::BoardTable>;

/// Identifies a file and the version of it that was read.
struct Identity {
    dev_t device = 0;
    ino_t file = 0;
    off_t size = 0;
    time_t seconds = 0;
    long nanoseconds = 0;

    explicit Identity(const struct stat& found)
        : device(found.st_dev), file(found.st_ino), size(found.st_size),
          seconds(found.st_mtim.tv_sec), nanoseconds(found.st_mtim.tv_nsec) {}

    friend bool operator==(const Identity&, const Identity&) = default;
};

/// An open file, closed on destruction.
struct OpenFile {
    explicit OpenFile(const std::string& path)
        : descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {}

    ~OpenFile() {
        if (descriptor >= 0)
            ::close(descriptor);
    }

    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    OpenFile(OpenFile&&) = delete;
    OpenFile& operator=(OpenFile&&) = delete;

    int descriptor;
};

std::unexpected<Problem> unreadable(const std::string& path, int error) {
    return problem("cannot read " + quadrille::quoted(path) + ": " + std::strerror(error));
}

/// The file of this name in the folder `path`, or `path` itself if it is not a folder.
std::string file_of_run(std::string_view path, std::string_view name) {
    if (std::error_code error; std::filesystem::is_directory(path, error))
        return (std::filesystem::path(path) / name).string();
    return std::string(path);
}

/// The status of an open regular file.
std::expected<struct stat, Problem> about(const OpenFile& file, const std::string& path) {
    struct stat found{};
    if (file.descriptor < 0 || ::fstat(file.descriptor, &found) != 0)
        return unreadable(path, errno);
    if (!S_ISREG(found.st_mode))
        return problem("cannot read " + quadrille::quoted(path) + ": it is not a file");
    return found;
}

std::expected<Table, Problem> read(const OpenFile& file, std::size_t size,
                                   const std::string& path) {
    if (size == 0)
        return problem(quadrille::quoted(path) + ": the file is empty");
    void* memory = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.descriptor, 0);
    if (memory == MAP_FAILED)
        return unreadable(path, errno);
    const std::shared_ptr<const void> owner(memory,
                                            [size](void* mapped) { ::munmap(mapped, size); });
    auto table = nets::BoardTable::read({static_cast<const std::uint8_t*>(memory), size}, owner);
    if (!table)
        return problem(quadrille::quoted(path) + ": " + table.error().text);
    return std::make_shared<const nets::BoardTable>(*std::move(table));
}

/// The tables read last, the newest first.
struct Shelf {
    static constexpr std::size_t most = 4;

    std::mutex mutex;
    std::deque<std::pair<Identity, Table>> tables;
};

} // namespace

std::expected<Table, Problem> find_table(std::string_view path) {
    const std::string file = file_of_run(path, table_file_name);
    const OpenFile opened(file);
    const auto found = about(opened, file);
    if (!found)
        return std::unexpected(found.error());
    const Identity identity(*found);
    static Shelf shelf;
    const std::scoped_lock lock(shelf.mutex);
    const auto known =
        std::ranges::find(shelf.tables, identity, &std::pair<Identity, Table>::first);
    if (known != shelf.tables.end())
        return known->second;
    auto table = read(opened, static_cast<std::size_t>(found->st_size), file);
    if (!table)
        return table;
    shelf.tables.emplace_front(identity, *table);
    if (shelf.tables.size() > Shelf::most)
        shelf.tables.pop_back();
    return table;
}

std::expected<std::vector<std::uint8_t>, Problem> read_bytes(const std::string& path) {
    const OpenFile opened(path);
    const auto found = about(opened, path);
    if (!found)
        return std::unexpected(found.error());
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(found->st_size));
    std::size_t filled = 0;
    while (filled < bytes.size()) {
        const ssize_t got = ::read(opened.descriptor, bytes.data() + filled, bytes.size() - filled);
        if (got < 0)
            return unreadable(path, errno);
        if (got == 0)
            break;
        filled += static_cast<std::size_t>(got);
    }
    bytes.resize(filled);
    return bytes;
}

namespace {

/// Reads the net from a file, or from the folder of a run.
template <class File>
std::expected<std::shared_ptr<const File>, Problem> read_net(std::string_view path) {
    const std::string file = file_of_run(path, net_file_name);
    const auto bytes = read_bytes(file);
    if (!bytes)
        return std::unexpected(bytes.error());
    auto net = File::read(*bytes);
    if (!net)
        return problem(quadrille::quoted(file) + ": " + net.error().text);
    return std::make_shared<const File>(*std::move(net));
}

} // namespace

std::expected<std::shared_ptr<const nets::NetFile>, Problem> find_net(std::string_view path) {
    return read_net<nets::NetFile>(path);
}

std::expected<std::shared_ptr<const nets::SparseNetFile>, Problem>
find_sparse_net(std::string_view path) {
    return read_net<nets::SparseNetFile>(path);
}

} // namespace quadrille
