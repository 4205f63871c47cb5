#pragma once

/// Habits: fixed ways to play that programs and people keep to, more or less. A bot that finds out
/// which one its opponent has knows what he will do, and what he probably holds. Habits are about
/// the game while there is a talon; when it is empty everybody is taken to play well.

#include "bots/durak/thrift.h"

#include <cstdint>

namespace quadrille::durak {

enum class Habit : std::uint8_t {
    none,       ///< thinks for himself
    thrift,     ///< the lowest card that does (`thrift.h`)
    thumb,      ///< rules of thumb (`scorer.h`)
    thumb_free, ///< the same, of somebody who spends more freely
    thumb_mean, ///< the same, of somebody who hoards more
};

constexpr int habits = 5;

/// What somebody with this habit does; `Habit::none` says nothing about it and is not allowed.
Move habitual_move(Habit habit, const Occasion& occasion);

} // namespace quadrille::durak
