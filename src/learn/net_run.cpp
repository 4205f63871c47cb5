#include "learn/net_run.h"

#include "base/text.h"
#include "engine/find_learned.h"
#include "learn/label_exactly.h"
#include "learn/make_data.h"
#include "learn/millionths.h"
#include "learn/replace_file.h"
#include "learn/run_folder.h"
#include "learn/settings_file.h"
#include "nets/net_file.h"

#include <algorithm>
#include <chrono>
#include <fstream>

namespace quadrille::learn {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

std::unexpected<Problem> divergence() {
    return problem("the training has diverged: a weight is infinite or too large; a lower --rate "
                   "helps");
}

nets::NetShape shape_of(const NetSettings& settings, int inputs) {
    return {.inputs = inputs, .layers = settings.layers, .activation = settings.activation};
}

std::expected<DataSet, Problem> stopped() {
    return problem("");
}

/// Whether a net can be trained on the source that the settings name.
std::expected<void, Problem> check_source(const NetSettings& settings) {
    const auto source = about_boards_from(settings.from);
    if (!source)
        return std::unexpected(source.error());
    if (const auto inputs = net_inputs(source->game, source->options); !inputs)
        return std::unexpected(inputs.error());
    if (source->labels == Labels::exact && settings.labels == Labels::table)
        return problem("the values of " + quadrille::quoted(settings.from) +
                       " are exact; give --labels exact");
    return {};
}

} // namespace

std::expected<NetRun, Problem> NetRun::open(const fs::path& folder, const NetSettings& settings,
                                            int threads) {
    if (const auto checked = nets::check(shape_of(settings, 1)); !checked)
        return std::unexpected(checked.error());
    auto lock = open_run(folder, {.method = "net",
                                  .settings = toml_of(settings),
                                  .check_new = [&] { return check_source(settings); },
                                  .difference = [&]() -> std::expected<std::string, Problem> {
                                      const auto own = net_settings_of_run(folder);
                                      if (!own)
                                          return std::unexpected(own.error());
                                      return difference(*own, settings);
                                  }});
    if (!lock)
        return std::unexpected(lock.error());
    NetRun run(folder, *std::move(lock), settings, threads);
    if (const auto loaded = run.load_epochs(); !loaded)
        return std::unexpected(loaded.error());
    return run;
}

std::expected<void, Problem> NetRun::load_epochs() {
    if (!fs::exists(folder_ / state_file_name))
        return {};
    auto status = net_status(folder_);
    if (!status)
        return std::unexpected(status.error());
    epochs_ = std::move(status->epochs);
    return {};
}

std::expected<DataSet, Problem> NetRun::make_data(const GoesOn& goes_on) {
    const fs::path path = folder_ / data_file_name;
    if (fs::exists(path))
        return read_data_set(path.string());
    auto set = boards_from(settings_.from, settings_.sample, seed_for(settings_, Draw::boards));
    if (!set)
        return set;
    if (set->samples.size() < least_boards)
        return problem(quadrille::quoted(settings_.from) + " has " +
                       std::to_string(set->samples.size()) + " boards; a net needs at least " +
                       std::to_string(least_boards));
    if (settings_.labels == Labels::exact && set->labels != Labels::exact) {
        const Clock::time_point begin = Clock::now();
        const auto whole = label_exactly(*set, executor_->pool(), [&](std::size_t solved) {
            return goes_on({"solving", solved, set->samples.size(), 0,
                            static_cast<double>(solved) / seconds_since(begin)});
        });
        if (!whole)
            return std::unexpected(whole.error());
        if (!*whole)
            return stopped();
    }
    replace_file_by(path, set->write());
    return set;
}

std::expected<DataSet, Problem>
NetRun::make_solved(const DataSet& data, const TrainingBoards& boards, const GoesOn& goes_on) {
    const fs::path path = folder_ / solved_file_name;
    if (fs::exists(path))
        return read_data_set(path.string());
    DataSet solved{.game = data.game,
                   .options = data.options,
                   .bits = data.bits,
                   .labels = data.labels,
                   .source = "boards that were kept apart from (" + data.source + ')',
                   .seed = data.seed};
    const std::size_t count = boards_to_solve(boards);
    solved.samples.assign(boards.validation.begin(),
                          boards.validation.begin() + static_cast<std::ptrdiff_t>(count));
    if (solved.labels != Labels::exact) {
        const auto whole = label_exactly(solved, executor_->pool(), [&](std::size_t done) {
            return goes_on({"solving", done, count, 0, 0});
        });
        if (!whole)
            return std::unexpected(whole.error());
        if (!*whole)
            return stopped();
    }
    replace_file_by(path, solved.write());
    return solved;
}

std::expected<NetState, Problem> NetRun::first_or_saved_state(const DataSet& data,
                                                              const TrainingBoards& boards) const {
    const auto inputs = net_inputs(data.game, data.options);
    if (!inputs)
        return std::unexpected(inputs.error());
    const fs::path path = folder_ / state_file_name;
    if (!fs::exists(path))
        return first_state(settings_, *inputs, boards);
    const auto bytes = read_bytes(path.string());
    if (!bytes)
        return std::unexpected(bytes.error());
    auto state = read_state(*bytes, settings_, shape_of(settings_, *inputs));
    if (state && state->position > static_cast<std::int64_t>(boards.training.size()))
        return problem(quadrille::quoted(path.string()) +
                       ": the state of a training is broken: it is behind the last board");
    if (!state)
        return problem(quadrille::quoted(path.string()) + ": " + state.error().text);
    return state;
}

