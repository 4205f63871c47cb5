#pragma once

/// The progress line of a bot that thinks: how deep, how good, how fast, which line.

#include "bots/bot.h"
#include "cli/progress_line.h"

#include <chrono>

namespace quadrille::cli {

class ThinkingLine {
  public:
    explicit ThinkingLine(int seats) : seats_(seats) {}

    /// To be called between slices; costs next to nothing until something new is due.
    void update(const Thought& thought);

  private:
    int seats_;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    ProgressLine line_;
};

} // namespace quadrille::cli
