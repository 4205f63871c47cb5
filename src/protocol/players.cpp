#include "protocol/players.h"

#include "base/text.h"
#include "engine/player.h"
#include "protocol/program_bot.h"

#include <algorithm>
#include <cstdio>

namespace quadrille {

MadeBot make_opponent(const AnyGame& game, std::string_view text, const BotSetup& setup,
                      const Budget& budget) {
    if (!text.starts_with(program_prefix))
        return make_player(game, text, setup, budget.threads);
    const std::string_view command = trimmed(text.substr(program_prefix.size()));
    if (command.empty())
        return problem("program: lacks its command line, as in program:./engine");
    if (game.origin().position)
        return problem("a program cannot be told of a position, so it cannot play from one");
    const auto complain = [player = quoted(text)](const std::string& why) {
        std::fputs(("quadrille: " + player + " " + why + '\n').c_str(), stderr);
    };
    return std::make_unique<ProgramBot>(game, std::string(command), budget, complain);
}

std::string_view usual_bot(const AnyGame& game) {
    const auto list = bots(game.name());
    const bool has_best = std::ranges::find(list, "best", &BotInfo::name) != list.end();
    // A controller may send views without the past, from which only `random` can play.
    const bool hides = game.origin().deal.has_value();
    return has_best && !hides ? "best" : "random";
}

} // namespace quadrille
