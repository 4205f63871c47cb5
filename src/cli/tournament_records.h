#pragma once

/// The file of records from which an interrupted tournament resumes, one finished game a line. Its
/// whole content is checked when it is opened. An incomplete last line, for example after a power
/// failure, is cut off.

#include "arena/tournament_results.h"
#include "cli/record_file.h"

#include <optional>
#include <string>

namespace quadrille::cli {

/// The end of a file of records.
struct RecordsEnd {
    /// The size of the complete records.
    std::int64_t whole_bytes = 0;
    /// The size of an incomplete record after them.
    std::int64_t broken_bytes = 0;
    /// Whether the last record is complete except for its line end.
    bool lacks_line_end = false;
};

/// Adds the games of the file to the results. Throws a `Failure` that names the line if a record is
/// invalid, breaks the rules of its game, occurs twice or belongs to another tournament.
RecordsEnd read_tournament_records(const std::string& path, TournamentResults& results);

class TournamentRecords {
  public:
    /// Opens or creates the file, locks it against other processes, and adds its games to the
    /// results.
    TournamentRecords(const std::string& path, TournamentResults& results);

    /// The size of the incomplete record that was cut off.
    std::int64_t cut_off() const { return cut_off_; }

    void append(const Record& record) { records_->append(record); }

  private:
    File lock_;
    std::int64_t cut_off_ = 0;
    std::optional<RecordFile> records_;
};

} // namespace quadrille::cli
