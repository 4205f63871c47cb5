#pragma once

/// Reading a file or standard input line by line. Lines of any bytes are fine, but not of any
/// length: an endless one may not fill the memory either.

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

    /// The next line without its end; the last one needs none. Nothing at the end of the input, or
    /// when an interruption was asked for while waiting.
    std::optional<std::string> next();

    /// For a caller that waits for other things too. The next line if all of it has been read.
    std::optional<std::string> next_read();
    /// Reads what there is, once, when the file is known to be readable; false if there was nothing
    /// more. A last line without an end is complete then.
    bool read_more();

    int descriptor() const { return file_.descriptor(); }

    /// The number of the line that `next` gave last, counted from 1.
    int number() const { return number_; }

    /// Whether that line had an end. Only the last of the input may have none.
    bool line_ended() const { return line_ended_; }

    /// How messages call the input.
    const std::string& name() const { return file_.path(); }

  private:
    File file_;
    int number_ = 0;
    bool line_ended_ = true;
    std::string buffer_;
    std::size_t used_ = 0;
    /// Bytes behind `used_` that are known to hold no line end.
    std::size_t searched_ = 0;
    bool ended_ = false;
};

} // namespace quadrille::cli
