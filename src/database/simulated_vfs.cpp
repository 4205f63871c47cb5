#include "database/simulated_vfs.h"

#include <sqlite3.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <memory>
#include <mutex>
#include <new>
#include <string>

namespace quadrille::database {

/// Allocated by SQLite, which sees only the first member.
struct SimulatedVfs::Handle {
    sqlite3_file base{};
    SimulatedDisk* disk = nullptr;
    std::shared_ptr<SimulatedDisk::File> file;
    /// Whether the file is a new log or journal, whose first sync also syncs the folder.
    bool new_log = false;
    int lock = SQLITE_LOCK_NONE;
    /// The locks of the shared memory that this connection holds, as bits.
    unsigned shared = 0;
    unsigned exclusive = 0;
    bool uses_memory = false;

    static Handle& of(sqlite3_file* file) { return *reinterpret_cast<Handle*>(file); }
};

struct SimulatedVfs::FileFunctions {
    static int close(sqlite3_file* base) {
        Handle& handle = Handle::of(base);
        unlock(base, SQLITE_LOCK_NONE);
        handle.~Handle();
        return SQLITE_OK;
    }

    static int read(sqlite3_file* base, void* target, int size, sqlite3_int64 offset) {
        const Handle& handle = Handle::of(base);
        const std::scoped_lock lock(handle.disk->mutex_);
        if (!handle.disk->power_)
            return SQLITE_IOERR_READ;
        const std::string& content = handle.file->content;
        const auto begin = std::min(content.size(), static_cast<std::size_t>(offset));
        const auto count = std::min(content.size() - begin, static_cast<std::size_t>(size));
        std::memcpy(target, content.data() + begin, count);
        std::memset(static_cast<char*>(target) + count, 0, static_cast<std::size_t>(size) - count);
        return count == static_cast<std::size_t>(size) ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
    }

    static int write(sqlite3_file* base, const void* bytes, int size, sqlite3_int64 offset) {
        const Handle& handle = Handle::of(base);
        const std::scoped_lock lock(handle.disk->mutex_);
        return handle.disk->write(
            *handle.file, offset,
            std::string(static_cast<const char*>(bytes), static_cast<std::size_t>(size)));
    }

    static int truncate(sqlite3_file* base, sqlite3_int64 size) {
        const Handle& handle = Handle::of(base);
        const std::scoped_lock lock(handle.disk->mutex_);
        return handle.disk->truncate(*handle.file, size);
    }

    static int sync(sqlite3_file* base, int /*flags*/) {
        Handle& handle = Handle::of(base);
        const std::scoped_lock lock(handle.disk->mutex_);
        const int code = handle.disk->sync(*handle.file, handle.new_log);
        if (code == SQLITE_OK)
            handle.new_log = false;
        return code;
    }

    static int file_size(sqlite3_file* base, sqlite3_int64* size) {
        const Handle& handle = Handle::of(base);
        const std::scoped_lock lock(handle.disk->mutex_);
        *size = static_cast<sqlite3_int64>(handle.file->content.size());
        return SQLITE_OK;
    }

    static int lock(sqlite3_file* base, int level) {
        Handle& handle = Handle::of(base);
        const std::scoped_lock lock(handle.disk->mutex_);
        SimulatedDisk::File& file = *handle.file;
        if (handle.lock >= level)
            return SQLITE_OK;
        const auto others = [&handle](const void* holder) {
            return holder != nullptr && holder != &handle;
        };
        if (handle.lock == SQLITE_LOCK_NONE) {
            if (others(file.exclusive))
                return SQLITE_BUSY;
            ++file.shared;
            handle.lock = SQLITE_LOCK_SHARED;
        }
        if (level >= SQLITE_LOCK_RESERVED) {
            if (others(file.reserved))
                return SQLITE_BUSY;
            file.reserved = &handle;
            handle.lock = SQLITE_LOCK_RESERVED;
        }
        if (level >= SQLITE_LOCK_EXCLUSIVE) {
            // From now on no other connection gets a lock; those that hold one may still be busy.
            file.exclusive = &handle;
            handle.lock = SQLITE_LOCK_PENDING;
            if (file.shared > 1)
                return SQLITE_BUSY;
            handle.lock = SQLITE_LOCK_EXCLUSIVE;
        }
        return SQLITE_OK;
    }

