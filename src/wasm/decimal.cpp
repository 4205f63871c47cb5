#include "wasm/decimal.h"

#include <cmath>
#include <cstdint>
#include <string>

namespace quadrille::wasm {

json::Value decimal(double value, int digits) {
    double scale = 1;
    for (int digit = 0; digit < digits; ++digit)
        scale *= 10;
    const bool negative = value < 0;
    const auto units = std::int64_t{std::llround((negative ? -value : value) * scale)};
    const auto one = static_cast<std::int64_t>(scale);
    std::string behind = std::to_string(units % one + one).substr(1);
    while (!behind.empty() && behind.back() == '0')
        behind.pop_back();
    std::string text = (negative && units != 0 ? "-" : "") + std::to_string(units / one);
    if (!behind.empty())
        text += '.' + behind;
    return json::Number{std::move(text)};
}

} // namespace quadrille::wasm
