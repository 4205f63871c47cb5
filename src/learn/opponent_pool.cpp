#include "learn/opponent_pool.h"

#include "base/text.h"
#include "bots/registry.h"
#include "engine/player.h"
#include "games/catalogue.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace quadrille::learn {

namespace {

bool reads_files(const std::string& game, std::string_view bot) {
    const std::vector<BotInfo> all = bots(game);
    const auto found = std::ranges::find(all, bot.substr(0, bot.find(':')), &BotInfo::name);
    return found != all.end() && found->reads_files;
}

} // namespace

std::expected<void, Problem> check_pool(const SelfPlaySettings& settings) {
    const std::vector<std::string>& pool = settings.pool;
    if (pool.size() > SelfPlaySettings::most_pool)
        return problem("a pool has at most " + std::to_string(SelfPlaySettings::most_pool) +
                       " members, not " + std::to_string(pool.size()));
    const auto game = start(settings.game, settings.options);
    if (!game)
        return std::unexpected(game.error());
    for (auto member = pool.begin(); member != pool.end(); ++member) {
        if (std::find(pool.begin(), member, *member) != member)
            return problem("the pool has " + quadrille::quoted(*member) + " twice");
        if (*member == older_generations)
            continue;
        if (reads_files(settings.game, *member))
            return problem("the pool takes bots that read no files, or " +
                           std::string(older_generations) + ", not " + quadrille::quoted(*member));
        if (const auto made = make_bot(**game, *member, {.table_bytes = 0}); !made)
            return problem("the pool: " + made.error().text);
    }
    return {};
}

std::expected<PoolOpponent, Problem> PoolOpponent::join(std::unique_ptr<AnyGame> game, Seat seat,
                                                        const std::string& bot,
                                                        const BotSetup& setup) {
    auto made = make_player(*game, bot, setup, 1);
    if (!made)
        return std::unexpected(made.error());
    return PoolOpponent(std::move(game), seat, *std::move(made));
}

PoolOpponent::PoolOpponent(std::unique_ptr<AnyGame> game, Seat seat, std::unique_ptr<Bot> bot)
    : game_(std::move(game)), seat_(seat), bot_(std::move(bot)) {}

std::string PoolOpponent::move() {
    assert(game_->turn() == seat_);
    return decided_move(*bot_, *game_->view(seat_));
}

void PoolOpponent::played(std::string_view move) {
    [[maybe_unused]] const auto played = game_->play(game_->turn(), move);
    assert(played);
}

} // namespace quadrille::learn
