#include "bots/registry.h"

#include "base/text.h"
#include "bots/blockade/bots.h"
#include "bots/durak/bots.h"
#include "bots/hex/bots.h"
#include "bots/quoridor/bots.h"
#include "bots/random_bot.h"
#include "bots/settings.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>

namespace quadrille {

namespace {

MadeBot make_random(const AnyGame& /*game*/, std::string_view settings, const BotSetup& setup) {
    if (const auto read = read_settings("random", settings, {}); !read)
        return std::unexpected(read.error());
    return std::make_unique<RandomBot>(setup.seed);
}

constexpr std::array everywhere{
    BotInfo{"random", "any legal move, each equally likely", &make_random}};

std::vector<GameBots>& all_bots() {
    static std::vector<GameBots> list{
        quoridor::bots(),
        blockade::bots(),
        hex::bots(),
        durak::bots(),
    };
    return list;
}

/// A bot's text, split at the colon.
struct BotText {
    std::string_view name;
    std::string_view settings;
};

BotText parts_of(std::string_view text) {
    const std::size_t colon = std::min(text.find(':'), text.size());
    return {text.substr(0, colon), text.substr(std::min(colon + 1, text.size()))};
}

} // namespace

std::span<const GameBots> bots_by_game() {
    return all_bots();
}

void add_bots(const GameBots& bots) {
    all_bots().push_back(bots);
}

std::vector<BotInfo> bots(std::string_view game) {
    std::vector<BotInfo> list;
    const auto own = std::ranges::find(all_bots(), game, &GameBots::game);
    if (own != all_bots().end())
        list.assign(own->bots.begin(), own->bots.end());
    std::ranges::copy(everywhere, std::back_inserter(list));
    return list;
}

MadeBot make_bot(const AnyGame& game, std::string_view text, const BotSetup& setup) {
    const auto [name, settings] = parts_of(text);
    std::vector<std::string> names;
    for (const BotInfo& bot : bots(game.name())) {
        names.emplace_back(bot.name);
        if (bot.name == name)
            return bot.make(game, settings, setup);
    }
    return problem("there is no bot " + quoted(name) + " for " + std::string(game.name()) +
                   "; there is " + joined(names, ", "));
}

std::uint64_t review_nodes(const AnyGame& game) {
    const auto own = std::ranges::find(all_bots(), game.name(), &GameBots::game);
    return own == all_bots().end() || own->review_nodes == nullptr ? usual_review_nodes
                                                                   : own->review_nodes(game);
}

std::string_view needed_net(const AnyGame& game, std::string_view text) {
    const auto [name, settings] = parts_of(text);
    const std::vector<BotInfo> all = bots(game.name());
    const auto found = std::ranges::find(all, name, &BotInfo::name);
    if (found == all.end() || found->needed_net == nullptr)
        return "";
    return found->needed_net(game, settings);
}

} // namespace quadrille
