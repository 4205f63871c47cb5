#include "bots/quoridor/bots.h"

#include "bots/quoridor/bench_positions.h"
#include "bots/quoridor/best_reply_search_game.h"
#include "bots/quoridor/levels.h"
#include "bots/quoridor/race_solver.h"
#include "bots/quoridor/rule_bots.h"
#include "bots/quoridor/search_game.h"
#include "bots/quoridor/shipped_net.h"
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

/// The same, judged by the net where it is for these rules.
struct QuoridorNetBots {
    static constexpr const Levels& levels = quoridor::levels;

    static std::unique_ptr<Bot> make(const AnyGame& game, const Handicap& handicap,
                                     const BotSetup& setup) {
        const Rules& rules = game.as<Quoridor>()->rules();
        if (NetSearchGame::Net net = shipped_net(); NetSearchGame::check(*net, rules))
            return make_handicapped_bot(NetSearchGame(std::move(net), rules), handicap, setup);
        return QuoridorSearchBots::make(game, handicap, setup);
    }
};

/// The last level is `best`; the others were measured with the handwritten judgement.
MadeBot make_quoridor_level(const AnyGame& game, std::string_view settings, const BotSetup& setup) {
    if (const auto level = read_level(settings); level && *level == static_cast<int>(levels.size()))
        return make_level<QuoridorNetBots>(game, settings, setup);
    return make_level<QuoridorSearchBots>(game, settings, setup);
}

MadeBot make_net_bot(const AnyGame& game, std::string_view settings, const BotSetup& setup) {
    return make_sparse_net_bot<QuoridorSearchBots, NetSearchGame>(game.as<Quoridor>()->rules(),
                                                                  settings, setup);
}

} // namespace

GameBots bots() {
    static const std::vector<BotInfo> all = [] {
        std::vector<BotInfo> list = with_search_bots<QuoridorSearchBots>(rule_bots());
        for (BotInfo& info : list) {
            if (info.name == "best")
                info.make = &make_best<QuoridorNetBots>;
            if (info.name == "level")
                info.make = &make_quoridor_level;
        }
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
