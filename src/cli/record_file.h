#pragma once

/// A file to which a record is appended after each game. Records in it are never lost or damaged: a
/// line that cannot be written completely, for example because the disk is full, is removed again.

#include "cli/file.h"
#include "games/record.h"

#include <string>

namespace quadrille::cli {

class RecordFile {
  public:
    /// Opens or creates the file. Throws a `Failure` if records cannot be appended to it, so that
    /// this is known before any game is played.
    explicit RecordFile(const std::string& path);

    void append(const Record& record);

  private:
    File file_;
};

} // namespace quadrille::cli
