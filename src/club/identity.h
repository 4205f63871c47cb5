#pragma once

/// How the club names people and tables, and what it calls a moment. Nothing here reads a clock or
/// draws a number: both are handed in.

#include <chrono>
#include <cstdint>

namespace quadrille::club {

/// Whatever is sent to people writes these as base/id.h does: 64 bits do not fit a number of
/// JavaScript.
///
/// 0: nobody, such as the clock, or a bot of the server.
using PersonId = std::uint64_t;
using TableId = std::uint64_t;
using EveningId = std::uint64_t;

/// A moment: since the Unix epoch, UTC.
using Time = std::chrono::milliseconds;
/// A length of time.
using Duration = std::chrono::milliseconds;

} // namespace quadrille::club
