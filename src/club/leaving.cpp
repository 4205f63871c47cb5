#include "club/leaving.h"

#include <algorithm>

namespace quadrille::club {

std::optional<Time> waits_until(std::span<const Time> leaves, Time now) {
    constexpr int free_leaves = 2;
    constexpr Duration first_wait = std::chrono::minutes(5);
    constexpr Duration longest_wait = std::chrono::days(1);
    int counted = 0;
    Time last{};
    for (const Time leave : leaves) {
        if (leave + leaves_remembered <= now)
            continue;
        ++counted;
        last = std::max(last, leave);
    }
    if (counted <= free_leaves)
        return std::nullopt;
    Duration wait = first_wait;
    for (int i = free_leaves + 1; i < counted && wait < longest_wait; ++i)
        wait *= 3;
    const Time until = last + std::min(wait, longest_wait);
    return until > now ? std::optional(until) : std::nullopt;
}

} // namespace quadrille::club
