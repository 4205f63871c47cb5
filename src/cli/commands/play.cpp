#include "cli/commands.h"

#include "base/text.h"
#include "cli/budget_arguments.h"
#include "cli/command_line.h"
#include "cli/failure.h"
#include "cli/game_arguments.h"
#include "cli/numbers.h"
#include "cli/output.h"
#include "cli/play/terminal_game.h"
#include "cli/record_file.h"
#include "cli/terminal.h"
#include "protocol/players.h"

#include <fmt/format.h>

#include <chrono>
#include <optional>

namespace quadrille::cli {

namespace {

/// In milliseconds.
constexpr int longest_hint = 60'000;

struct Arguments {
    GameArguments game;
    PeopleArguments people;
    BudgetArguments budget;
    std::vector<std::string> bots;
    std::optional<std::string> load;
    std::optional<std::string> record;
    std::string colour = "auto";
    std::string hint_time = "1000";
};

/// The game to be played: the saved one, or a new one.
std::unique_ptr<AnyGame> game_of(const Arguments& arguments, const SavedGame& saved,
                                 std::uint64_t seed) {
    if (!saved.record()) {
        if (arguments.game.game().empty())
            throw Failure("name a game, or a saved one with --load; quadrille games lists them");
        return required(
            start(arguments.game.game(), arguments.game.choices(), arguments.game.beginning(seed)));
    }
    const std::string& name = arguments.game.game();
    if (!name.empty() && name != saved.record()->game)
        throw Failure(fmt::format("{} holds a game of {}, not of {}", *arguments.load,
                                  saved.record()->game, name));
    if (arguments.game.chooses_start())
        throw Failure("a game from --load has its own options and start");
    return required(replay(*saved.record()));
}

/// Throws a `Failure` if a seat of the saved game is another program: the file may come from
/// anybody, and must not be able to start one.
void refuse_programs(const Record& saved, const std::string& path) {
    for (std::size_t seat = 0; seat < saved.seats.size(); ++seat)
        if (saved.seats[seat].starts_with(program_prefix))
            throw Failure(fmt::format(
                "seat {} of {} is {}, and a file starts no program; name the bots yourself: --bot "
                "\"{}COMMAND\"",
                seat, path, quadrille::quoted(saved.seats[seat]), program_prefix));
}

std::vector<std::string> names_of(const Arguments& arguments, const SavedGame& saved,
                                  const AnyGame& game) {
    const bool others = arguments.people.given() || !arguments.bots.empty();
    if (const auto& before = saved.record(); before && !others) {
        refuse_programs(*before, *arguments.load);
        return before->seats;
    }
    return seat_names(game, arguments.people, arguments.bots);
}

void play_game(const Arguments& arguments) {
    const auto given = arguments.game.seed();
    const std::uint64_t seed = given ? *given : fresh_seed();
    const bool colour = use_colour(arguments.colour);
    const std::chrono::milliseconds hint_time(
        read_number("--hint-time", arguments.hint_time, 1, longest_hint));
    SavedGame saved = arguments.load ? SavedGame::load(*arguments.load) : SavedGame();
    auto game = game_of(arguments, saved, seed);
    Seating seating(*game, names_of(arguments, saved, *game), seed, arguments.budget.for_all());
    if (game->over())
        throw Failure("the game is over at the given position");
    std::optional<RecordFile> file;
    if (arguments.record)
        file.emplace(*arguments.record);
    const bool hides = required(find_game(game->name()))->dealt;

    if (!given)
        write_line(fmt::format("seed {}", seed));
    TerminalGame table(std::move(game), std::move(seating), std::move(saved),
                       {.colour = colour, .hides = hides, .hint_time = hint_time});
    table.run();
    if (file && table.over())
        file->append(table.record());
}

} // namespace

void add_play_command(CommandLine& program) {
    Subcommand* command = program.add_subcommand("play", "play in the terminal");
    command->footer(
        "You take seat 0 and bots the others, unless you say otherwise. Type a move, or\n"
        "help for what else you can type. A game that you leave in the middle is saved\n"
        "in the current folder, and --load resumes it; if another program played in it, name\n"
        "that again with --bot.\n"
        "Examples:\n"
        "  quadrille play quoridor\n"
        "  quadrille play quoridor --seat 1 --bot random\n"
        "  quadrille play quoridor --bot best --time 3000\n"
        "  quadrille play quoridor --people 2\n"
        "  quadrille play --load quoridor-unfinished.jsonl");
    const auto arguments = std::make_shared<Arguments>();
    arguments->game.add_to(*command)->required(false);
    Argument* people =
        command->add_option("--people", arguments->people.count, "how many people, 0 to watch")
            ->type_name("NUMBER");
    command->add_option("--seat", arguments->people.seats, "a seat for a person; may be repeated")
        ->allow_extra_args(false)
        ->type_name("NUMBER")
        ->excludes(people);
    command->add_option("--bot", arguments->bots, "a bot for the next free seat; may be repeated")
        ->allow_extra_args(false)
        ->type_name("BOT");
    arguments->budget.add_to(*command);
    command->add_option("--load", arguments->load, "resume a saved game")->type_name("FILE");
    command->add_option("--record", arguments->record, "append the finished game to this file")
        ->type_name("FILE");
    command
        ->add_option("--hint-time", arguments->hint_time,
                     "how long a hint may take, in milliseconds, by default 1000")
        ->type_name("MS");
    command->add_option("--colour", arguments->colour, "auto, always or never")->type_name("WHEN");
    command->callback([arguments] { play_game(*arguments); });
}

} // namespace quadrille::cli
