#include "server/hall/agenda.h"

namespace quadrille::server {

void Agenda::set(const Duty& duty, club::Time time) {
    cancel(duty);
    times_.emplace(duty, time);
    by_time_.emplace(time, duty);
}

void Agenda::set_latest(const Duty& duty, club::Time time) {
    const auto known = times_.find(duty);
    if (known == times_.end() || time < known->second)
        set(duty, time);
}

void Agenda::cancel(const Duty& duty) {
    const auto known = times_.find(duty);
    if (known == times_.end())
        return;
    by_time_.erase({known->second, duty});
    times_.erase(known);
}

std::optional<club::Time> Agenda::next() const {
    if (by_time_.empty())
        return std::nullopt;
    return by_time_.begin()->first;
}

std::optional<Duty> Agenda::take_due(club::Time now) {
    if (by_time_.empty() || by_time_.begin()->first > now)
        return std::nullopt;
    const Duty duty = by_time_.begin()->second;
    cancel(duty);
    return duty;
}

} // namespace quadrille::server
