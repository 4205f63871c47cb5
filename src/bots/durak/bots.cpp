#include "bots/durak/bots.h"

#include "bots/durak/information_set_bot.h"
#include "bots/durak/rule_bots.h"
#include "bots/levels.h"
#include "bots/settings.h"
#include "games/durak/durak.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace quadrille::durak {

namespace {

/// From a beginner who forgets what was played, to `best` with its usual budget.
constexpr std::array<DurakHandicap, 10> levels{{
    {.steps = 20, .endgame_nodes = 0, .forgotten = 100, .careless = 100},
    {.steps = 30, .endgame_nodes = 0, .forgotten = 100, .careless = 82},
    {.steps = 40, .endgame_nodes = 0, .forgotten = 90, .careless = 55},
    {.steps = 60, .endgame_nodes = 0, .forgotten = 80, .careless = 35},
    {.steps = 80, .endgame_nodes = 0, .forgotten = 60, .careless = 20},
    {.steps = 120, .endgame_nodes = 0, .forgotten = 40, .careless = 10},
    {.steps = 250, .endgame_nodes = 0, .forgotten = 20, .careless = 3},
    {.steps = 500, .endgame_nodes = 20'000, .forgotten = 8, .careless = 2},
    {.steps = 1'500, .endgame_nodes = 100'000, .forgotten = 2, .careless = 1},
    {.steps = 10'000, .endgame_nodes = 2'000'000, .forgotten = 0, .careless = 0, .reads = true},
}};

/// A small number of steps limits the nodes for endings too.
MadeBot make_with(DurakHandicap handicap, std::uint64_t steps, const BotSetup& setup) {
    constexpr std::uint64_t ending_nodes_a_step = 200;
    handicap.steps = steps;
    if (steps < handicap.endgame_nodes / ending_nodes_a_step)
        handicap.endgame_nodes = steps * ending_nodes_a_step;
    return make_information_set_bot(handicap, setup);
}

MadeBot make_level(const AnyGame& /*game*/, std::string_view settings, const BotSetup& setup) {
    const auto level = read_level(settings);
    if (!level)
        return std::unexpected(level.error());
    const DurakHandicap& handicap = levels[*level - 1];
    return make_with(handicap, std::min(handicap.steps, setup.nodes.value_or(handicap.steps)),
                     setup);
}

MadeBot make_best(const AnyGame& /*game*/, std::string_view settings, const BotSetup& setup) {
    if (const auto read = read_settings("best", settings, {}); !read)
        return std::unexpected(read.error());
    const DurakHandicap& handicap = levels.back();
    return make_with(handicap, setup.nodes.value_or(handicap.steps), setup);
}

MadeBot make_ismcts(const AnyGame& /*game*/, std::string_view settings, const BotSetup& setup) {
    constexpr std::uint64_t usual_nodes = 2'000;
    DurakHandicap handicap{.steps = setup.nodes.value_or(usual_nodes)};
    const std::array known{Setting{"nodes", 1, BotSetup::most_nodes, &handicap.steps},
                           Setting{"reads", 0, 1, &handicap.reads}};
    if (const auto read = read_settings("ismcts", settings, known); !read)
        return std::unexpected(read.error());
    return make_information_set_bot(handicap, setup);
}

} // namespace

GameBots bots() {
    static const std::vector<BotInfo> all = [] {
        std::vector<BotInfo> list{
            {"level", "1 to 10, from a child's first win to the strongest: level:1", &make_level},
            {"best", "the strongest; uses the time or the nodes it gets", &make_best}};
        const auto simple = rule_bots();
        list.insert(list.end(), simple.begin(), simple.end());
        list.push_back({"ismcts",
                        "guesses the hidden cards and plays games out; settings nodes, reads",
                        &make_ismcts});
        return list;
    }();
    return {.game = Durak::name, .bots = all};
}

} // namespace quadrille::durak
