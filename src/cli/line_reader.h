#pragma once

/// Reads a file or standard input line by line. Lines may contain any bytes. Their length is
/// limited, so that an endless line cannot fill the memory.

#include "cli/file.h"

#include <cstddef>
#include <optional>
#include <string>

namespace quadrille::cli {

class LineReader {
  public:
    static constexpr std::size_t longest_line = std::size_t{16} << 20;

    /// Opens a file; "-" is standard input. Throws a `Failure` if it cannot be read.
    explicit LineReader(const std::string& path);

    /// The next line without its line end, which may be missing from the last line. Nothing at the
    /// end of the input, or if an interruption is requested. Throws a `Failure` if the line is
    /// longer than `longest_line`.
    std::optional<std::string> next();

    /// The next line if all of it has been read; never waits. For a caller that also waits for
    /// other events, together with `read_more`.
    std::optional<std::string> next_read();
    /// Reads once what is available; waits unless the file is readable. Returns false at the end of
    /// the input, where a last line without a line end becomes complete, and if it was interrupted.
    bool read_more();

    int descriptor() const { return file_.descriptor(); }

    /// The number of the line returned last, counted from 1.
    int number() const { return number_; }

    /// Whether that line had a line end. Only the last line of the input may lack one.
    bool line_ended() const { return line_ended_; }

    /// The name of the input for messages.
    const std::string& name() const { return file_.path(); }

  private:
    File file_;
    int number_ = 0;
    bool line_ended_ = true;
    std::string buffer_;
    std::size_t used_ = 0;
    /// The number of bytes after `used_` that are known to contain no line end.
    std::size_t searched_ = 0;
    bool ended_ = false;
};

} // namespace quadrille::cli
