#include "bots/quoridor/bots.h"

#include "bots/levels.h"
#include "bots/quoridor/bench_positions.h"
#include "bots/quoridor/best_reply_search_game.h"
#include "bots/quoridor/race_solver.h"
#include "bots/quoridor/rule_bots.h"
#include "bots/quoridor/search_game.h"
#include "bots/search_bots.h"
#include "bots/table_bot.h"

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
    {.nodes = 15'000, .depth = search::max_ply, .overlooked = 0, .misjudged = 0},
    {.nodes = 60'000, .depth = search::max_ply, .overlooked = 0, .misjudged = 0},
    {.nodes = 300'000, .depth = search::max_ply, .overlooked = 0, .misjudged = 0},
}};

struct QuoridorSearchBots {
    static constexpr const Levels& levels = quoridor::levels;

    static std::unique_ptr<Bot> make(const AnyGame& game, const Handicap& handicap,
                                     const BotSetup& setup) {
        if (game.seats() == 2)
            return make_handicapped_bot(QuoridorSearchGame(), handicap, setup);
        return make_handicapped_bot(BestReplySearchGame(), handicap, setup);
    }
};

} // namespace

GameBots bots() {
    static const std::vector<BotInfo> all = [] {
        std::vector<BotInfo> list = with_search_bots<QuoridorSearchBots>(rule_bots());
        list.push_back(table_bot_info());
        return list;
    }();
    return {.game = Quoridor::name,
            .bots = all,
            .make_solver = &make_race_solver,
            .solvable_when = "when nobody has a wall left",
            .bench_positions = bench_positions()};
}

} // namespace quadrille::quoridor
