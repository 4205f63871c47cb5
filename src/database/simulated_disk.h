#pragma once

/// A disk for tests that loses what was not synced. It is a file system (VFS) for SQLite, in
/// memory: a power cut at a chosen moment leaves all, a part or nothing of every write since the
/// last sync, in any order, as a real disk may. It can also be full, broken or read-only for a
/// while.
///
/// It guarantees what SQLite relies on: what was synced stays; a write damages no byte outside its
/// range; the folder is synced with the first sync of a new log or journal, and by a deletion that
/// asks for it.

#include "base/random.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

struct sqlite3_vfs;

namespace quadrille::database {

class SimulatedDisk {
  public:
    /// All randomness follows from the seed.
    explicit SimulatedDisk(std::uint64_t seed);
    /// All connections must be closed.
    ~SimulatedDisk();
    SimulatedDisk(const SimulatedDisk&) = delete;
    SimulatedDisk& operator=(const SimulatedDisk&) = delete;
    SimulatedDisk(SimulatedDisk&&) = delete;
    SimulatedDisk& operator=(SimulatedDisk&&) = delete;

    /// The name for ConnectionSettings::vfs.
    const std::string& vfs() const { return name_; }

    /// Makes the power fail at the n-th change from now (1: the next one), a change being a write,
    /// truncation, sync or deletion. That one may still happen in part. From then on everything
    /// fails.
    void cut_power_after(int changes);
    bool has_power() const;
    /// Restores the power; the disk holds what the cut has left. All connections must be closed.
    void restart();

    /// From now on writes, or syncs, fail with this result code of SQLite (SQLITE_FULL,
    /// SQLITE_IOERR_FSYNC ...).
    void fail_writes(int code);
    void fail_syncs(int code);
    /// Writes and syncs work again.
    void heal();

    int syncs() const;

  private:
    friend struct SimulatedVfs;

    /// A write at `offset`; without bytes, a truncation to that size.
    struct Change {
        std::int64_t offset = 0;
        std::optional<std::string> bytes{};
    };

    /// The memory of the write-ahead log that the connections to a database share.
    struct SharedMemory {
        struct Lock {
            int shared = 0;
            bool exclusive = false;
        };

        int users = 0;
        std::vector<std::unique_ptr<std::string>> regions;
        std::array<Lock, 8> locks{};
    };

    struct File {
        /// What reads return.
        std::string content;
        /// What a power cut cannot take away.
        std::string durable;
        std::vector<Change> unsynced;
        /// The number of connections that have a lock, the one that will write, and the one that
        /// writes.
        int shared = 0;
        const void* reserved = nullptr;
        const void* exclusive = nullptr;
        SharedMemory memory{};
    };

    using Folder = std::map<std::string, std::shared_ptr<File>, std::less<>>;

    // These are called with the mutex locked, and return SQLite's result codes.
    int write(File& file, std::int64_t offset, std::string bytes);
    int truncate(File& file, std::int64_t size);
    int sync(File& file, bool with_folder);
    int remove(const std::string& name, bool with_folder);
    int change(File& file, Change change);
    /// Returns the result of a change. The change at which the power fails gets SQLITE_IOERR_WRITE:
    /// it is made, but not durable.
    int begin_change(int failure);

    static void apply(std::string& content, const Change& change);
    /// What a power cut leaves of a file.
    std::string survivor(const File& file);

    std::string name_;
    std::unique_ptr<sqlite3_vfs> functions_;
    mutable std::mutex mutex_;
    // The mutex guards what follows.
    Random random_;
    /// The folder as it is seen, and as it was last made durable.
    Folder files_;
    Folder durable_files_;
    /// The number of changes until the power fails; nothing: it does not fail.
    std::optional<int> changes_left_;
    bool power_ = true;
    int write_failure_ = 0;
    int sync_failure_ = 0;
    int syncs_ = 0;
};

} // namespace quadrille::database
