#include "bots/quoridor/bots.h"

#include "bots/levels.h"
#include "bots/quoridor/characters.h"
#include "bots/quoridor/party.h"
#include "bots/quoridor/thinking.h"
#include "bots/searchers.h"

#include <vector>

namespace quadrille::quoridor {

namespace {

constexpr Levels levels{{
    {.nodes = 1'000, .depth = 1, .overlooked = 97, .misjudged = 52},
    {.nodes = 1'000, .depth = 1, .overlooked = 80, .misjudged = 30},
    {.nodes = 1'000, .depth = 2, .overlooked = 60, .misjudged = 30},
    {.nodes = 2'000, .depth = 2, .overlooked = 30, .misjudged = 10},
    {.nodes = 3'000, .depth = 3, .overlooked = 22, .misjudged = 12},
    {.nodes = 4'000, .depth = 4, .overlooked = 8, .misjudged = 5},
    {.nodes = 8'000, .depth = 6, .overlooked = 3, .misjudged = 0},
    {.nodes = 15'000, .depth = search::longest_line, .overlooked = 0, .misjudged = 0},
    {.nodes = 60'000, .depth = search::longest_line, .overlooked = 0, .misjudged = 0},
    {.nodes = 300'000, .depth = search::longest_line, .overlooked = 0, .misjudged = 0},
}};

struct Quoridorists {
    static constexpr const Levels& levels = quoridor::levels;

    static std::unique_ptr<Bot> make(const AnyGame& game, const Temper& temper,
                                     const BotSetup& setup) {
        if (game.seats() == 2)
            return make_searcher(Thinking(), temper, setup);
        return make_searcher(Party(), temper, setup);
    }
};

} // namespace

std::span<const BotInfo> bots() {
    static const std::vector<BotInfo> all = with_searchers<Quoridorists>(characters());
    return all;
}

} // namespace quadrille::quoridor