    static int unlock(sqlite3_file* base, int level) {
        Handle& handle = Handle::of(base);
        const std::scoped_lock lock(handle.disk->mutex_);
        SimulatedDisk::File& file = *handle.file;
        if (handle.lock <= level)
            return SQLITE_OK;
        if (file.reserved == &handle)
            file.reserved = nullptr;
        if (file.exclusive == &handle)
            file.exclusive = nullptr;
        if (level == SQLITE_LOCK_NONE)
            --file.shared;
        handle.lock = level;
        return SQLITE_OK;
    }

    static int check_reserved_lock(sqlite3_file* base, int* reserved) {
        const Handle& handle = Handle::of(base);
        const std::scoped_lock lock(handle.disk->mutex_);
        *reserved = handle.file->reserved != nullptr ? 1 : 0;
        return SQLITE_OK;
    }

    static int file_control(sqlite3_file* /*base*/, int /*operation*/, void* /*argument*/) {
        return SQLITE_NOTFOUND;
    }

    static int sector_size(sqlite3_file* /*base*/) { return 4096; }

    static int device_characteristics(sqlite3_file* /*base*/) {
        return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
    }

    static int memory_map(sqlite3_file* base, int region, int size, int extend,
                          volatile void** memory) {
        Handle& handle = Handle::of(base);
        const std::scoped_lock lock(handle.disk->mutex_);
        SimulatedDisk::SharedMemory& shared = handle.file->memory;
        if (!handle.uses_memory) {
            handle.uses_memory = true;
            // No connection used it, so its contents may be out of date.
            if (shared.users++ == 0)
                shared.regions.clear();
        }
        const auto index = static_cast<std::size_t>(region);
        *memory = nullptr;
        if (index >= shared.regions.size() && extend == 0)
            return SQLITE_OK;
        while (index >= shared.regions.size())
            shared.regions.push_back(
                std::make_unique<std::string>(static_cast<std::size_t>(size), '\0'));
        *memory = shared.regions[index]->data();
        return SQLITE_OK;
    }

    static int memory_lock(sqlite3_file* base, int offset, int count, int flags) {
        Handle& handle = Handle::of(base);
        const std::scoped_lock lock(handle.disk->mutex_);
        const unsigned mask = ((1U << count) - 1) << offset;
        if ((flags & SQLITE_SHM_UNLOCK) != 0)
            return memory_unlock(handle, mask);
        for (unsigned i = 0; i < 8; ++i) {
            const SimulatedDisk::SharedMemory::Lock& entry = handle.file->memory.locks[i];
            const unsigned bit = 1U << i;
            if ((mask & bit) == 0 || ((handle.shared | handle.exclusive) & bit) != 0)
                continue;
            if (entry.exclusive || ((flags & SQLITE_SHM_EXCLUSIVE) != 0 && entry.shared > 0))
                return SQLITE_BUSY;
        }
        for (unsigned i = 0; i < 8; ++i) {
            SimulatedDisk::SharedMemory::Lock& entry = handle.file->memory.locks[i];
            const unsigned bit = 1U << i;
            if ((mask & bit) == 0 || ((handle.shared | handle.exclusive) & bit) != 0)
                continue;
            if ((flags & SQLITE_SHM_EXCLUSIVE) != 0) {
                entry.exclusive = true;
                handle.exclusive |= bit;
            } else {
                ++entry.shared;
                handle.shared |= bit;
            }
        }
        return SQLITE_OK;
    }

    static int memory_unlock(Handle& handle, unsigned mask) {
        for (unsigned i = 0; i < 8; ++i) {
            SimulatedDisk::SharedMemory::Lock& entry = handle.file->memory.locks[i];
            const unsigned bit = mask & (1U << i);
            if ((handle.shared & bit) != 0)
                --entry.shared;
            if ((handle.exclusive & bit) != 0)
                entry.exclusive = false;
        }
        handle.shared &= ~mask;
        handle.exclusive &= ~mask;
        return SQLITE_OK;
    }

    static void memory_barrier(sqlite3_file* base) {
        // Taking the mutex orders the memory accesses of the connections.
        const std::scoped_lock lock(Handle::of(base).disk->mutex_);
    }

    static int memory_unmap(sqlite3_file* base, int /*remove*/) {
        Handle& handle = Handle::of(base);
        const std::scoped_lock lock(handle.disk->mutex_);
        memory_unlock(handle, 0xff);
        if (handle.uses_memory)
            --handle.file->memory.users;
        handle.uses_memory = false;
        return SQLITE_OK;
    }

