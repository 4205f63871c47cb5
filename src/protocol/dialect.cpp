#include "protocol/dialect.h"

#include <algorithm>
#include <array>

namespace quadrille {

namespace {

constexpr std::array dialects{
    Dialect{.game = "quoridor", .qtp = true},
    Dialect{.game = "hex", .hexgui = true, .other_spelling = "swap", .our_spelling = "swap-pieces"},
};

constexpr Dialect plain_gtp{};

} // namespace

const Dialect& dialect_of(std::string_view game) {
    const auto* dialect = std::ranges::find(dialects, game, &Dialect::game);
    return dialect == dialects.end() ? plain_gtp : *dialect;
}

std::string_view game_with_hexgui() {
    return std::ranges::find(dialects, true, &Dialect::hexgui)->game;
}

bool speaks_qtp(std::string_view game, int seats) {
    return seats == 2 && dialect_of(game).qtp;
}

} // namespace quadrille
