#include "engine/player.h"

#include "engine/find_learned.h"
#include "engine/team.h"
#include "engine/time_account.h"

#include <utility>

namespace quadrille {

namespace {

constexpr std::chrono::milliseconds moment{50};
constexpr std::size_t large_table = std::size_t{64} << 20;

} // namespace

BotSetup setup_for(const Budget& budget, std::uint64_t seed) {
    BotSetup setup{.seed = seed,
                   .nodes = budget.nodes,
                   .find_table = &find_table,
                   .find_net = &find_net,
                   .find_sparse_net = &find_sparse_net};
    if (const auto time = TimeAccount(budget).limits().time) {
        setup.nodes = BotSetup::unlimited;
        if (*time >= moment)
            setup.table_bytes = large_table;
    }
    return setup;
}

MadeBot make_player(const AnyGame& game, std::string_view text, const BotSetup& setup,
                    int threads) {
    MadeBot bot = make_bot(game, text, setup);
    if (!bot || threads <= 1)
        return bot;
    return std::make_unique<Team>(*std::move(bot), threads - 1);
}

} // namespace quadrille
