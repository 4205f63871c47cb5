/// Seating bots, and letting them think.

#include "bots/registry.h"
#include "bots/search_info_json.h"
#include "wasm/bots.h"
#include "wasm/learned_files.h"

#include <utility>

namespace quadrille::wasm {

namespace {

Refused no_thought() {
    return refused("the bot has no thought; begin one");
}

} // namespace

Reply<Shape<"BotInfo[]">> list_bots(std::string_view game) {
    json::Array list;
    for (const BotInfo& bot : bots(game))
        if (!bot.reads_files)
            list.emplace_back(json::Object{{"name", bot.name}, {"meaning", bot.meaning}});
    return Shape<"BotInfo[]">{std::move(list)};
}

Reply<std::optional<std::string>> needed_net(AnyGame& game, std::string_view bot) {
    const std::string_view name = quadrille::needed_net(game, bot);
    if (name.empty())
        return std::nullopt;
    return std::string(name);
}

Reply<NumberOf<SeatedBot>> seat_bot(AnyGame& game, std::string_view bot, std::optional<Seed> seed,
                                    std::optional<Nodes> nodes,
                                    std::optional<Whole<1, 1000>> lines) {
    BotSetup setup{.seed = seed.value_or(Seed()).value,
                   .lines = static_cast<int>(lines.value_or(Whole<1, 1000>()).value),
                   .find_table = &find_handed_table,
                   .find_net = &find_handed_net,
                   .find_sparse_net = &find_handed_sparse_net};
    if (nodes)
        setup.nodes = static_cast<std::uint64_t>(nodes->value);
    auto made = make_bot(game, bot, setup);
    if (!made)
        return refused(made.error());
    return Kept<SeatedBot>::all().keep(std::make_unique<SeatedBot>(
        Kept<AnyGame>::all().number_of(game), *std::move(made), nullptr));
}

Reply<void> drop_bot(SeatedBot& bot) {
    Kept<SeatedBot>::all().drop(bot);
    return {};
}

Reply<void> begin_thought(SeatedBot& bot) {
    const AnyGame* game = Kept<AnyGame>::all().find(bot.game_number);
    if (game == nullptr)
        return refused("there is no such game any more");
    if (game->over())
        return refused("the game is over");
    // The previous thought must end first: it then passes on what it has learned.
    bot.thought.reset();
    bot.thought = bot.bot->begin(*game->view(game->turn()));
    return {};
}

Reply<std::optional<std::string>> think(SeatedBot& bot) {
    if (bot.thought == nullptr)
        return no_thought();
    if (!bot.thought->step())
        return std::nullopt;
    return bot.thought->best_move();
}

Reply<std::string> decide(SeatedBot& bot) {
    if (bot.thought == nullptr)
        return no_thought();
    return bot.thought->best_move();
}

Reply<Shape<"SearchInfo">> search_info(SeatedBot& bot) {
    if (bot.thought == nullptr)
        return no_thought();
    return Shape<"SearchInfo">{json_of(bot.thought->info())};
}

} // namespace quadrille::wasm
