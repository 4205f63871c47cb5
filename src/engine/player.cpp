#include "engine/player.h"

#include "engine/team.h"
#include "engine/time_account.h"

#include <utility>

namespace quadrille {

namespace {

constexpr std::chrono::milliseconds moment{50};
constexpr std::size_t large_table = std::size_t{64} << 20;

} // namespace

BotSetup setup_for(const Budget& budget, std::uint64_t seed) {
    BotSetup setup{.seed = seed, .nodes = budget.nodes};
    if (const auto time = TimeAccount(budget).limits().time) {
        setup.nodes = BotSetup::unlimited;
        if (*time >= moment)
            setup.table_bytes = large_table;
    }
    return setup;
}

MadeBot make_player(const AnyGame& game, std::string_view text, const BotSetup& setup,
                    int threads) {
    MadeBot leader = make_bot(game, text, setup);
    if (!leader)
        return leader;
    std::vector<std::unique_ptr<Bot>> companions;
    for (int thread = 1; thread < threads; ++thread)
        if (auto companion = (*leader)->companion())
            companions.push_back(std::move(companion));
    if (companions.empty())
        return leader;
    auto pool = std::make_shared<Pool>(static_cast<int>(companions.size()));
    return std::make_unique<Team>(*std::move(leader), std::move(companions), std::move(pool));
}

} // namespace quadrille
