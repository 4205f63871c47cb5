#include "bots/durak/bots.h"

#include "bots/durak/characters.h"

namespace quadrille::durak {

std::span<const BotInfo> bots() {
    return characters();
}

} // namespace quadrille::durak
