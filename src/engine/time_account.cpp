#include "engine/time_account.h"

#include <algorithm>

namespace quadrille {

namespace {

/// The share of the time left is one divided by this. After this many moves a third of the time is
/// left, and a seat rarely makes more than twice this many.
constexpr int expected_moves = 25;

} // namespace

Duration share_of(Duration left, Duration increment) {
    const Duration margin = std::min<Duration>(std::chrono::milliseconds(100), left / 2);
    const Duration usable = left - margin;
    return std::min(usable / expected_moves + increment * 3 / 4, usable * 4 / 5);
}

TimeAccount::TimeAccount(const Budget& budget) : time_(budget.time) {
    if (budget.clock) {
        left_ = budget.clock->beginning;
        increment_ = budget.clock->increment;
    }
}

TurnLimits TimeAccount::limits() const {
    TurnLimits limits;
    limits.time = time_;
    if (left_) {
        limits.time = share_of(*left_, increment_);
        limits.flag = *left_ + tolerance;
    }
    return limits;
}

void TimeAccount::book(Duration thought) {
    if (left_)
        left_ = std::max(*left_ - thought, Duration::zero()) + increment_;
}

} // namespace quadrille
