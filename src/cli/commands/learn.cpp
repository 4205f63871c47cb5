#include "cli/commands.h"

#include "base/text.h"
#include "cli/command_line.h"
#include "cli/failure.h"
#include "cli/interruption.h"
#include "cli/learn_report.h"
#include "cli/numbers.h"
#include "cli/output.h"
#include "cli/progress_line.h"
#include "learn/run_folder.h"
#include "learn/table_care.h"
#include "learn/table_run.h"

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <cmath>
#include <fstream>
#include <memory>

namespace quadrille::cli {

namespace {

using learn::TableSettings;

struct Arguments {
    std::string what;
    std::vector<std::string> words;
    std::vector<std::string> options;
    std::optional<std::string> seed;
    std::optional<std::string> random;
    std::optional<std::string> following;
    std::optional<std::string> follow;
    std::optional<std::string> against;
    std::optional<std::string> below;
    std::optional<std::string> csv;
    bool json = false;
};

/// Arguments that only some of WHAT understand.
void refuse_strangers(const Arguments& arguments) {
    const auto only_for = [&](std::string_view what, std::string_view name, bool given) {
        if (given && arguments.what != what)
            throw Failure(fmt::format("{} is for learn {}", name, what));
    };
    only_for("table", "-o", !arguments.options.empty());
    only_for("table", "--seed", arguments.seed.has_value());
    only_for("table", "--random", arguments.random.has_value());
    only_for("table", "--following", arguments.following.has_value());
    only_for("table", "--follow", arguments.follow.has_value());
    only_for("table", "--against", arguments.against.has_value());
    only_for("clean", "--below", arguments.below.has_value());
    only_for("export", "--csv", arguments.csv.has_value());
    if (arguments.json && arguments.what != "table" && arguments.what != "status")
        throw Failure("--json is for learn table and learn status");
}

const std::string& only_run(const Arguments& arguments) {
    if (arguments.words.size() != 1)
        throw Failure(fmt::format("learn {} takes the folder of one run", arguments.what));
    return arguments.words.front();
}

TableSettings settings_of(const Arguments& arguments) {
    const auto number = [](std::string_view name, const std::optional<std::string>& text, int usual,
                           int most) { return text ? read_number(name, *text, 0, most) : usual; };
    TableSettings settings{.game = arguments.words[1],
                           .options = required(Choices::from_texts(arguments.options))};
    settings.random_games =
        number("--random", arguments.random, 1'000'000, TableSettings::most_games);
    settings.following_games =
        number("--following", arguments.following, 0, TableSettings::most_games);
    settings.follow_percent = number("--follow", arguments.follow, settings.follow_percent, 100);
    if (arguments.against && *arguments.against != "random" && *arguments.against != "itself")
        throw Failure("--against is random or itself, not " +
                      quadrille::quoted(*arguments.against));
    settings.against_itself = arguments.against == "itself";
    if (arguments.seed) {
        settings.seed = read_seed(*arguments.seed);
    } else {
        const auto there = required(learn::settings_of_run(arguments.words[0]));
        settings.seed = there ? there->seed : fresh_seed();
    }
    return settings;
}

void learn_table(const Arguments& arguments) {
    using Clock = std::chrono::steady_clock;
    if (arguments.words.size() != 2)
        throw Failure("learn table takes the folder of a run and a game: learn table RUN hex");
    const std::string& folder = arguments.words[0];
    heed_interruption();
    auto run = required(learn::TableRun::open(folder, settings_of(arguments)));
    const learn::TableLearner& learner = run.learner();
    const int before = learner.games();
    const Clock::time_point begin = Clock::now();
    const auto seconds = [&] {
        return std::chrono::duration<double>(Clock::now() - begin).count();
    };
    {
        ProgressLine progress;
        run.learn([&] {
            if (progress.due())
                progress.show(progress_text(learner, (learner.games() - before) / seconds()));
            return interrupted();
        });
    }
    const learn::TableStatus status = required(learn::table_status(folder));
    if (arguments.json)
        write_line(status_json(folder, status,
                               {{"milliseconds", static_cast<std::int64_t>(seconds() * 1000)}}));
    else
        write(status_summary(folder, status));
    flush_output();
    if (!learner.done())
        throw Failure(fmt::format("interrupted after {} of {} games; the same command goes on",
                                  learner.games(), learner.settings().games()),
                      Status::interrupted);
}

void show_status(const Arguments& arguments) {
    if (arguments.words.empty())
        throw Failure("learn status takes the folders of runs");
    // All of them are read before the first is shown, so that a wrong name shows nothing.
    std::vector<learn::TableStatus> found;
    for (const std::string& folder : arguments.words)
        found.push_back(required(learn::table_status(folder)));
    for (std::size_t i = 0; i < found.size(); ++i) {
        const std::string& folder = arguments.words[i];
        if (arguments.json)
            write_line(status_json(folder, found[i], {}));
        else
            write(status_summary(folder, found[i]) + status_tables(found[i]));
    }
}

void clean(const Arguments& arguments) {
    constexpr double usual = 0.2;
    const auto below = arguments.below ? decimal(*arguments.below) : std::optional(usual);
    if (!below || *below < 0.001 || *below > 1)
        throw Failure("--below is a number from 0.001 to 1, not " +
                      quadrille::quoted(*arguments.below));
    const auto cleaned = required(
        learn::clean_table(only_run(arguments), static_cast<int>(std::lround(*below * 1000))));
    write_line(fmt::format("{} boards dropped, {} kept", cleaned.dropped, cleaned.kept));
}

void export_boards(const Arguments& arguments) {
    const std::string& folder = only_run(arguments);
    if (!arguments.csv)
        throw Failure("learn export needs the file to write: --csv boards.csv");
    required(learn::table_of_run(folder));
    std::ofstream file(*arguments.csv);
    const std::uint32_t boards = required(learn::export_table(folder, file));
    file.close();
    if (!file)
        throw Failure("cannot write " + quadrille::quoted(*arguments.csv));
    write_line(fmt::format("{} boards written to {}", boards, *arguments.csv));
}

void erase(const Arguments& arguments) {
    const std::string& folder = only_run(arguments);
    required(learn::erase_run(folder));
    write_line(fmt::format("the run in {} is erased", folder));
}

void run(const Arguments& arguments) {
    struct Doing {
        std::string_view name;
        void (*run)(const Arguments&);
    };

    static constexpr std::array<Doing, 5> doings{{{"table", &learn_table},
                                                  {"status", &show_status},
                                                  {"clean", &clean},
                                                  {"export", &export_boards},
                                                  {"erase", &erase}}};
    for (const Doing& doing : doings)
        if (doing.name == arguments.what) {
            refuse_strangers(arguments);
            doing.run(arguments);
            return;
        }
    throw Failure("learn can do table, status, clean, export and erase, not " +
                  quadrille::quoted(arguments.what));
}

} // namespace

void add_learn_command(CommandLine& program) {
    Subcommand* command =
        program.add_subcommand("learn", "the learning lab: teach a program by its own games");
    command->footer(
        "table RUN GAME   learns what boards are worth: from games by lot (--random), then from\n"
        "                 games that follow the table (--following). For Hex up to 6x6, and for\n"
        "                 Quoridor for two on 3x3 and 5x5. It plays as the bot table:run=RUN\n"
        "status RUN...    how far runs are, and what they know\n"
        "clean RUN        drops boards whose value is near 0, which say little\n"
        "export RUN       writes a line for each board to the file --csv\n"
        "erase RUN        removes the run\n"
        "RUN is a folder. The same command goes on where it was stopped, by Ctrl-C or by anything\n"
        "else, and ends with the same table. docs/learning.md says more.\n"
        "Examples:\n"
        "  quadrille learn table five hex -o size=5 --random 5000000 --following 3000000 --seed 1\n"
        "  quadrille learn status five\n"
        "  quadrille match hex table:run=five random -o size=5 --games 200");
    const auto arguments = std::make_shared<Arguments>();
    command->add_option("WHAT", arguments->what, "table, status, clean, export or erase")
        ->required();
    command->add_option("RUN", arguments->words, "the run's folder, and for table the game");
    command
        ->add_option("-o,--option", arguments->options,
                     "of table: an option of the game as name=value, repeated")
        ->allow_extra_args(false)
        ->type_name("NAME=VALUE");
    command->add_option("--seed", arguments->seed, "of table: decides what is left to chance")
        ->type_name("NUMBER");
    command
        ->add_option("--random", arguments->random,
                     "of table: how many games by lot, by default 1000000")
        ->type_name("NUMBER");
    command
        ->add_option("--following", arguments->following,
                     "of table: how many games that follow the table, by default 0")
        ->type_name("NUMBER");
    command
        ->add_option("--follow", arguments->follow,
                     "of table: how many of their moves follow it, in percent, by default 70")
        ->type_name("PERCENT");
    command
        ->add_option("--against", arguments->against,
                     "of table: whom it plays when it follows, random (the default) or itself")
        ->type_name("WHOM");
    command
        ->add_option("--below", arguments->below,
                     "of clean: boards nearer to 0 are dropped, by default 0.2")
        ->type_name("VALUE");
    command->add_option("--csv", arguments->csv, "of export: the file")->type_name("FILE");
    command->add_flag("--json", arguments->json, "of table and status: one line for programs");
    command->callback([arguments] { run(*arguments); });
}

} // namespace quadrille::cli
