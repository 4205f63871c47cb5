#include "arena/openings.h"

#include "base/random.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace quadrille {

namespace {

constexpr int most_attempts = 1000;

bool ends_at_once(const AnyGame& game) {
    return std::ranges::any_of(game.legal_moves(), [&](const std::string& move) {
        const auto next = game.clone();
        return next->play(next->turn(), move) && next->over();
    });
}

/// Plays random moves. Returns whether the game still goes on after them.
bool play_random(AnyGame& game, int plies, Random& random) {
    for (int ply = 0; ply < plies && !game.over(); ++ply) {
        const std::vector<std::string> moves = game.legal_moves();
        const auto choice = random.below(static_cast<std::uint32_t>(moves.size()));
        if (!game.play(game.turn(), moves[choice]))
            return false;
    }
    return !game.over();
}

} // namespace

std::expected<void, Problem> play_opening(std::unique_ptr<AnyGame>& game, int plies,
                                          std::uint64_t seed) {
    if (plies == 0)
        return {};
    Random random(seed);
    for (int attempt = 0; attempt < most_attempts; ++attempt) {
        auto next = game->clone();
        if (!play_random(*next, plies, random) || ends_at_once(*next))
            continue;
        game = std::move(next);
        return {};
    }
    return problem("no random opening of " + std::to_string(plies) +
                   " plies left the game undecided; take fewer");
}

} // namespace quadrille
