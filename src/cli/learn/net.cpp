#include "base/text.h"
#include "cli/failure.h"
#include "cli/interruption.h"
#include "cli/learn/arguments.h"
#include "cli/learn/measure.h"
#include "cli/learn/net_text.h"
#include "cli/numbers.h"
#include "cli/output.h"
#include "cli/progress_line.h"
#include "learn/run_folder.h"

#include <fmt/format.h>

#include <chrono>
#include <optional>
#include <utility>

namespace quadrille::cli {

namespace {

using learn::NetSettings;

NetSettings net_settings(const LearnArguments& arguments) {
    if (!arguments.from)
        throw Failure("learn net needs what it learns from: --from RUN, a folder with a table, or "
                      "--from FILE, a data set");
    NetSettings settings{.from = *arguments.from};
    if (arguments.labels) {
        const auto labels = learn::find_labels(*arguments.labels);
        if (!labels)
            throw Failure("--labels is table or exact, not " +
                          quadrille::quoted(*arguments.labels));
        settings.labels = *labels;
    }
    settings.sample =
        number_or("--sample", arguments.sample, settings.sample, 256, learn::DataSet::most_samples);
    if (arguments.layers) {
        const auto layers = learn::read_layers(*arguments.layers);
        if (!layers)
            throw Failure("--layers is a list of widths such as 64,16,1, not " +
                          quadrille::quoted(*arguments.layers));
        settings.layers = *layers;
    }
    if (arguments.activation) {
        const auto activation = nets::find_activation(*arguments.activation);
        if (!activation)
            throw Failure("--activation is " + nets::activation_names() + ", not " +
                          quadrille::quoted(*arguments.activation));
        settings.activation = *activation;
    }
    if (arguments.rate)
        settings.rate_millionths = rate_millionths(*arguments.rate);
    settings.batch =
        number_or("--batch", arguments.batch, settings.batch, 1, NetSettings::largest_batch);
    settings.epochs =
        number_or("--epochs", arguments.epochs, settings.epochs, 1, NetSettings::most_epochs);
    if (arguments.seed) {
        settings.seed = read_seed(*arguments.seed);
    } else {
        const auto method = required(learn::method_of_run(arguments.words[0]));
        settings.seed = method == "net"
                            ? required(learn::net_settings_of_run(arguments.words[0])).seed
                            : fresh_seed();
    }
    return settings;
}

} // namespace

void learn_net(const LearnArguments& arguments) {
    using Clock = std::chrono::steady_clock;
    const std::string& folder = only_run(arguments);
    heed_interruption();
    auto run =
        required(learn::NetRun::open(folder, net_settings(arguments), threads_of(arguments)));
    const int score_games = number_or("--score", arguments.score, 0, 0, most_measured_games);
    const Clock::time_point begin = Clock::now();
    // Shows new epochs as they finish; the first call also shows those of earlier sessions.
    std::size_t shown = 0;
    const auto show_epochs = [&] {
        if (arguments.json)
            return;
        if (shown == 0)
            write(net_title(folder, required(learn::net_status(folder))));
        for (; shown < run.epochs().size(); ++shown)
            write(
                epoch_line(shown + 1, run.epochs()[shown], run.epochs().front().validation.loss()));
        flush_output();
    };
    if (!run.epochs().empty())
        show_epochs();
    {
        std::optional<ProgressLine> progress(std::in_place);
        required(run.train(
            [&](const learn::NetRun::Progress& now) {
                if (progress->due())
                    progress->show(progress_text(now));
                return !interrupted();
            },
            [&] {
                // The progress line is removed while an epoch is written and measured.
                progress.reset();
                show_epochs();
                if (score_games > 0)
                    measure_against_random(folder, score_games, run.settings().seed);
                progress.emplace();
            }));
    }
    const auto milliseconds =
        std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin).count();
    if (arguments.json)
        write_line(net_json(folder, required(learn::net_status(folder)),
                            {{"milliseconds", static_cast<std::int64_t>(milliseconds)}}));
    else if (run.done())
        write_line(fmt::format("{0} of {0} epochs: done", run.epochs().size()));
    flush_output();
    if (!run.done())
        throw Failure(fmt::format("interrupted after {} of {} epochs; the same command goes on",
                                  run.epochs().size(), run.settings().epochs),
                      Status::interrupted);
}

} // namespace quadrille::cli
