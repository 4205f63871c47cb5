#include "club/clocks.h"

#include <algorithm>

namespace quadrille::club {

Clocks::Clocks(const Clock& clock, std::optional<Duration> first_move)
    : clock_(clock), first_move_(first_move ? first_move : clock.first_move()) {
    left_.fill(clock.time);
    lag_left_.fill(most_lag_a_game);
}

void Clocks::begin(Seat seat, Time now, bool charged) {
    seat_ = seat;
    since_ = now;
    charged_ = charged;
}

void Clocks::stop() {
    seat_ = nobody;
}

void Clocks::renew(Seat seat, Time now) {
    left_[seat] = clock_.time;
    lag_left_[seat] = most_lag_a_game;
    if (seat == seat_)
        since_ = now;
}

void Clocks::shift(Duration length) {
    since_ += length;
}

std::optional<Duration> Clocks::limit() const {
    if (seat_ == nobody || clock_.kind == ClockKind::none)
        return std::nullopt;
    return charged_ ? left_[seat_] : first_move_;
}

Clocks::Cost Clocks::cost(Time now, Duration lag) const {
    Cost cost{
        .taken = std::max(now - since_, Duration(0)), .charged = {}, .lag = {}, .late = false};
    const auto most = limit();
    if (!most)
        return cost;
    const Duration given = std::clamp(lag, Duration(0), std::min(lag_allowance(), cost.taken));
    cost.late = cost.taken - given >= *most;
    if (charged_) {
        cost.charged = cost.taken - given;
        cost.lag = given;
    }
    return cost;
}

void Clocks::move(const Cost& cost) {
    if (charged_) {
        lag_left_[seat_] -= cost.lag;
        left_[seat_] = clock_.kind == ClockKind::fischer
                           ? left_[seat_] - cost.charged + clock_.increment
                           : clock_.time;
    }
    stop();
}

std::optional<Time> Clocks::flag() const {
    const auto most = limit();
    return most ? std::optional(since_ + *most + lag_allowance()) : std::nullopt;
}

std::optional<Duration> Clocks::left(Seat seat, Time now) const {
    if (clock_.kind == ClockKind::none)
        return std::nullopt;
    if (seat != seat_ || !charged_)
        return left_[seat];
    return std::max(left_[seat] - std::max(now - since_, Duration(0)), Duration(0));
}

Duration Clocks::lag_allowance() const {
    return std::min(most_lag_a_move, lag_left_[seat_]);
}

} // namespace quadrille::club