    static const sqlite3_io_methods table;
};

const sqlite3_io_methods SimulatedVfs::FileFunctions::table = {
    2,
    close,
    read,
    write,
    truncate,
    sync,
    file_size,
    lock,
    unlock,
    check_reserved_lock,
    file_control,
    sector_size,
    device_characteristics,
    memory_map,
    memory_lock,
    memory_barrier,
    memory_unmap,
    nullptr,
    nullptr,
};

struct SimulatedVfs::DiskFunctions {
    static SimulatedDisk& disk(sqlite3_vfs* functions) {
        return *static_cast<SimulatedDisk*>(functions->pAppData);
    }

    static int open(sqlite3_vfs* functions, const char* name, sqlite3_file* base, int flags,
                    int* out_flags) {
        base->pMethods = nullptr;
        const std::scoped_lock lock(disk(functions).mutex_);
        if (!disk(functions).power_)
            return SQLITE_CANTOPEN;
        // A file without a name is a temporary one of SQLite's.
        auto file = std::make_shared<SimulatedDisk::File>();
        bool created = false;
        if (name != nullptr) {
            const auto found = disk(functions).files_.find(std::string_view(name));
            created = found == disk(functions).files_.end();
            if (created && (flags & SQLITE_OPEN_CREATE) == 0)
                return SQLITE_CANTOPEN;
            if (created)
                disk(functions).files_.emplace(name, file);
            else
                file = found->second;
        }
        const int logs = SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_WAL | SQLITE_OPEN_SUPER_JOURNAL;
        new (base) Handle{.base = {&FileFunctions::table},
                          .disk = &disk(functions),
                          .file = std::move(file),
                          .new_log = created && (flags & logs) != 0};
        if (out_flags != nullptr)
            *out_flags = flags;
        return SQLITE_OK;
    }

    static int remove(sqlite3_vfs* functions, const char* name, int sync_folder) {
        const std::scoped_lock lock(disk(functions).mutex_);
        return disk(functions).remove(name, sync_folder != 0);
    }

    static int access(sqlite3_vfs* functions, const char* name, int /*flags*/, int* result) {
        const std::scoped_lock lock(disk(functions).mutex_);
        const auto found = disk(functions).files_.find(std::string_view(name));
        *result = found != disk(functions).files_.end() ? 1 : 0;
        return disk(functions).power_ ? SQLITE_OK : SQLITE_IOERR_ACCESS;
    }

    static int full_path(sqlite3_vfs* /*functions*/, const char* name, int size, char* path) {
        sqlite3_snprintf(size, path, "%s", name);
        return SQLITE_OK;
    }

    // Everything that does not concern files is passed to the system's VFS.

    static sqlite3_vfs* system() { return sqlite3_vfs_find(nullptr); }

    static int randomness(sqlite3_vfs* /*functions*/, int size, char* bytes) {
        return system()->xRandomness(system(), size, bytes);
    }

    static int sleep(sqlite3_vfs* /*functions*/, int microseconds) {
        return system()->xSleep(system(), microseconds);
    }

    static int current_time(sqlite3_vfs* /*functions*/, double* time) {
        return system()->xCurrentTime(system(), time);
    }

    static int last_error(sqlite3_vfs* /*functions*/, int /*size*/, char* /*text*/) { return 0; }
};

std::unique_ptr<sqlite3_vfs> SimulatedVfs::functions(SimulatedDisk& disk, const std::string& name) {
    auto functions = std::make_unique<sqlite3_vfs>();
    functions->iVersion = 1;
    functions->szOsFile = sizeof(Handle);
    functions->mxPathname = 1024;
    functions->zName = name.c_str();
    functions->pAppData = &disk;
    functions->xOpen = DiskFunctions::open;
    functions->xDelete = DiskFunctions::remove;
    functions->xAccess = DiskFunctions::access;
    functions->xFullPathname = DiskFunctions::full_path;
    functions->xRandomness = DiskFunctions::randomness;
    functions->xSleep = DiskFunctions::sleep;
    functions->xCurrentTime = DiskFunctions::current_time;
    functions->xGetLastError = DiskFunctions::last_error;
    return functions;
}

} // namespace quadrille::database
