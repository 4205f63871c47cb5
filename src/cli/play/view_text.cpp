#include "cli/play/view_text.h"

#include <fmt/format.h>

namespace quadrille::cli {

std::string seconds_text(Duration time) {
    return fmt::format("{:.1f} s", std::chrono::duration<double>(time).count());
}

std::string move_list(const AnyView& view) {
    constexpr std::size_t widest = 78;
    std::string text;
    std::size_t width = 0;
    for (const std::string& move : view.legal_moves()) {
        const bool fits = width + 1 + move.size() <= widest;
        text += width == 0 ? "" : fits ? " " : "\n";
        text += move;
        width = (width > 0 && fits ? width + 1 : 0) + move.size();
    }
    return text + '\n';
}

} // namespace quadrille::cli
