#include "cli/figures.h"

#include <fmt/format.h>

#include <cmath>

namespace quadrille::cli {

std::string score_text(const Estimate& score) {
    return fmt::format("{:.3f} ±{:.3f}", score.mean, score.error);
}

std::string elo_text(const Estimate& elo) {
    // Adding 0.0 turns a negative zero into a positive one.
    return fmt::format("{:+.0f} ±{:.0f}", std::round(elo.mean) + 0.0, elo.error);
}

json::Value json_number(double value, int digits) {
    if (std::isinf(value))
        return {};
    std::string text = fmt::format("{:.{}f}", value, digits);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.'))
        text.pop_back();
    return json::Number{text == "-0" ? "0" : text};
}

} // namespace quadrille::cli
