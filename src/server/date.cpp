#include "server/date.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

namespace quadrille::server {

std::string http_date(std::chrono::system_clock::time_point time) {
    const auto seconds = std::chrono::system_clock::to_time_t(time);
    return fmt::format("{:%a, %d %b %Y %H:%M:%S} GMT", fmt::gmtime(seconds));
}

const std::string& date_now() {
    static thread_local std::chrono::sys_seconds second;
    static thread_local std::string date;
    const auto now = std::chrono::system_clock::now();
    if (const auto this_second = std::chrono::floor<std::chrono::seconds>(now);
        date.empty() || this_second != second) {
        second = this_second;
        date = http_date(now);
    }
    return date;
}

} // namespace quadrille::server
