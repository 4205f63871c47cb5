#pragma once

/// A line on standard error that shows the progress of long work, if standard error is a terminal.
/// It is rewritten in place a few times a second at most, and cleared at the end.

#include <chrono>
#include <string_view>

namespace quadrille::cli {

class ProgressLine {
  public:
    ProgressLine();
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;
    ProgressLine(ProgressLine&&) = delete;
    ProgressLine& operator=(ProgressLine&&) = delete;

    /// Whether the line is visible and it is time to update it.
    bool due() const;
    /// Only to be called if `due`.
    void show(std::string_view text);

  private:
    bool visible_;
    std::chrono::steady_clock::time_point shown_;
};

} // namespace quadrille::cli
