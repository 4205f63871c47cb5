#include "base/text.h"
#include "bots/learned_bot.h"
#include "cli/failure.h"
#include "cli/interruption.h"
#include "cli/learn/arguments.h"
#include "cli/learn/self_play_text.h"
#include "cli/numbers.h"
#include "cli/output.h"
#include "cli/progress_line.h"
#include "engine/find_learned.h"
#include "learn/run_folder.h"
#include "learn/self_play_run.h"
#include "learn/self_play_steps.h"
#include "learn/slurm_units.h"
#include "learn/unit_processes.h"

#include <fmt/format.h>

#include <filesystem>
#include <limits>
#include <memory>
#include <optional>

namespace quadrille::cli {

namespace {

using learn::SelfPlaySettings;

SelfPlaySettings self_play_settings(const LearnArguments& arguments, const SharedSparseNet& given) {
    SelfPlaySettings settings{.game = arguments.words[1],
                              .options = required(Choices::from_texts(arguments.options))};
    const auto take = [](const char* name, const std::optional<std::string>& text, int& field,
                         int lowest,
                         int highest) { field = number_or(name, text, field, lowest, highest); };
    take("--units", arguments.units, settings.units, 1, SelfPlaySettings::most_units);
    take("--positions", arguments.positions, settings.positions, 1,
         SelfPlaySettings::most_unit_positions);
    take("--nodes", arguments.nodes, settings.nodes, 1, SelfPlaySettings::most_nodes);
    take("--epochs", arguments.epochs, settings.epochs, 1, SelfPlaySettings::most_epochs);
    take("--batch", arguments.batch, settings.batch, 1, SelfPlaySettings::largest_batch);
    take("--gate-nodes", arguments.gate_nodes, settings.gate_nodes, 1,
         SelfPlaySettings::most_nodes);
    take("--gate-games", arguments.gate_games, settings.gate_games, 2,
         SelfPlaySettings::most_gate_games);
    if (given != nullptr)
        settings.hidden = given->net.shape().units;
    take("--hidden", arguments.hidden, settings.hidden, 1, nets::SparseShape::most_units);
    settings.alone = arguments.alone;
    if (arguments.pool_games && arguments.pool.empty())
        throw Failure("--pool-games is for runs with a --pool");
    settings.pool = arguments.pool;
    take("--pool-games", arguments.pool_games, settings.pool_percent, 1, 100);
    if (arguments.from == learn::from_lot)
        settings.from = learn::from_lot;
    if (arguments.rate)
        settings.rate_millionths = rate_millionths(*arguments.rate);
    if (arguments.seed) {
        settings.seed = read_seed(*arguments.seed);
    } else {
        const auto method = required(learn::method_of_run(arguments.words[0]));
        settings.seed = method == "selfplay"
                            ? required(learn::self_play_settings_of_run(arguments.words[0])).seed
                            : fresh_seed();
    }
    return settings;
}

/// The net from which the run starts, if --from names one; otherwise null.
SharedSparseNet given_net(const LearnArguments& arguments) {
    const std::string from = arguments.from.value_or(std::string(learn::from_handwritten));
    return from == learn::from_handwritten || from == learn::from_lot
               ? nullptr
               : required(find_sparse_net(from));
}

/// The path of this program's own executable.
std::string own_program() {
    return std::filesystem::read_symlink("/proc/self/exe").string();
}

/// The workers that play the units: processes on this machine, or Slurm.
std::unique_ptr<learn::UnitWorkers> unit_workers(const LearnArguments& arguments) {
    constexpr int most_processes = 256;
    const std::string where = arguments.on.value_or("here");
    if (where == "here")
        return std::make_unique<learn::UnitProcesses>(
            own_program(), number_or("--processes", arguments.processes, 1, 1, most_processes));
    if (where != "slurm")
        throw Failure("--on is here or slurm, not " + quadrille::quoted(where));
    std::optional<int> most;
    if (arguments.processes)
        most = read_number("--processes", *arguments.processes, 1, learn::most_slurm_tasks);
    return required(learn::slurm_units(own_program(), most));
}

} // namespace

void learn_selfplay(const LearnArguments& arguments) {
    if (arguments.words.size() != 2)
        throw Failure("learn selfplay takes the folder of one run and a game");
    const std::string& folder = arguments.words[0];
    const int generations =
        number_or("--generations", arguments.generations, 1, 1, most_generations);
    const auto workers = unit_workers(arguments);
    heed_interruption();
    const SharedSparseNet given = given_net(arguments);
    const auto run =
        required(learn::SelfPlayRun::open(folder, self_play_settings(arguments, given), given));
    if (!arguments.json)
        write(self_play_summary(folder, required(learn::self_play_status(folder))));
    flush_output();
    bool done = false;
    {
        std::optional<ProgressLine> progress(std::in_place);
        done = required(run.learn(
            generations, *workers,
            [&](const learn::SelfPlayRun::Progress& now) {
                if (progress->due())
                    progress->show(fmt::format("generation {}, {}: {} of {}", now.generation,
                                               now.stage, now.done, now.all));
                return !interrupted();
            },
            [&](int generation) {
                progress.reset();
                const auto status = required(learn::self_play_status(folder));
                if (!arguments.json)
                    write(generation_text(folder, status, generation));
                flush_output();
                progress.emplace();
            }));
    }
    const auto status = required(learn::self_play_status(folder));
    if (arguments.json)
        write_line(self_play_json(folder, status));
    else if (done)
        write_line(fmt::format("{0} of {0} generations: done", status.decided()));
    flush_output();
    if (!done)
        throw Failure(
            fmt::format("interrupted after {} of {} generations; the same command goes on{}",
                        status.decided(), generations,
                        arguments.on == "slurm" ? " with what Slurm has done meanwhile" : ""),
            Status::interrupted);
}

void learn_unit(const LearnArguments& arguments) {
    if (arguments.words.size() != 2)
        throw Failure("learn unit takes the folder of one run and the number of a unit");
    const int number =
        read_number("the number of a unit", arguments.words[1], 1, std::numeric_limits<int>::max());
    heed_interruption();
    ProgressLine progress;
    const bool done = required(
        learn::do_unit(arguments.words[0], number, [&](std::int64_t positions, std::int64_t all) {
            if (progress.due())
                progress.show(fmt::format("unit {}: {} of {} positions", number, positions, all));
            return !interrupted();
        }));
    if (!done)
        throw Failure("interrupted; the same command starts this unit over", Status::interrupted);
    write_line(fmt::format("unit {}: done", number));
}

} // namespace quadrille::cli
