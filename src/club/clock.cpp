#include "club/clock.h"

#include "base/text.h"

#include <algorithm>
#include <array>

namespace quadrille::club {

namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

/// The number that a text gives in plain digits, if it lies between the two.
std::optional<int> number_between(std::string_view text, int least, int most) {
    const bool digits =
        !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
    const auto number = digits ? whole_number(text) : std::nullopt;
    return number && *number >= least && *number <= most ? number : std::nullopt;
}

std::optional<Clock> clock_of(std::string_view text) {
    constexpr std::string_view per_move = "/move";
    constexpr std::string_view days_per_move = "d/move";
    const auto before = [&](std::string_view ending) {
        return text.substr(0, text.size() - ending.size());
    };
    if (text == "none")
        return Clock{};
    if (text.ends_with(days_per_move)) {
        if (const auto count = number_between(before(days_per_move), 1, 30))
            return Clock{.kind = ClockKind::days, .time = days(*count), .increment = {}};
    } else if (text.ends_with(per_move)) {
        if (const auto count = number_between(before(per_move), 1, 86'400))
            return Clock{.kind = ClockKind::move, .time = seconds(*count), .increment = {}};
    } else if (const std::size_t plus = text.find('+'); plus != std::string_view::npos) {
        const auto time = number_between(text.substr(0, plus), 1, 10'800);
        const auto increment = number_between(text.substr(plus + 1), 0, 180);
        if (time && increment)
            return Clock{.kind = ClockKind::fischer,
                         .time = seconds(*time),
                         .increment = seconds(*increment)};
    }
    return std::nullopt;
}

std::string count_of(Duration time, Duration unit) {
    return std::to_string(time / unit);
}

} // namespace

std::string_view name(ClockKind kind) {
    constexpr std::array<std::string_view, 4> names{"none", "fischer", "move", "days"};
    return names[static_cast<std::size_t>(kind)];
}

std::expected<Clock, Problem> Clock::read(std::string_view text) {
    const auto clock = clock_of(text);
    if (!clock)
        return problem(
            "a clock is written 300+3 (seconds and increment), 30/move (seconds), 2d/move "
            "(days) or none, not " +
            quoted(text));
    return *clock;
}

std::string Clock::write() const {
    switch (kind) {
    case ClockKind::fischer:
        return count_of(time, seconds(1)) + "+" + count_of(increment, seconds(1));
    case ClockKind::move: return count_of(time, seconds(1)) + "/move";
    case ClockKind::days: return count_of(time, days(1)) + "d/move";
    case ClockKind::none: break;
    }
    return "none";
}

std::optional<Duration> Clock::first_move() const {
    switch (kind) {
    case ClockKind::fischer: return std::min<Duration>(time, seconds(30));
    case ClockKind::move:
    case ClockKind::days: return time;
    case ClockKind::none: break;
    }
    return std::nullopt;
}

std::optional<Duration> Clock::absence() const {
    constexpr Duration least = seconds(20);
    constexpr Duration most = minutes(2);
    switch (kind) {
    case ClockKind::fischer: return std::clamp(time / 5, least, most);
    case ClockKind::move: return std::clamp(time, least, most);
    case ClockKind::none: return minutes(5);
    case ClockKind::days: break;
    }
    return std::nullopt;
}

Duration Clock::waiting() const {
    return live() ? Duration(hours(2)) : Duration(days(7));
}

Duration Clock::rematch() const {
    return live() ? Duration(minutes(10)) : Duration(days(1));
}

} // namespace quadrille::club
