#include "bots/random_bot.h"

#include "bots/decided_thought.h"

#include <utility>
#include <vector>

namespace quadrille {

std::unique_ptr<Thought> RandomBot::begin(const AnyView& view) {
    std::vector<std::string> moves = view.legal_moves();
    const std::uint32_t chosen = random_.below(static_cast<std::uint32_t>(moves.size()));
    return std::make_unique<DecidedThought>(std::move(moves[chosen]));
}

} // namespace quadrille
