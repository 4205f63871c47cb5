#include "bots/quoridor/bots.h"

#include "bots/quoridor/bench_positions.h"
#include "bots/quoridor/best_reply_search_game.h"
#include "bots/quoridor/levels.h"
#include "bots/quoridor/net_search_game.h"
#include "bots/quoridor/race_solver.h"
#include "bots/quoridor/rule_bots.h"
#include "bots/quoridor/search_game.h"
#include "bots/search_bots.h"
#include "bots/sparse_net_bot.h"
#include "bots/table_bot.h"

#include <vector>

namespace quadrille::quoridor {

namespace {

struct QuoridorSearchBots {
    static constexpr const Levels& levels = quoridor::levels;

    static std::unique_ptr<Bot> make(const AnyGame& game, const Handicap& handicap,
                                     const BotSetup& setup) {
        if (game.seats() == 2)
            return make_handicapped_bot(QuoridorSearchGame(), handicap, setup);
        return make_handicapped_bot(BestReplySearchGame(), handicap, setup);
    }
};

MadeBot make_net_bot(const AnyGame& game, std::string_view settings, const BotSetup& setup) {
    return make_sparse_net_bot<QuoridorSearchBots, NetSearch>(game.as<Quoridor>()->rules(),
                                                              settings, setup);
}

} // namespace

GameBots bots() {
    static const std::vector<BotInfo> all = [] {
        std::vector<BotInfo> list = with_shipped_net<QuoridorSearchBots, NetSearch>(
            with_search_bots<QuoridorSearchBots>(rule_bots()));
        list.push_back(handwritten_bot_info<QuoridorSearchBots>());
        list.push_back(table_bot_info());
        list.push_back(sparse_net_bot_info(&make_net_bot));
        return list;
    }();
    return {.game = Quoridor::name,
            .bots = all,
            .make_solver = &make_race_solver,
            .solvable_when = "when nobody has a wall left",
            .bench_positions = bench_positions()};
}

} // namespace quadrille::quoridor
