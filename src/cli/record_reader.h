#pragma once

/// Reads records of games from a file of JSON lines, one after the other.

#include "cli/line_reader.h"
#include "games/record.h"

#include <expected>
#include <optional>
#include <string>

namespace quadrille::cli {

struct RecordLine {
    std::expected<Record, Problem> record;
    /// The file and the line number, for messages: `games.jsonl:3`.
    std::string place;
    int number = 0;
};

class RecordReader {
  public:
    /// `path` is as for `LineReader`.
    explicit RecordReader(const std::string& path) : lines_(path) {}

    /// The next line that is not empty; nothing if `LineReader::next` returns nothing.
    std::optional<RecordLine> next();
    /// The same, but throws a `Failure` if the line holds no valid record.
    std::optional<RecordLine> next_sound();

    const std::string& name() const { return lines_.name(); }

  private:
    LineReader lines_;
};

} // namespace quadrille::cli
