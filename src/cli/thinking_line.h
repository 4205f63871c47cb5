#pragma once

/// The progress line for a thinking bot: the depth, the value, the speed and the best line.

#include "bots/bot.h"
#include "cli/progress_line.h"

#include <chrono>

namespace quadrille::cli {

class ThinkingLine {
  public:
    explicit ThinkingLine(int seats) : seats_(seats) {}

    /// To be called between slices. Costs almost nothing unless an update of the line is due.
    void update(const Thought& thought);

  private:
    int seats_;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    ProgressLine line_;
};

} // namespace quadrille::cli
