#include "server/hall/time_source.h"

#include <algorithm>
#include <utility>

namespace quadrille::server {

namespace {

club::Time system_time() {
    return std::chrono::duration_cast<club::Time>(
        std::chrono::system_clock::now().time_since_epoch());
}

} // namespace

SystemTime::SystemTime(club::Time earliest, Clock clock)
    : clock_(clock ? std::move(clock) : system_time), start_(std::chrono::steady_clock::now()),
      begin_(std::max(earliest, clock_())) {}

club::Time SystemTime::now() const {
    return begin_ +
           std::chrono::duration_cast<club::Duration>(std::chrono::steady_clock::now() - start_);
}

club::Duration SystemTime::drift() const {
    return clock_() - now();
}

void SystemTime::catch_up() {
    begin_ += std::max(drift(), club::Duration{0});
}

} // namespace quadrille::server
