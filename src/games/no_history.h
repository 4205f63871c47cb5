#pragma once

/// The history of a game whose rules remember nothing: the position alone decides.

#include "games/outcome.h"

#include <optional>

namespace quadrille {

struct NoHistory {
    template <class Position>
    void begin(const Position& /*position*/) {}

    template <class Position, class Move>
    void add(const Position& /*before*/, Move /*move*/, const Position& /*after*/) {}

    template <class Position>
    std::optional<Outcome> outcome(const Position& /*position*/) const {
        return std::nullopt;
    }
};

} // namespace quadrille
