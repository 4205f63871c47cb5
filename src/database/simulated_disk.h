#pragma once

/// A disk that loses what was not synced, for tests. It is a file system below SQLite (a VFS), in
/// memory: a power cut at a chosen moment leaves of every write since the last sync nothing, all or
/// a part, in any order, as a real disk may. It can also be full, broken or read-only for a while.
///
/// What SQLite may rely on, and so is kept: what was synced stays; a write damages no byte outside
/// its range; the folder is synced with the first sync of a new log or journal, and by a deletion
/// that asks for it.

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
    /// Everything that is left to chance follows from the seed.
    explicit SimulatedDisk(std::uint64_t seed);
    /// Every connection must be closed.
    ~SimulatedDisk();
    SimulatedDisk(const SimulatedDisk&) = delete;
    SimulatedDisk& operator=(const SimulatedDisk&) = delete;
    SimulatedDisk(SimulatedDisk&&) = delete;
    SimulatedDisk& operator=(SimulatedDisk&&) = delete;

    /// For ConnectionSettings.
    const std::string& vfs() const { return name_; }

    /// The power fails at the n-th change from now (1: the next one): a write, truncation, sync or
    /// deletion. That one may still happen in part. From then on everything fails.
    void cut_power_after(int changes);
    bool has_power() const;
    /// Power is back, and the disk holds what the cut has left. Every connection must be closed.
    void restart();

    /// From now on these end with this result code of SQLite (SQLITE_FULL, SQLITE_IOERR_FSYNC ...).
    void fail_writes(int code);
    void fail_syncs(int code);
    /// Writes and syncs work again.
    void heal();

    int syncs() const;

  private:
    friend struct SimulatedVfs;

    /// To `offset` on; without bytes: a truncation there.
    struct Change {
        std::int64_t offset = 0;
        std::optional<std::string> bytes{};
    };

    /// What SQLite's log shares between the connections of a database.
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
        /// What is read back.
        std::string content;
        /// What a power cut cannot take away.
        std::string durable;
        std::vector<Change> unsynced;
        /// Connections that have a lock, the one that will write, the one that writes.
        int shared = 0;
        const void* reserved = nullptr;
        const void* exclusive = nullptr;
        SharedMemory memory{};
    };

    using Folder = std::map<std::string, std::shared_ptr<File>, std::less<>>;

    // These are called with the mutex locked, and give SQLite's result codes.
    int write(File& file, std::int64_t offset, std::string bytes);
    int truncate(File& file, std::int64_t size);
    int sync(File& file, bool with_folder);
    int remove(const std::string& name, bool with_folder);
    int change(File& file, Change change);
    /// Whether this change can be made; the one at which the power fails is made, but not durable.
    int begin_change(int failure);

    static void apply(std::string& content, const Change& change);
    /// What a power cut leaves of a file.
    std::string survivor(const File& file);

    std::string name_;
    std::unique_ptr<sqlite3_vfs> functions_;
    mutable std::mutex mutex_;
    // The mutex guards what follows.
    Random random_;
    /// The folder as it is seen, and as a power cut would leave it at least.
    Folder files_;
    Folder durable_files_;
    /// Changes until the power fails; nothing: it does not.
    std::optional<int> changes_left_;
    bool power_ = true;
    int write_failure_ = 0;
    int sync_failure_ = 0;
    int syncs_ = 0;
};

} // namespace quadrille::database
