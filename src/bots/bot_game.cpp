#include "bots/bot_game.h"

#include <cmath>

namespace quadrille {

int logistic_permille(search::Score score, search::Score scale) {
    const double chance = 1 / (1 + std::pow(3.0, -static_cast<double>(score) / scale));
    return static_cast<int>(std::lround(1000 * chance));
}

} // namespace quadrille
