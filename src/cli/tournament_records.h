#pragma once

/// The file in which a tournament keeps its games, one record a line, and from which it goes on.
/// Whatever is in it is checked first; what a power cut left of a last line is cut off.

#include "arena/tournament_results.h"
#include "cli/record_file.h"

#include <optional>
#include <string>

namespace quadrille::cli {

/// What stands at the end of a file of records.
struct RecordsEnd {
    /// Up to the end of the last whole record.
    std::int64_t whole_bytes = 0;
    /// Behind it: the beginning of a record.
    std::int64_t broken_bytes = 0;
    /// The last record is whole, but for its line end.
    bool lacks_line_end = false;
};

/// Adds the games of the file to the results. Throws a `Failure` that names the line if one is
/// broken, breaks the rules, or belongs to another tournament.
RecordsEnd read_tournament_records(const std::string& path, TournamentResults& results);

class TournamentRecords {
  public:
    /// Opens or makes the file, so that nobody else can, and adds its games to the results.
    TournamentRecords(const std::string& path, TournamentResults& results);

    /// The bytes of an unfinished record that were cut off.
    std::int64_t cut_off() const { return cut_off_; }

    void append(const Record& record) { records_->append(record); }

  private:
    File lock_;
    std::int64_t cut_off_ = 0;
    std::optional<RecordFile> records_;
};

} // namespace quadrille::cli
