#include "cli/commands.h"

#include "base/text.h"
#include "bots/bot.h"
#include "bots/insight.h"
#include "bots/registry.h"
#include "bots/search_info_json.h"
#include "cli/command_line.h"
#include "cli/failure.h"
#include "cli/game_arguments.h"
#include "cli/interruption.h"
#include "cli/numbers.h"
#include "cli/output.h"
#include "cli/record_reader.h"
#include "cli/review_report.h"
#include "cli/search_info_text.h"
#include "cli/study.h"
#include "cli/words.h"

#include <fmt/format.h>

#include <algorithm>

namespace quadrille::cli {

namespace {

constexpr int most_lines = 1000;
constexpr int longest_time = 1'000'000'000;
constexpr std::chrono::seconds usual_time{1};

struct Arguments {
    GameArguments game;
    std::string bot = "best";
    std::string lines = "5";
    std::optional<std::string> time;
    std::optional<std::string> nodes;
    std::optional<std::string> record;
    bool json = false;
};

std::optional<std::uint64_t> nodes_of(const Arguments& arguments) {
    if (!arguments.nodes)
        return std::nullopt;
    return read_number("--nodes", *arguments.nodes, 1, BotSetup::most_nodes);
}

StudySetup study_of(const Arguments& arguments) {
    StudySetup setup{.bot = arguments.bot,
                     .lines = read_number("--lines", arguments.lines, 1, most_lines),
                     .nodes = nodes_of(arguments),
                     .time = {},
                     .seed = arguments.game.seed().value_or(0)};
    if (arguments.time)
        setup.time =
            std::chrono::milliseconds(read_number("--time", *arguments.time, 1, longest_time));
    else if (!setup.nodes)
        setup.time = usual_time;
    return setup;
}

void write_table(const SearchInfo& thoughts, const AnyGame& game, const std::string& bot) {
    std::size_t widest = 0;
    for (const SearchLine& line : thoughts.lines)
        widest = std::max(widest, line.moves.front().size());
    write_line(state_text(game));
    int number = 0;
    for (const SearchLine& line : thoughts.lines)
        write_line(fmt::format("{:>2}. {:<{}}  {:>11}  depth {}  {}", ++number, line.moves.front(),
                               widest, worth_text(line, game.seats()), thoughts.depth,
                               joined(line.moves, " ")));
    if (!thoughts.note.empty())
        write_line(thoughts.note);
    if (const auto seen = insight(game))
        for (const std::string& line : seen->lines)
            write_line(line);
    write_line(fmt::format("{} nodes by {}", thoughts.nodes, bot));
}

void write_json(const SearchInfo& thoughts, const AnyGame& game, const std::string& bot) {
    json::Value found = json_of(thoughts);
    json::Object members{{"game", game.name()}, {"turn", game.turn()}, {"bot", bot}};
    for (json::Member& member : *found.object())
        members.push_back(std::move(member));
    if (auto seen = insight(game))
        for (json::Member& member : seen->members)
            members.push_back(std::move(member));
    write_line(json::Value(std::move(members)).write());
}

void analyze_position(const Arguments& arguments) {
    const StudySetup setup = study_of(arguments);
    if (arguments.game.game().empty())
        throw Failure("name a game, or a file of games with --record");
    const auto game = arguments.game.start();
    if (const auto& outcome = game->outcome())
        throw Failure("the game is over, so there is nothing to analyse: " +
                      outcome_text(*outcome));
    heed_interruption();
    const SearchInfo thoughts = required(study(*game, setup));
    (arguments.json ? write_json : write_table)(thoughts, *game, setup.bot);
}

void judge_games(const Arguments& arguments) {
    const GameReview::Setup setup{.bot = arguments.bot, .nodes = nodes_of(arguments)};
    if (arguments.game.chooses_start())
        throw Failure("games from --record have their own options, start and moves");
    RecordReader records(*arguments.record);
    heed_interruption();
    int number = 0;
    while (const auto line = records.next_sound()) {
        const Record& record = *line->record;
        const std::string& wanted = arguments.game.game();
        if (!wanted.empty() && record.game != wanted)
            throw Failure(
                fmt::format("{}: a game of {}, not of {}", line->place, record.game, wanted));
        if (number > 0 && !arguments.json)
            write("\n");
        if (!judge_game(record, ++number, line->place, setup, arguments.json))
            return;
    }
    if (number == 0 && !interrupted())
        throw Failure("there is no record in " + records.name());
}

void analyze(const Arguments& arguments) {
    if (arguments.record)
        judge_games(arguments);
    else
        analyze_position(arguments);
    flush_output();
    if (interrupted())
        throw Failure("", Status::interrupted);
}

std::string explanation() {
    return fmt::format(
        "Prints a line for each of the best moves: its chance to win, a draw counting half, how\n"
        "many plies it looked ahead, and how the game might go on. \"wins in 3\" is proven: the\n"
        "player to move wins with the third move from now, whatever the others do. \"loses in "
        "3\":\n"
        "after three moves of that player at the latest, the game is lost.\n"
        "It thinks for a second, or for as long as --time or --nodes say; Ctrl-C ends it with\n"
        "what it has found.\n"
        "The same --nodes give the same analysis on every machine.\n"
        "--record judges every move of finished games (JSON lines, - is standard input). A move\n"
        "that gives away {} of the chance to win is a mistake, marked ?, and one that gives\n"
        "away {} a blunder, marked ??. Every position gets --nodes, by default {}\n"
        "(in Hex from 9x9 on a tenth of that).\n"
        "Examples:\n"
        "  quadrille analyze quoridor e2 e8 --lines 3 --time 5000\n"
        "  quadrille analyze --record games.jsonl",
        percent(mistake_permille), percent(blunder_permille), usual_review_nodes);
}

} // namespace

void add_analyze_command(CommandLine& program) {
    Subcommand* command =
        program.add_subcommand("analyze", "the best moves of a position; the mistakes of a game");
    command->footer(explanation());
    const auto arguments = std::make_shared<Arguments>();
    arguments->game.add_to(*command)->required(false);
    arguments->game.add_moves_to(*command);
    command->add_option("--bot", arguments->bot, "the bot that analyses, by default best")
        ->type_name("BOT");
    Argument* lines =
        command->add_option("--lines", arguments->lines, "how many moves to show, by default 5")
            ->type_name("NUMBER");
    Argument* time =
        command->add_option("--time", arguments->time, "how long to think, in milliseconds")
            ->type_name("MS");
    command->add_option("--nodes", arguments->nodes, "how many positions to search")
        ->type_name("NUMBER")
        ->excludes(time);
    command
        ->add_option("--record", arguments->record,
                     "judge the games of this file instead; - is standard input")
        ->type_name("FILE")
        ->excludes(time)
        ->excludes(lines);
    command->add_flag("--json", arguments->json,
                      "one line for programs, or one for each game of a file");
    command->callback([arguments] { analyze(*arguments); });
}

} // namespace quadrille::cli
