#include "cli/tournament_records.h"

#include "arena/tournament_record.h"
#include "base/text.h"
#include "cli/failure.h"
#include "cli/line_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace quadrille::cli {

namespace {

/// Whether these bytes are the remains of an unfinished write of a record: the beginning of one, or
/// the zero bytes that a file system may leave in its place. Anything else is not cut off.
bool is_left_over(std::string_view bytes) {
    constexpr std::string_view beginning = R"({"version":)";
    return bytes.starts_with(beginning) || beginning.starts_with(bytes) ||
           std::ranges::all_of(bytes, [](char byte) { return byte == '\0'; });
}

void add_record(const Record& record, TournamentResults& results, const std::string& place) {
    const auto recorded = recorded_game(results.tournament(), record);
    if (!recorded)
        throw Failure(fmt::format("{}: {}; give the tournament other records, or move these away",
                                  place, recorded.error().text));
    if (results.has(recorded->game))
        throw Failure(fmt::format("{}: this is game {} of {} a second time", place,
                                  recorded->game.number, joined(record.seats, " and ")));
    if (const auto game = replay(record); !game)
        throw Failure(fmt::format("{}: {}", place, game.error().text));
    results.add(recorded->game, recorded->outcome, recorded->times);
}

} // namespace

RecordsEnd read_tournament_records(const std::string& path, TournamentResults& results) {
    RecordsEnd end;
    LineReader reader(path);
    while (const auto line = reader.next()) {
        const auto bytes = static_cast<std::int64_t>(line->size());
        const std::string place = fmt::format("{}:{}", path, reader.number());
        const auto record = Record::read(*line);
        if (!record && !reader.line_ended() && is_left_over(*line)) {
            end.broken_bytes = bytes;
            break;
        }
        if (!record)
            throw Failure(fmt::format("{}: {}", place, record.error().text));
        add_record(*record, results, place);
        end.lacks_line_end = !reader.line_ended();
        end.whole_bytes += bytes + (end.lacks_line_end ? 0 : 1);
    }
    return end;
}

TournamentRecords::TournamentRecords(const std::string& path, TournamentResults& results)
    : lock_(path, O_RDWR | O_CREAT | O_APPEND, "cannot write records to") {
    if (flock(lock_.descriptor(), LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK)
            throw Failure(quoted(path) + " is in use: this tournament is being played already");
        lock_.fail();
    }
    const RecordsEnd end = read_tournament_records(path, results);
    cut_off_ = end.broken_bytes;
    if (cut_off_ > 0 && ftruncate(lock_.descriptor(), end.whole_bytes) != 0)
        lock_.fail();
    if (end.lacks_line_end)
        lock_.write("\n");
    records_.emplace(path);
}

} // namespace quadrille::cli
