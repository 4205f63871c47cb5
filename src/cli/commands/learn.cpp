#include "cli/commands.h"

#include "base/text.h"
#include "cli/command_line.h"
#include "cli/failure.h"
#include "cli/learn/arguments.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>

namespace quadrille::cli {

namespace {

/// An argument that is allowed only with some values of WHAT.
struct OwnArgument {
    std::string_view name;
    bool given = false;
    std::vector<std::string_view> of;
};

void refuse_strangers(const LearnArguments& arguments) {
    const std::vector<OwnArgument> own{
        {"-o", !arguments.options.empty(), {"table", "selfplay"}},
        {"--seed",
         arguments.seed.has_value(),
         {"table", "net", "selfplay", "data", "measure", "lesson"}},
        {"--random", arguments.random.has_value(), {"table", "lesson"}},
        {"--following", arguments.following.has_value(), {"table", "lesson"}},
        {"--follow", arguments.follow.has_value(), {"table"}},
        {"--against", arguments.against.has_value(), {"table", "measure"}},
        {"--from", arguments.from.has_value(), {"net", "data", "selfplay"}},
        {"--labels", arguments.labels.has_value(), {"net", "data"}},
        {"--sample", arguments.sample.has_value(), {"net", "data", "lesson"}},
        {"--layers", arguments.layers.has_value(), {"net"}},
        {"--activation", arguments.activation.has_value(), {"net"}},
        {"--rate", arguments.rate.has_value(), {"net", "selfplay"}},
        {"--batch", arguments.batch.has_value(), {"net", "selfplay"}},
        {"--epochs", arguments.epochs.has_value(), {"net", "selfplay", "lesson"}},
        {"--threads", arguments.threads.has_value(), {"net", "data", "lesson"}},
        {"--share", arguments.share.has_value(), {"data"}},
        {"--score", arguments.score.has_value(), {"table", "net"}},
        {"--games", arguments.games.has_value(), {"measure", "lesson"}},
        {"--below", arguments.below.has_value(), {"clean"}},
        {"--csv", arguments.csv.has_value(), {"export"}},
        {"--table", arguments.table.has_value(), {"export"}},
        {"--boards", arguments.boards.has_value(), {"export"}},
        {"--out", arguments.out.has_value(), {"report"}},
        {"--generations", arguments.generations.has_value(), {"selfplay"}},
        {"--processes", arguments.processes.has_value(), {"selfplay"}},
        {"--on", arguments.on.has_value(), {"selfplay"}},
        {"--units", arguments.units.has_value(), {"selfplay"}},
        {"--positions", arguments.positions.has_value(), {"selfplay"}},
        {"--nodes", arguments.nodes.has_value(), {"selfplay", "calibration"}},
        {"--bot", arguments.bot.has_value(), {"calibration"}},
        {"--gate-nodes", arguments.gate_nodes.has_value(), {"selfplay"}},
        {"--gate-games", arguments.gate_games.has_value(), {"selfplay"}},
        {"--hidden", arguments.hidden.has_value(), {"selfplay"}},
        {"--pool", !arguments.pool.empty(), {"selfplay"}},
        {"--pool-games", arguments.pool_games.has_value(), {"selfplay"}},
        {"--alone", arguments.alone, {"selfplay"}},
        {"--json",
         arguments.json,
         {"table", "net", "selfplay", "data", "measure", "calibration", "status"}}};
    for (const OwnArgument& each : own)
        if (each.given && std::ranges::find(each.of, arguments.what) == each.of.end()) {
            std::string whose;
            for (std::size_t i = 0; i < each.of.size(); ++i)
                whose += (i == 0                    ? ""
                          : i + 1 == each.of.size() ? " and "
                                                    : ", ") +
                         ("learn " + std::string(each.of[i]));
            throw Failure(fmt::format("{} is for {}", each.name, whose));
        }
}

struct Doing {
    std::string_view name;
    void (*run)(const LearnArguments&);
};

constexpr std::array<Doing, 13> doings{{{"table", &learn_table},
                                        {"net", &learn_net},
                                        {"selfplay", &learn_selfplay},
                                        {"unit", &learn_unit},
                                        {"data", &learn_data},
                                        {"measure", &learn_measure},
                                        {"calibration", &learn_calibration},
                                        {"lesson", &learn_lesson},
                                        {"status", &learn_status},
                                        {"report", &learn_report},
                                        {"clean", &learn_clean},
                                        {"export", &learn_export},
                                        {"erase", &learn_erase}}};

void run(const LearnArguments& arguments) {
    const auto doing = std::ranges::find(doings, arguments.what, &Doing::name);
    if (doing == doings.end())
        throw Failure(
            "learn can do table, net, selfplay, unit, data, measure, calibration, lesson, "
            "status, report, clean, export and erase, not " +
            quadrille::quoted(arguments.what));
    refuse_strangers(arguments);
    doing->run(arguments);
}

constexpr const char* explanation =
    "table RUN GAME   learns what boards are worth: from random games (--random), then from\n"
    "                 games that follow the table (--following). For Hex up to 6x6, and for\n"
    "                 Quoridor for two on 3x3 and 5x5. Plays as the bot table:run=RUN\n"
    "net RUN          trains a net on the boards of a table or a data set (--from), with their\n"
    "                 values there or, with --labels exact, those of the solver. For Hex up to\n"
    "                 6x6. Plays as the bot net:run=RUN\n"
    "selfplay RUN GAME\n"
    "                 generation after generation: games of the best net so far against itself, a\n"
    "                 net that learns from them, a match that decides whether it becomes the "
    "best.\n"
    "                 For Quoridor for two and Blockade. Plays as net:run=RUN, and generation N "
    "as\n"
    "                 net:run=RUN,generation=N\n"
    "unit RUN N       plays unit N of such a run's games, which selfplay does by itself\n"
    "data WHAT FILE...\n"
    "                 data sets: make FILE --from RUN, show FILE..., sample FILE NEW,\n"
    "                 split FILE NEW NEW, merge NEW FILE...\n"
    "measure RUN...   plays games on either seat against random, or --against another bot\n"
    "calibration FILE...\n"
    "                 judges every position of finished games (JSON lines) by a --bot with "
    "--nodes,\n"
    "                 and compares the chance it gives with how the game ended, by class of\n"
    "                 position\n"
    "status RUN...    says how far runs are, and what they know\n"
    "report RUN...    writes a page with the curves of runs side by side to the file --out\n"
    "lesson FOLDER    does all of docs/learning.md on Hex 5x5: tables and nets, measured, and a\n"
    "                 report\n"
    "clean RUN        drops boards whose value is near 0, which say little\n"
    "export RUN       writes a line for each board to the file --csv, or the --boards met most\n"
    "                 often to the file --table, for the bot table:file=FILE\n"
    "erase RUN        removes the run\n"
    "RUN is a folder. However a command was stopped, give it again: it goes on where it was, and\n"
    "ends with the same result. docs/learning.md says more.\n"
    "Examples:\n"
    "  quadrille learn table five hex -o size=5 --random 5000000 --following 3000000 --seed 1\n"
    "  quadrille learn net deep --from five --labels exact --seed 1\n"
    "  quadrille learn measure five deep --games 1000 --seed 1\n"
    "  quadrille learn report five deep --out report.html";

} // namespace

void add_learn_command(CommandLine& program) {
    Subcommand* command =
        program.add_subcommand("learn", "the learning lab: programs learn from their own games");
    command->footer(explanation);
    const auto arguments = std::make_shared<LearnArguments>();
    command
        ->add_option("WHAT", arguments->what,
                     "table, net, selfplay, unit, data, measure, calibration, lesson, status, "
                     "report, clean, export or erase")
        ->required();
    command->add_option(
        "RUN", arguments->words,
        "the run's folder; for table and selfplay also the game, for unit its number, for "
        "data files");
    command
        ->add_option("-o,--option", arguments->options,
                     "table and selfplay: an option of the game as name=value; may be repeated")
        ->allow_extra_args(false)
        ->type_name("NAME=VALUE");
    const auto add = [&](const char* name, std::optional<std::string>& value, const char* kind,
                         const char* meaning) {
        command->add_option(name, value, meaning)->type_name(kind);
    };
    add("--seed", arguments->seed, "NUMBER", "decides what is left to chance");
    add("--random", arguments->random, "NUMBER",
        "table: how many random games, by default 1000000");
    add("--following", arguments->following, "NUMBER",
        "table: how many games that follow the table, by default 0");
    add("--follow", arguments->follow, "PERCENT",
        "table: how many of the moves in these follow it, in percent, by default 70");
    add("--against", arguments->against, "WHOM",
        "table: its opponent in these, random (the default) or itself; measure: a bot, by default "
        "random");
    add("--from", arguments->from, "RUN|FILE",
        "net and data make: the run with a table, or the data set, that the boards come from; "
        "selfplay: the run or file with the net that plays the first games, or handwritten (the "
        "default), or lot for a net with random weights");
    add("--labels", arguments->labels, "KIND",
        "net and data make: table for the values of the table (the default), exact for those of "
        "the solver");
    add("--sample", arguments->sample, "NUMBER",
        "net and data: at most this many boards, drawn at random, by default 2000000");
    add("--layers", arguments->layers, "LIST",
        "net: the widths of its layers, by default 256,128,64,32,16,8,4,2,1");
    add("--activation", arguments->activation, "NAME",
        "net: leaky-relu (the default), relu or softsign");
    add("--rate", arguments->rate, "NUMBER",
        "net and selfplay: the first step size, by default 0.001 and 0.002; it falls evenly to "
        "0");
    add("--batch", arguments->batch, "NUMBER",
        "net and selfplay: boards per step, by default 256 and 4096");
    add("--epochs", arguments->epochs, "NUMBER",
        "net and selfplay: how often it sees every board, by default 5 and 3");
    add("--threads", arguments->threads, "NUMBER",
        "net and data make: how many threads; the result is the same");
    add("--share", arguments->share, "PERCENT",
        "data split: how much is in the first part, by default 75");
    add("--score", arguments->score, "NUMBER",
        "table and net: play this many games on each seat against random, ten times in all or "
        "after each epoch; by default none");
    add("--games", arguments->games, "NUMBER",
        "measure and lesson: how many games on each seat, by default 1000 and 10000");
    add("--below", arguments->below, "VALUE",
        "clean: drop boards whose value is nearer to 0 than this, by default 0.2");
    add("--csv", arguments->csv, "FILE", "export: write this file, a line for each board");
    add("--table", arguments->table, "FILE", "export: write this file, a table");
    add("--boards", arguments->boards, "NUMBER",
        "export --table: at most this many boards, those met most often, by default all");
    add("--out", arguments->out, "FILE", "report: the file to write");
    add("--generations", arguments->generations, "NUMBER",
        "selfplay: how many in all, by default 1; a larger number continues a run");
    add("--processes", arguments->processes, "NUMBER",
        "selfplay: how many units are played at once, by default 1, on Slurm as many as it runs; "
        "the result is the same");
    add("--on", arguments->on, "WHERE",
        "selfplay: where units are played: here (the default), or slurm for array jobs on a "
        "cluster");
    add("--units", arguments->units, "NUMBER",
        "selfplay: how many units in a generation, by default 60");
    add("--positions", arguments->positions, "NUMBER",
        "selfplay: how many positions in a unit, by default 50000");
    add("--nodes", arguments->nodes, "NUMBER",
        "selfplay and calibration: nodes for each move or position, by default 600 and 2000");
    add("--bot", arguments->bot, "BOT", "calibration: who judges, by default best");
    add("--gate-nodes", arguments->gate_nodes, "NUMBER",
        "selfplay: nodes for each move of the match that decides, by default 2000");
    add("--gate-games", arguments->gate_games, "NUMBER",
        "selfplay: at most this many games in that match, by default 400");
    add("--hidden", arguments->hidden, "NUMBER",
        "selfplay: the hidden units of its nets, a multiple of 16, by default 64 or those of the "
        "given net; at most 128 for Quoridor and 64 for Blockade");
    command
        ->add_option("--pool", arguments->pool,
                     "selfplay: a bot that also plays, in some of the games and in the match that "
                     "decides; or older, for all nets that were the best before; may be repeated")
        ->allow_extra_args(false)
        ->type_name("BOT");
    add("--pool-games", arguments->pool_games, "PERCENT",
        "selfplay: in how many of the games one of the pool has a seat, in percent, by default 25");
    command->add_flag("--alone", arguments->alone,
                      "selfplay: its nets judge alone, instead of being added to the handwritten "
                      "judgement");
    command->add_flag("--json", arguments->json,
                      "table, net, selfplay, measure, calibration, status and data show: lines for "
                      "programs");
    command->callback([arguments] { run(*arguments); });
}

} // namespace quadrille::cli
