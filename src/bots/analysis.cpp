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
    // Another one is asked, so that the thinker begins fresh, as every bot does.
    BotSetup little = setup;
    little.table_bytes = 1 << 10;
    const auto asked = make_bot(game, bot, little);
    if (!asked)
        return std::unexpected(asked.error());
    (*asked)->decide(*game.view(game.turn()));
    if ((*asked)->thoughts().lines.empty())
        return problem("bot " + quoted(bot) + " does not weigh moves, so it cannot analyse");
    return make_bot(game, bot, setup);
}

Analysis::Analysis(std::unique_ptr<AnyGame> game, std::unique_ptr<Bot> bot)
    : game_(std::move(game)), view_(game_->view(game_->turn())), bot_(std::move(bot)) {}

std::expected<Analysis, Problem> Analysis::begin(const AnyGame& game, std::string_view bot,
                                                 const BotSetup& setup) {
    auto thinker = make_analysis_bot(game, bot, setup);
    if (!thinker)
        return std::unexpected(thinker.error());
    return Analysis(game.clone(), std::move(*thinker));
}

bool Analysis::think() {
    finished_ = finished_ || bot_->think(*view_).has_value();
    return finished_;
}

SearchInfo Analysis::thoughts() {
    if (bot_->thoughts().lines.empty()) {
        bot_->decide(*view_);
        finished_ = true;
    }
    return bot_->thoughts();
}

} // namespace quadrille
