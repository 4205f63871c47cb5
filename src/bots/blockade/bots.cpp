#include "bots/blockade/bots.h"

#include "bots/blockade/characters.h"

namespace quadrille::blockade {

std::span<const BotInfo> bots() {
    return characters();
}

} // namespace quadrille::blockade
