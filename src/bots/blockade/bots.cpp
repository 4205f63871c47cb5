#include "bots/blockade/bots.h"

#include "bots/blockade/characters.h"
#include "bots/blockade/thinking.h"
#include "bots/levels.h"
#include "bots/searchers.h"

#include <vector>

namespace quadrille::blockade {

namespace {

/// Depth counts parts of turns.
constexpr Levels levels{{
    {.nodes = 1'000, .depth = 2, .overlooked = 92, .misjudged = 60},
    {.nodes = 1'000, .depth = 2, .overlooked = 83, .misjudged = 36},
    {.nodes = 1'000, .depth = 2, .overlooked = 65, .misjudged = 25},
    {.nodes = 2'000, .depth = 3, .overlooked = 35, .misjudged = 10},
    {.nodes = 3'000, .depth = 4, .overlooked = 28, .misjudged = 14},
    {.nodes = 6'000, .depth = 6, .overlooked = 6, .misjudged = 2},
    {.nodes = 15'000, .depth = 8, .overlooked = 2, .misjudged = 0},
    {.nodes = 40'000, .depth = search::longest_line, .overlooked = 0, .misjudged = 0},
    {.nodes = 120'000, .depth = search::longest_line, .overlooked = 0, .misjudged = 0},
    {.nodes = 400'000, .depth = search::longest_line, .overlooked = 0, .misjudged = 0},
}};

struct Blockaders {
    static constexpr const Levels& levels = blockade::levels;

    static std::unique_ptr<Bot> make(const AnyGame& game, const Temper& temper,
                                     const BotSetup& setup) {
        if (game.as<Blockade>() != nullptr)
            return make_searcher(Thinking<StandardGrid>(), temper, setup);
        return make_searcher(Thinking<LargeGrid>(), temper, setup);
    }
};

} // namespace

std::span<const BotInfo> bots() {
    static const std::vector<BotInfo> all = with_searchers<Blockaders>(characters());
    return all;
}

} // namespace quadrille::blockade