std::expected<void, Problem> NetRun::train(const GoesOn& goes_on,
                                           const std::function<void()>& after_epoch) {
    if (done())
        return {};
    const auto none_if_stopped = [](const Problem& what) -> std::expected<void, Problem> {
        return what.text.empty() ? std::expected<void, Problem>() : std::unexpected(what);
    };
    const auto data = make_data(goes_on);
    if (!data)
        return none_if_stopped(data.error());
    TrainingBoards boards = split_boards(*data, settings_);
    auto solved = make_solved(*data, boards, goes_on);
    if (!solved)
        return none_if_stopped(solved.error());
    boards.solved = std::move(solved->samples);
    auto state = first_or_saved_state(*data, boards);
    if (!state)
        return std::unexpected(state.error());
    NetTraining training(settings_, std::move(boards), *std::move(state), *executor_);
    while (!done()) {
        const Clock::time_point begin = Clock::now();
        const auto whole = train_epoch(training, goes_on);
        if (!whole)
            return std::unexpected(whole.error());
        if (!*whole)
            return save(training);
        if (training.diverged())
            return divergence();
        epochs_ = training.epochs();
        replace_file_by(folder_ / net_file_name, net_file(*data, training.net()).write());
        if (const auto saved = save(training); !saved)
            return saved;
        log(epochs_.back(), seconds_since(begin));
        after_epoch();
    }
    return {};
}

std::expected<bool, Problem> NetRun::train_epoch(NetTraining& training,
                                                 const GoesOn& goes_on) const {
    const std::string stage =
        "epoch " + std::to_string(epochs_.size() + 1) + " of " + std::to_string(settings_.epochs);
    const Clock::time_point begin = Clock::now();
    const std::size_t first = training.position();
    // Saving takes at most a twentieth of the time.
    Clock::time_point next_save = begin + std::chrono::seconds(1);
    while (training.epochs().size() == epochs_.size()) {
        if (!goes_on({stage, training.position(), training.boards().training.size(),
                      training.so_far().loss(),
                      static_cast<double>(training.position() - first) / seconds_since(begin)}))
            return false;
        training.step();
        if (const Clock::time_point now = Clock::now(); now >= next_save) {
            if (const auto saved = save(training); !saved)
                return std::unexpected(saved.error());
            next_save = Clock::now() + std::max<Clock::duration>(std::chrono::seconds(1),
                                                                 20 * (Clock::now() - now));
        }
    }
    return true;
}

nets::NetFile NetRun::net_file(const DataSet& data, const nets::DenseNet& net) const {
    return {.game = data.game,
            .options = data.options,
            .net = net,
            .notes = json::Object{{"method", "net"},
                                  {"settings", toml_of(settings_)},
                                  {"boards", data.source},
                                  {"epochs", static_cast<int>(epochs_.size())}}};
}

std::expected<void, Problem> NetRun::save(const NetTraining& training) const {
    if (training.diverged())
        return divergence();
    replace_file_by(folder_ / state_file_name, write_state(training.state(), settings_));
    return {};
}

void NetRun::log(const EpochResult& epoch, double seconds) const {
    const auto thousandths = [](double share) { return static_cast<std::int64_t>(share * 1000); };
    const json::Object line{{"epoch", static_cast<std::int64_t>(epochs_.size())},
                            {"training_loss_millionths", millionths(epoch.training.loss())},
                            {"validation_loss_millionths", millionths(epoch.validation.loss())},
                            {"solver_agreement_thousandths", thousandths(epoch.solved.agreement())},
                            {"boards", epoch.training.boards},
                            {"milliseconds", static_cast<std::int64_t>(seconds * 1000)}};
    std::ofstream file(folder_ / log_file_name, std::ios::app);
    file << json::Value(line).write() << '\n';
}

std::expected<NetStatus, Problem> net_status(const fs::path& folder) {
    auto settings = net_settings_of_run(folder);
    if (!settings)
        return std::unexpected(settings.error());
    NetStatus status{.settings = *std::move(settings), .game = {}};
    if (!fs::exists(folder / data_file_name))
        return status;
    auto data = read_data_set((folder / data_file_name).string());
    if (!data)
        return std::unexpected(data.error());
    const auto inputs = net_inputs(data->game, data->options);
    if (!inputs)
        return std::unexpected(inputs.error());
    status.game = data->game;
    status.options = data->options;
    status.boards = data->samples.size();
    const nets::NetShape shape = shape_of(status.settings, *inputs);
    if (const auto checked = nets::check(shape); !checked)
        return std::unexpected(checked.error());
    status.parameters = nets::DenseNet(shape).parameter_count();
    const fs::path path = folder / state_file_name;
    if (!fs::exists(path))
        return status;
    const auto bytes = read_bytes(path.string());
    if (!bytes)
        return std::unexpected(bytes.error());
    auto state = read_state(*bytes, status.settings, shape);
    if (!state)
        return problem(quadrille::quoted(path.string()) + ": " + state.error().text);
    status.epochs = std::move(state->epochs);
    return status;
}

} // namespace quadrille::learn
