#pragma once

/// Dates for the Date field of HTTP answers.

#include <chrono>
#include <string>

namespace quadrille::server {

/// "Sun, 06 Nov 1994 08:49:37 GMT".
std::string http_date(std::chrono::system_clock::time_point time);

/// The present date. Formatted once a second for each thread.
const std::string& date_now();

} // namespace quadrille::server
