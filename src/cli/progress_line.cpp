#include "cli/progress_line.h"

#include "cli/output.h"
#include "cli/terminal.h"

#include <fmt/format.h>

namespace quadrille::cli {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds pause{200};
constexpr std::string_view clear_line = "\r\x1b[K";

} // namespace

ProgressLine::ProgressLine() : visible_(error_is_terminal()), shown_(Clock::now()) {}

ProgressLine::~ProgressLine() {
    if (visible_)
        tell_error(clear_line);
}

bool ProgressLine::due() const {
    return visible_ && Clock::now() - shown_ >= pause;
}

void ProgressLine::show(std::string_view text) {
    tell_error(fmt::format("{}{}", clear_line, text));
    shown_ = Clock::now();
}

} // namespace quadrille::cli
