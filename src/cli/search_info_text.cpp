#include "cli/search_info_text.h"

#include "base/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace quadrille::cli {

std::string percent(int permille) {
    return fmt::format("{}.{}%", permille / 10, permille % 10);
}

std::string worth_text(const SearchLine& line, int seats) {
    if (!line.plies_to_end && line.margin_permille)
        return fmt::format("{} ±{}", percent(line.win_permille), percent(*line.margin_permille));
    if (!line.plies_to_end)
        return percent(line.win_permille);
    const int own_moves = (*line.plies_to_end + seats - 1) / seats;
    return fmt::format("{} in {}", line.win_permille > 500 ? "wins" : "loses", own_moves);
}

std::string count_text(double count) {
    if (count >= 1e6)
        return fmt::format("{:.2f} million", count / 1e6);
    if (count >= 1e4)
        return fmt::format("{:.0f} thousand", count / 1e3);
    return fmt::format("{:.0f}", count);
}

std::string progress_text(const SearchInfo& thoughts, int seats, double seconds) {
    if (thoughts.lines.empty())
        return thoughts.note.empty() ? "thinking" : thoughts.note;
    const SearchLine& best = thoughts.lines.front();
    const double nodes_a_second = static_cast<double>(thoughts.nodes) / std::max(seconds, 1e-3);
    return fmt::format("depth {}, {}, {} nodes a second: {}", thoughts.depth,
                       worth_text(best, seats), count_text(nodes_a_second),
                       joined(best.moves, " "));
}

} // namespace quadrille::cli
