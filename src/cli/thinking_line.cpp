#include "cli/thinking_line.h"

#include "cli/search_info_text.h"

#include <string>

namespace quadrille::cli {

void ThinkingLine::update(const Thought& thought) {
    // A longer line would wrap, and a wrapped line cannot be rewritten in place.
    constexpr std::size_t widest = 78;
    if (!line_.due())
        return;
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin_;
    line_.show(progress_text(thought.info(), seats_, passed.count()).substr(0, widest));
}

} // namespace quadrille::cli
