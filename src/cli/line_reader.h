#pragma once

/// Reading a file or standard input line by line. Lines of any bytes are fine, but not of any
/// length: what is no line of ours may not fill the memory either.

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

    /// The number of the line that `next` gave last, counted from 1.
    int number() const { return number_; }

    /// Whether that line had an end. Only the last of the input may have none.
    bool line_ended() const { return line_ended_; }

    /// How messages call the input.
    const std::string& name() const { return file_.path(); }

  private:
    /// Whether there was more to read.
    bool fill();

    File file_;
    int number_ = 0;
    bool line_ended_ = true;
    std::string buffer_;
    std::size_t used_ = 0;
};

} // namespace quadrille::cli
