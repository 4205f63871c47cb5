#include "protocol/move_clock.h"

#include <algorithm>

namespace quadrille {

namespace {

/// Main time is divided as if this number of moves were still to come.
constexpr int moves_to_come = 25;

/// Kept back for sending the move to the controller.
constexpr MoveClock::Time reserve{20};

} // namespace

void MoveClock::set(Time main, Time overtime, int overtime_moves) {
    const bool endless = overtime_moves == 0 && (overtime > Time{} || main == Time{});
    settings_limit_ = !endless;
    main_ = main;
    overtime_ = overtime;
    overtime_moves_ = overtime_moves;
    restart();
}

void MoveClock::restart() {
    for (Left& left : left_) {
        left = {.time = main_, .moves = 0, .limited = settings_limit_};
        move_on(left);
    }
}

void MoveClock::set_left(Seat seat, Time left, int moves) {
    left_[seat] = {.time = left, .moves = moves, .limited = true};
}

void MoveClock::move_on(Left& left) const {
    if (left.moves == 0 && left.time <= Time{} && overtime_moves_ > 0)
        left = {.time = overtime_, .moves = overtime_moves_, .limited = left.limited};
}

std::optional<MoveClock::Time> MoveClock::allowance(Seat seat) const {
    const Left& left = left_[seat];
    if (!left.limited)
        return std::nullopt;
    Time time = left.time / (left.moves > 0 ? left.moves : moves_to_come);
    // Overtime follows main time, so a move may already take as long as in overtime.
    if (left.moves == 0 && overtime_moves_ > 0)
        time = std::max(time, overtime_ / overtime_moves_);
    // Where time is short, the reserve is at most a tenth of it.
    return std::max(time - std::min(reserve, time / 10), Time{1});
}

void MoveClock::spend(Seat seat, Time time) {
    Left& left = left_[seat];
    if (!left.limited)
        return;
    left.time = std::max(left.time - time, Time{});
    if (left.moves > 0) {
        --left.moves;
        if (left.moves == 0)
            left.time = Time{};
    }
    move_on(left);
}

} // namespace quadrille
