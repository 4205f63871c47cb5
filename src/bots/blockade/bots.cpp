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
    {.nodes = 1'000, .depth = 2, .overlooked = 96, .misjudged = 60},
    {.nodes = 1'000, .depth = 2, .overlooked = 80, .misjudged = 40},
    {.nodes = 1'000, .depth = 2, .overlooked = 55, .misjudged = 25},
    {.nodes = 2'000, .depth = 3, .overlooked = 35, .misjudged = 15},
    {.nodes = 3'000, .depth = 4, .overlooked = 20, .misjudged = 10},
    {.nodes = 4'000, .depth = 5, .overlooked = 8, .misjudged = 5},
    {.nodes = 6'000, .depth = 7, .overlooked = 3, .misjudged = 0},
    {.nodes = 12'000, .depth = search::longest_line, .overlooked = 0, .misjudged = 0},
    {.nodes = 40'000, .depth = search::longest_line, .overlooked = 0, .misjudged = 0},
    {.nodes = 150'000, .depth = search::longest_line, .overlooked = 0, .misjudged = 0},
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
