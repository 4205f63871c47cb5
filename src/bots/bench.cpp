#include "bots/bench.h"

#include "base/text.h"
#include "bots/registry.h"
#include "games/catalogue.h"

#include <string>
#include <vector>

namespace quadrille {

namespace {

std::vector<std::string> separate(std::string_view text) {
    const auto parts = words(text);
    return {parts.begin(), parts.end()};
}

std::expected<std::unique_ptr<AnyGame>, Problem> set_up(const BenchPosition& position) {
    const auto choices = Choices::from_texts(separate(position.options));
    if (!choices)
        return std::unexpected(choices.error());
    Beginning beginning;
    if (!position.position.empty())
        beginning.position = std::string(position.position);
    auto game = start(position.game, *choices, beginning);
    if (!game)
        return game;
    if (const auto played = play_all(**game, separate(position.moves)); !played)
        return std::unexpected(played.error());
    return game;
}

} // namespace

std::vector<BenchPosition> bench_positions() {
    std::vector<BenchPosition> all;
    for (const GameBots& game : bots_by_game())
        all.insert(all.end(), game.bench_positions.begin(), game.bench_positions.end());
    return all;
}

std::expected<std::uint64_t, Problem> bench(const BenchPosition& position) {
    const auto game = set_up(position);
    if (!game)
        return std::unexpected(game.error());
    const auto bot = make_bot(**game, position.bot, {});
    if (!bot)
        return std::unexpected(bot.error());
    const auto view = (*game)->view((*game)->turn());
    const auto thought = (*bot)->begin(*view);
    while (!thought->step())
        continue;
    return thought->info().nodes;
}

} // namespace quadrille
