#include "bots/analysis.h"

#include "base/text.h"

#include <algorithm>
#include <string>
#include <utility>

namespace quadrille {

MadeBot make_analysis_bot(const AnyGame& game, std::string_view bot, const BotSetup& setup) {
    if (game.over())
        return problem("the game is over, so there is nothing to think about");
    const std::vector<BotInfo> known = bots(game.name());
    if (bot == "best" && std::ranges::find(known, bot, &BotInfo::name) == known.end())
        return problem("no bot of " + std::string(game.name()) + " can analyse yet");
    // A second bot is tried, so that the one returned has not thought yet.
    BotSetup small = setup;
    small.table_bytes = 1 << 10;
    const auto asked = make_bot(game, bot, small);
    if (!asked)
        return std::unexpected(asked.error());
    const auto thought = (*asked)->begin(*game.view(game.turn()));
    thought->best_move();
    if (const SearchInfo found = thought->info(); found.lines.empty() && found.note.empty())
        return problem("bot " + quoted(bot) + " does not weigh moves, so it cannot analyse");
    return make_bot(game, bot, setup);
}

std::expected<Analysis, Problem> Analysis::begin(const AnyGame& game, std::string_view bot,
                                                 const BotSetup& setup) {
    const auto made = make_analysis_bot(game, bot, setup);
    if (!made)
        return std::unexpected(made.error());
    return Analysis((*made)->begin(*game.view(game.turn())));
}

SearchInfo Analysis::info() {
    // A bot that names a move has found a line.
    if (thought_->info().lines.empty())
        thought_->best_move();
    return thought_->info();
}

} // namespace quadrille
