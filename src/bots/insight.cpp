#include "bots/insight.h"

#include "bots/registry.h"

namespace quadrille {

std::optional<Insight> insight(const AnyGame& game) {
    if (game.over())
        return std::nullopt;
    for (const GameBots& bots : bots_by_game())
        if (bots.game == game.name() && bots.insight != nullptr)
            return bots.insight(game);
    return std::nullopt;
}

} // namespace quadrille
