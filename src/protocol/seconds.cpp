#include "protocol/seconds.h"

#include <algorithm>

namespace quadrille {

std::string seconds_text(std::chrono::milliseconds time) {
    std::string text = std::to_string(time.count() / 1000);
    if (const auto rest = time.count() % 1000; rest != 0) {
        std::string digits = std::to_string(1000 + rest);
        digits.erase(digits.find_last_not_of('0') + 1);
        text += '.' + digits.substr(1);
    }
    return text;
}

std::chrono::milliseconds whole_seconds(std::chrono::milliseconds time) {
    using std::chrono::seconds;
    if (time <= std::chrono::milliseconds{})
        return time;
    return std::max(std::chrono::floor<seconds>(time), seconds(1));
}

} // namespace quadrille
