#include "cli/commands.h"

#include "base/text.h"
#include "cli/budget_arguments.h"
#include "cli/command_line.h"
#include "cli/failure.h"
#include "cli/interruption.h"
#include "cli/join/bot_player.h"
#include "cli/join/evening_stay.h"
#include "cli/join/happenings.h"
#include "cli/join/members.h"
#include "cli/join/person_player.h"
#include "cli/join/stay.h"
#include "cli/join/visit.h"
#include "cli/output.h"
#include "cli/record_file.h"
#include "cli/terminal.h"
#include "client/link.h"
#include "club/clock.h"
#include "engine/player.h"
#include "games/catalogue.h"
#include "protocol/players.h"

#include <fmt/format.h>

#include <memory>
#include <optional>

namespace quadrille::cli {

namespace {

struct Arguments {
    std::string link = "http://localhost:8080";
    std::optional<std::string> game;
    std::vector<std::string> options;
    std::optional<std::string> clock;
    bool unlisted = false;
    bool rated = false;
    std::optional<std::string> bot;
    BudgetArguments budget;
    std::optional<std::string> record;
    std::optional<std::string> token;
    std::optional<std::string> name;
    bool forever = false;
    std::string colour = "auto";
};

/// Throws a `Failure` if arguments do not go together.
void check(const Arguments& arguments, const client::Link& link) {
    if (!arguments.game &&
        (!arguments.options.empty() || arguments.clock || arguments.unlisted || arguments.rated))
        throw Failure("-o, --clock, --private and --rated are for a new table: --new GAME");
    if (arguments.game && (!link.table.empty() || !link.evening.empty()))
        throw Failure("--new opens a table, so the link is that of the club: " +
                      link.server.text());
    if (arguments.token && arguments.name)
        throw Failure("--name is for guests; the person of --token has a name");
    if (!link.evening.empty() && arguments.forever)
        throw Failure("--forever is for a table; an evening ends by itself");
    if (!arguments.game && link.table.empty() && link.evening.empty() &&
        (arguments.bot || arguments.forever))
        throw Failure("--bot and --forever need a table: the link of one, or --new GAME");
}

/// The terms of the new table, checked before they are sent to the club.
json::Value terms_of(const Arguments& arguments, const Budget& budget) {
    const Choices options = required(Choices::from_texts(arguments.options));
    const auto game = required(start(*arguments.game, options));
    const club::Clock clock = required(club::Clock::read(arguments.clock.value_or("none")));
    if (arguments.bot) {
        const Budget spent = budget_for(budget, clock);
        required(make_opponent(*game, *arguments.bot, setup_for(spent, 0), spent));
    }
    return json::Object{{"game", *arguments.game},
                        {"options", options.to_json()},
                        {"clock", clock.write()},
                        {"rated", arguments.rated},
                        {"listed", !arguments.unlisted}};
}

void list_tables(const client::ServerAddress& server) {
    Visit visit(server);
    const json::Value answer = visit.get("/api/tables?state=waiting");
    const json::Value* tables = answer.find("tables");
    if (tables == nullptr || tables->array() == nullptr)
        throw Failure("there is no club at " + server.text() + ": it lists no tables");
    for (const json::Value& table : *tables->array())
        write_line(lobby_line(
            table, client::table_link(server, quadrille::printable(text_in(table, "table")))));
    if (tables->array()->empty())
        write_line("no table waits for players; open one with --new GAME");
}

/// The table of the link, or a new one with these terms, whose link is printed.
Stay::Settings table_of(Visit& visit, const client::Link& link,
                        const std::optional<json::Value>& terms) {
    if (!terms)
        return {.table = link.table, .key = link.key};
    const json::Value answer = visit.post("/api/tables", *terms);
    Stay::Settings settings{
        .table = text_in(answer, "table"), .key = text_in(answer, "key"), .hosting = true};
    write_line(
        quadrille::printable(client::table_link(visit.server(), settings.table, settings.key)));
    flush_output();
    return settings;
}

/// What came of a stay.
struct Stayed {
    Stay::End end = Stay::End::otherwise;
    /// Whether to go on with the next table, if there is one.
    bool goes_on = true;
};

/// Plays at one table until that is over.
Stayed stay_at(const Visit& visit, const Stay::Settings& settings, const Arguments& arguments,
               const Budget& budget) {
    const auto played = [&](auto& player) {
        Stay stay(visit, settings, player);
        try {
            player.play(stay);
        } catch (const Failure&) {
            stay.leave_in_haste();
            throw;
        }
        if (!stay.end()) {
            stay.leave_in_haste();
            throw Failure("", Status::interrupted);
        }
        return *stay.end();
    };
    if (arguments.bot) {
        BotPlayer bot(*arguments.bot, budget);
        return {.end = played(bot)};
    }
    PersonPlayer person(use_colour(arguments.colour));
    const Stay::End end = played(person);
    return {.end = end, .goes_on = !person.wants_to_go()};
}

void join(const Arguments& arguments) {
    const client::Link link = required(client::read_link(arguments.link));
    check(arguments, link);
    if (!arguments.game && link.table.empty() && link.evening.empty())
        return list_tables(link.server);
    const Budget budget = arguments.budget.for_all();
    std::optional<json::Value> terms;
    if (arguments.game)
        terms = terms_of(arguments, budget);
    std::optional<RecordFile> records;
    if (arguments.record)
        records.emplace(*arguments.record);
    heed_interruption();
    Visit visit = Visit::enter({.server = link.server,
                                .token = arguments.token,
                                .name = arguments.name,
                                .program = arguments.bot.has_value()});
    if (!link.evening.empty()) {
        const bool finished = take_part(visit, link.evening, [&](const std::string& table) {
            return stay_at(visit,
                           {.table = table,
                            .key = {},
                            .hosting = true,
                            .forever = false,
                            .records = records ? &*records : nullptr},
                           arguments, budget)
                .goes_on;
        });
        if (!finished)
            throw Failure("", Status::no);
        return;
    }
    Stayed stayed;
    do {
        Stay::Settings settings = table_of(visit, link, terms);
        settings.forever = arguments.forever;
        settings.records = records ? &*records : nullptr;
        stayed = stay_at(visit, settings, arguments, budget);
    } while (arguments.forever && terms && stayed.goes_on);
    if (stayed.end == Stay::End::otherwise)
        throw Failure("", Status::no);
}

} // namespace

void add_join_command(CommandLine& program) {
    Subcommand* command = program.add_subcommand("join", "play at a table of a club");
    command->footer(
        "With the link of a club it lists the tables that wait for players. With the link\n"
        "of a table you sit down there; with --new you open one, and its link is printed\n"
        "for the others; with --bot a bot sits down instead of you. With the link of an\n"
        "evening you take part in it until it is over. A broken connection is restored by\n"
        "itself. The command ends with the game, or goes on with --forever; quit ends it.\n"
        "Examples:\n"
        "  quadrille join http://localhost:8080\n"
        "  quadrille join http://localhost:8080 --new quoridor -o size=7 --clock 300+3\n"
        "  quadrille join LINK --bot level:5 --record game.jsonl\n"
        "  quadrille join LINK --bot \"program:./engine\"");
    const auto arguments = std::make_shared<Arguments>();
    command->add_option("LINK", arguments->link,
                        "a club, a table or an evening, by default http://localhost:8080");
    command->add_option("--new", arguments->game, "open a table for this game")->type_name("GAME");
    command->add_option("-o,--option", arguments->options, "an option of the game; may be repeated")
        ->allow_extra_args(false)
        ->type_name("NAME=VALUE");
    command
        ->add_option("--clock", arguments->clock,
                     "the clock of the new table: 300+3, 30/move, 2d/move or none")
        ->type_name("CLOCK");
    command->add_flag("--private", arguments->unlisted,
                      "only those who have the link find the new table");
    command->add_flag("--rated", arguments->rated, "the new table's games are rated");
    command
        ->add_option("--bot", arguments->bot, "a bot or program:COMMAND that plays instead of you")
        ->type_name("BOT");
    arguments->budget.add_without_clock_to(*command);
    command->add_option("--record", arguments->record, "append finished games to this file")
        ->type_name("FILE");
    command->add_option("--token", arguments->token, "play as the person whose API token this is")
        ->type_name("TEXT");
    command->add_option("--name", arguments->name, "your name as a guest")->type_name("TEXT");
    command->add_flag("--forever", arguments->forever, "go on with the next game when one is over");
    command->add_option("--colour", arguments->colour, "auto, always or never")->type_name("WHEN");
    command->callback([arguments] { join(*arguments); });
}

} // namespace quadrille::cli
