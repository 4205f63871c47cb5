#include "games/any_game.h"

#include "base/text.h"

namespace quadrille {

std::expected<void, Problem> play_all(AnyGame& game, std::span<const std::string> moves) {
    int number = 0;
    for (const std::string& move : moves) {
        ++number;
        if (const auto played = game.play(game.turn(), move); !played)
            return problem("move " + std::to_string(number) + ", " + quoted(move) + ": " +
                           played.error().text);
    }
    return {};
}

} // namespace quadrille
