#pragma once

/// The history of a game whose positions tell all that its rules need.

#include "games/outcome.h"

#include <optional>
#include <span>

namespace quadrille {

struct NoHistory {
    template <class Position>
    void begin(const Position& /*start*/) {}

    template <class Position, class Move>
    void add(const Position& /*before*/, Move /*move*/, const Position& /*after*/) {}

    void undo() {}

    template <class Position>
    std::optional<Outcome> outcome(std::span<const Position> /*earlier*/,
                                   const Position& /*position*/) const {
        return std::nullopt;
    }
};

} // namespace quadrille
