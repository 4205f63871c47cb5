#pragma once

/// How the club identifies people and tables, and represents time. Nothing here reads a clock or
/// draws random numbers: both are passed in.

#include <chrono>
#include <cstdint>

namespace quadrille::club {

/// Sent to clients as text (base/id.h), since 64 bits do not fit a JavaScript number.
///
/// 0: nobody, such as the clock or a bot of the server.
using PersonId = std::uint64_t;
using TableId = std::uint64_t;
using EveningId = std::uint64_t;

/// A point in time: milliseconds since the Unix epoch, UTC.
using Time = std::chrono::milliseconds;
using Duration = std::chrono::milliseconds;

} // namespace quadrille::club
