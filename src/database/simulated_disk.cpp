#include "database/simulated_disk.h"

#include "database/simulated_vfs.h"

#include <sqlite3.h>

#include <atomic>
#include <utility>

namespace quadrille::database {

namespace {

/// The number of bytes that a disk writes at once.
constexpr std::int64_t sector = 512;

std::string new_name() {
    static std::atomic<int> number = 0;
    return "simulated-disk-" + std::to_string(++number);
}

} // namespace

SimulatedDisk::SimulatedDisk(std::uint64_t seed)
    : name_(new_name()), functions_(SimulatedVfs::functions(*this, name_)), random_(seed) {
    sqlite3_vfs_register(functions_.get(), 0);
}

SimulatedDisk::~SimulatedDisk() {
    sqlite3_vfs_unregister(functions_.get());
}

void SimulatedDisk::cut_power_after(int changes) {
    const std::scoped_lock lock(mutex_);
    changes_left_ = changes;
}

bool SimulatedDisk::has_power() const {
    const std::scoped_lock lock(mutex_);
    return power_;
}

void SimulatedDisk::restart() {
    const std::scoped_lock lock(mutex_);
    Folder names = files_;
    names.insert(durable_files_.begin(), durable_files_.end());
    Folder surviving;
    for (const auto& [name, unused] : names) {
        const auto entry = [&name](const Folder& folder) {
            const auto found = folder.find(name);
            return found == folder.end() ? nullptr : found->second;
        };
        // A name that was added, removed or replaced may be left in either state.
        const std::shared_ptr<File> file = entry(random_.chance(1, 2) ? files_ : durable_files_);
        if (file == nullptr)
            continue;
        auto restored = std::make_shared<File>();
        restored->content = survivor(*file);
        restored->durable = restored->content;
        surviving.emplace(name, std::move(restored));
    }
    files_ = surviving;
    durable_files_ = std::move(surviving);
    power_ = true;
    changes_left_.reset();
}

void SimulatedDisk::fail_writes(int code) {
    const std::scoped_lock lock(mutex_);
    write_failure_ = code;
}

void SimulatedDisk::fail_syncs(int code) {
    const std::scoped_lock lock(mutex_);
    sync_failure_ = code;
}

void SimulatedDisk::heal() {
    const std::scoped_lock lock(mutex_);
    write_failure_ = SQLITE_OK;
    sync_failure_ = SQLITE_OK;
}

int SimulatedDisk::syncs() const {
    const std::scoped_lock lock(mutex_);
    return syncs_;
}

int SimulatedDisk::write(File& file, std::int64_t offset, std::string bytes) {
    return change(file, {offset, std::move(bytes)});
}

int SimulatedDisk::truncate(File& file, std::int64_t size) {
    return change(file, {size, std::nullopt});
}

int SimulatedDisk::change(File& file, Change change) {
    const int code = begin_change(write_failure_);
    if (code == SQLITE_OK || code == SQLITE_IOERR_WRITE) {
        apply(file.content, change);
        file.unsynced.push_back(std::move(change));
    }
    return code;
}

int SimulatedDisk::sync(File& file, bool with_folder) {
    const int code = begin_change(sync_failure_);
    if (code == SQLITE_OK) {
        ++syncs_;
        for (const Change& change : file.unsynced)
            apply(file.durable, change);
        if (with_folder)
            durable_files_ = files_;
    } else if (power_) {
        // As Linux does: what could not be written is dropped, and the next sync does not try
        // again.
        file.durable = survivor(file);
    }
    if (power_)
        file.unsynced.clear();
    return code;
}

int SimulatedDisk::remove(const std::string& name, bool with_folder) {
    const int code = begin_change(SQLITE_OK);
    if (code != SQLITE_OK && code != SQLITE_IOERR_WRITE)
        return code;
    if (files_.erase(name) == 0)
        return SQLITE_IOERR_DELETE_NOENT;
    if (code == SQLITE_OK && with_folder)
        durable_files_ = files_;
    return code;
}

int SimulatedDisk::begin_change(int failure) {
    if (!power_)
        return SQLITE_IOERR;
    if (failure != SQLITE_OK)
        return failure;
    if (changes_left_ && --*changes_left_ <= 0) {
        power_ = false;
        return SQLITE_IOERR_WRITE;
    }
    return SQLITE_OK;
}

void SimulatedDisk::apply(std::string& content, const Change& change) {
    const auto offset = static_cast<std::size_t>(change.offset);
    if (!change.bytes) {
        content.resize(offset);
        return;
    }
    if (content.size() < offset + change.bytes->size())
        content.resize(offset + change.bytes->size());
    content.replace(offset, change.bytes->size(), *change.bytes);
}

std::string SimulatedDisk::survivor(const File& file) {
    enum Mode { nothing, everything, parts };

    const auto mode = static_cast<Mode>(random_.below(3));
    std::string content = file.durable;
    for (const Change& change : file.unsynced) {
        if (mode == nothing)
            break;
        if (mode == everything) {
            apply(content, change);
        } else if (!change.bytes) {
            if (random_.chance(1, 2))
                apply(content, change);
        } else {
            const auto end = change.offset + static_cast<std::int64_t>(change.bytes->size());
            for (std::int64_t at = change.offset; at < end;) {
                const std::int64_t next = std::min(end, (at / sector + 1) * sector);
                if (random_.chance(1, 2))
                    apply(content,
                          {at, change.bytes->substr(static_cast<std::size_t>(at - change.offset),
                                                    static_cast<std::size_t>(next - at))});
                at = next;
            }
        }
    }
    return content;
}

} // namespace quadrille::database
