#pragma once

/// The empty history, for games whose rules depend on the present position only.

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
