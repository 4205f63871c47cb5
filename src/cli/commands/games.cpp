#include "cli/commands.h"

#include "base/json.h"
#include "bots/registry.h"
#include "cli/command_line.h"
#include "cli/output.h"
#include "games/catalogue.h"

#include <fmt/format.h>

namespace quadrille::cli {

namespace {

json::Value described(const Option& option) {
    return json::Object{{"name", option.name},
                        {"meaning", option.meaning},
                        {"values", option.values},
                        {"default", option.standard}};
}

json::Value described(const GameInfo& game) {
    json::Array options;
    for (const Option& option : game.options)
        options.push_back(described(option));
    json::Array opponents;
    for (const BotInfo& bot : bots(game.name))
        opponents.emplace_back(json::Object{{"name", bot.name}, {"meaning", bot.meaning}});
    return json::Object{{"name", game.name},
                        {"title", game.title},
                        {"dealt", game.dealt},
                        {"options", std::move(options)},
                        {"bots", std::move(opponents)}};
}

void write_for_people(const GameInfo& game) {
    write_line(game.name);
    for (const Option& option : game.options)
        write_line(fmt::format("  -o {:<12} {}: {} (default: {})", option.name, option.meaning,
                               option.range(), option.standard));
    for (const BotInfo& bot : bots(game.name))
        write_line(fmt::format("  bot {:<11} {}", bot.name, bot.meaning));
}

void list_games(bool as_json) {
    json::Array games;
    for (const GameInfo& game : catalogue()) {
        if (as_json)
            games.push_back(described(game));
        else
            write_for_people(game);
    }
    if (as_json)
        write_line(json::Value(std::move(games)).write());
}

} // namespace

void add_games_command(CommandLine& program) {
    Subcommand* command =
        program.add_subcommand("games", "the games, their options and their bots");
    command->footer("Example:\n  quadrille games --json");
    const auto as_json = std::make_shared<bool>(false);
    command->add_flag("--json", *as_json, "one line for programs");
    command->callback([as_json] { list_games(*as_json); });
}

} // namespace quadrille::cli
