#include "cli/play/saved_game.h"

#include "base/text.h"
#include "cli/failure.h"
#include "cli/file.h"
#include "cli/line_reader.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace quadrille::cli {

namespace {

constexpr int most_files = 1000;

/// Writes a file that must not exist yet. Removes it again if writing fails.
void write_new(const std::string& path, const Record& record) {
    File file(path, O_WRONLY | O_CREAT | O_EXCL, "cannot save the game in");
    try {
        file.write(record.write() + "\n");
        if (fsync(file.descriptor()) != 0 && errno != EINVAL)
            file.fail();
    } catch (const Failure&) {
        unlink(path.c_str());
        throw;
    }
}

/// Replaces a file. The old version stays until the new one is complete.
void replace(const std::string& path, const Record& record) {
    const std::string fresh = path + ".new-" + std::to_string(getpid());
    write_new(fresh, record);
    if (std::rename(fresh.c_str(), path.c_str()) != 0)
        throw Failure("cannot save the game in " + quoted(path) + ": " + std::strerror(errno));
}

bool exists(const std::string& path) {
    return access(path.c_str(), F_OK) == 0;
}

std::string unused_name(const std::string& game) {
    for (int number = 1; number <= most_files; ++number) {
        std::string path =
            game + "-unfinished" + (number == 1 ? "" : "-" + std::to_string(number)) + ".jsonl";
        if (!exists(path))
            return path;
    }
    throw Failure("cannot save the game: there are too many unfinished ones here");
}

} // namespace

SavedGame SavedGame::load(const std::string& path) {
    LineReader lines(path);
    SavedGame saved;
    saved.path_ = path;
    while (const auto line = lines.next()) {
        if (trimmed(*line).empty())
            continue;
        const std::string place = path + ":" + std::to_string(lines.number()) + ": ";
        if (saved.record_)
            throw Failure(place + "a second game; only a file with a single one can be loaded");
        auto record = Record::read(*line);
        if (!record)
            throw Failure(place + record.error().text);
        if (const auto game = replay(*record); !game)
            throw Failure(place + game.error().text);
        if (record->outcome)
            throw Failure(place + "the game is over; look at it with quadrille replay --show");
        saved.record_ = std::move(*record);
    }
    if (!saved.record_)
        throw Failure("there is no record in " + quoted(path));
    return saved;
}

void SavedGame::save(const std::string& path, const Record& record) {
    if (path == path_) {
        replace(path, record);
    } else {
        if (exists(path))
            throw Failure(quoted(path) + " exists already; choose another name");
        write_new(path, record);
    }
    path_ = path;
    record_ = record;
}

std::string SavedGame::keep(const Record& record) {
    if (record_ != record)
        save(has_file() ? path_ : unused_name(record.game), record);
    return path_;
}

} // namespace quadrille::cli
