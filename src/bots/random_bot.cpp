#include "bots/random_bot.h"

#include <utility>
#include <vector>

namespace quadrille {

std::optional<std::string> RandomBot::think(const AnyView& view) {
    std::vector<std::string> moves = view.legal_moves();
    return std::move(moves[random_.below(static_cast<std::uint32_t>(moves.size()))]);
}

} // namespace quadrille
