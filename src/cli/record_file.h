#pragma once

/// A file that grows by one record after each game. What is in it stays, whatever happens: a line
/// that cannot be written whole, because the disk is full, is taken back.

#include "cli/file.h"
#include "games/record.h"

#include <string>

namespace quadrille::cli {

class RecordFile {
  public:
    /// Opens or makes the file, before any game is played; throws a `Failure` if records cannot be
    /// appended to it.
    explicit RecordFile(const std::string& path);

    void append(const Record& record);

  private:
    File file_;
};

} // namespace quadrille::cli
