#pragma once

/// One line on standard error that tells how far long work has got, if a person is there to read
/// it. It is rewritten in place, at most a few times a second, and gone at the end.

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

    /// Whether it is time to show something new.
    bool due() const;
    void show(std::string_view text);

  private:
    bool visible_;
    std::chrono::steady_clock::time_point shown_;
};

} // namespace quadrille::cli
