#pragma once

/// Finished games from a file of JSON lines, one after the other.

#include "cli/line_reader.h"
#include "games/record.h"

#include <expected>
#include <optional>
#include <string>

namespace quadrille::cli {

/// What one line holds.
struct RecordLine {
    std::expected<Record, Problem> record;
    /// Its file and number, as messages say it: `games.jsonl:3`.
    std::string place;
    int number = 0;
};

class RecordReader {
  public:
    /// As of a `LineReader`.
    explicit RecordReader(const std::string& path) : lines_(path) {}

    /// The next line that is not empty; nothing where a `LineReader` has none.
    std::optional<RecordLine> next();
    /// The same for those who do not go on behind a broken line: throws a `Failure`.
    std::optional<RecordLine> next_sound();

    const std::string& name() const { return lines_.name(); }

  private:
    LineReader lines_;
};

} // namespace quadrille::cli
