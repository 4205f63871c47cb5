#include "bots/registry.h"

#include "base/text.h"
#include "bots/quoridor/alpha_beta_bot.h"
#include "bots/random_bot.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace quadrille {

namespace {

std::expected<std::unique_ptr<Bot>, Problem> make_random(std::string_view settings,
                                                         std::uint64_t seed) {
    if (!settings.empty())
        return problem("bot random has no settings, so not " + quoted(settings));
    return std::make_unique<RandomBot>(seed);
}

std::expected<std::unique_ptr<Bot>, Problem> make_alpha_beta(std::string_view settings,
                                                             std::uint64_t /*seed*/) {
    return quoridor::AlphaBetaBot::make(settings);
}

constexpr std::array all_bots{
    BotInfo{"random", "any legal move, each equally likely", "", 0, &make_random},
    BotInfo{"alphabeta", "looks ahead, for two players; settings nodes and depth", "quoridor", 2,
            &make_alpha_beta},
};

} // namespace

std::vector<BotInfo> bots(std::string_view game) {
    std::vector<BotInfo> list;
    for (const BotInfo& bot : all_bots)
        if (bot.game.empty() || bot.game == game)
            list.push_back(bot);
    return list;
}

std::expected<std::unique_ptr<Bot>, Problem> make_bot(const AnyGame& game, std::string_view text,
                                                      std::uint64_t seed) {
    const std::size_t colon = std::min(text.find(':'), text.size());
    const std::string_view name = text.substr(0, colon);
    std::vector<std::string> names;
    for (const BotInfo& bot : bots(game.name())) {
        names.emplace_back(bot.name);
        if (bot.name != name)
            continue;
        if (bot.seats != 0 && bot.seats != game.seats())
            return problem("bot " + std::string(name) + " plays with " + std::to_string(bot.seats) +
                           " seats, not with " + std::to_string(game.seats()));
        return bot.make(text.substr(std::min(colon + 1, text.size())), seed);
    }
    return problem("there is no bot " + quoted(name) + " for " + std::string(game.name()) +
                   "; there is " + joined(names, ", "));
}

} // namespace quadrille
