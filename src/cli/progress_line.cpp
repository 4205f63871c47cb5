#include "cli/progress_line.h"

#include "cli/terminal.h"

#include <fmt/format.h>

#include <cstdio>

namespace quadrille::cli {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds pause{200};
constexpr std::string_view clear_line = "\r\x1b[K";

} // namespace

ProgressLine::ProgressLine() : visible_(error_is_terminal()), shown_(Clock::now()) {}

ProgressLine::~ProgressLine() {
    if (visible_)
        std::fwrite(clear_line.data(), 1, clear_line.size(), stderr);
}

bool ProgressLine::due() const {
    return visible_ && Clock::now() - shown_ >= pause;
}

void ProgressLine::show(std::string_view text) {
    fmt::print(stderr, "{}{}", clear_line, text);
    shown_ = Clock::now();
}

} // namespace quadrille::cli
