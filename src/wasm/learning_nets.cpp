/// Training nets.

#include "base/text.h"
#include "training/table_sample.h"
#include "wasm/decimal.h"
#include "wasm/learning.h"

#include <algorithm>
#include <utility>

namespace quadrille::wasm {

namespace {

constexpr std::size_t solver_bytes = std::size_t{8} << 20;
/// The number of boards that are solved in one step.
constexpr std::size_t solved_at_once = 16;
constexpr int loss_digits = 9;

/// A module has one thread.
learn::Executor& only_executor() {
    static learn::SequentialExecutor executor;
    return executor;
}

/// The boards to be solved: all if the labels are exact, otherwise those of the validation boards
/// that measure how often the net is right.
std::span<learn::Sample> boards_to_solve(Trainer& trainer) {
    return trainer.settings.labels == learn::Labels::exact ? std::span(trainer.data.samples)
                                                           : std::span(trainer.boards.solved);
}

/// Splits the boards, whose values are known, into training and validation boards.
void divide(Trainer& trainer) {
    trainer.boards = learn::split_boards(trainer.data, trainer.settings);
    const auto begin = trainer.boards.validation.begin();
    const auto count = static_cast<std::ptrdiff_t>(learn::boards_to_solve(trainer.boards));
    trainer.boards.solved.assign(begin, begin + count);
}

void begin_training(Trainer& trainer) {
    if (trainer.settings.labels == learn::Labels::exact)
        divide(trainer);
    trainer.exact.reset();
    trainer.data.samples = {};
    learn::NetState state = learn::first_state(
        trainer.settings, trainer.rules.size * trainer.rules.size, trainer.boards);
    trainer.training.emplace(trainer.settings, std::move(trainer.boards), std::move(state),
                             only_executor());
}

void step(Trainer& trainer) {
    if (trainer.training) {
        if (!trainer.training->done())
            trainer.training->step();
        return;
    }
    const std::span<learn::Sample> boards = boards_to_solve(trainer);
    const auto part =
        boards.subspan(trainer.solved, std::min(solved_at_once, boards.size() - trainer.solved));
    trainer.exact->label(part);
    trainer.solved += part.size();
    if (trainer.solved == boards.size())
        begin_training(trainer);
}

json::Value loss_json(const learn::Judged& judged) {
    const double loss = judged.loss();
    return decimal(loss < 999 ? loss : 999, loss_digits);
}

json::Array epochs_json(const learn::NetTraining& training) {
    json::Array epochs;
    for (const learn::EpochResult& epoch : training.epochs())
        epochs.emplace_back(json::Object{{"training", loss_json(epoch.training)},
                                         {"validation", loss_json(epoch.validation)},
                                         {"agreement", decimal(epoch.solved.agreement())}});
    return epochs;
}

json::Object progress_json(Trainer& trainer) {
    const auto told = [&](std::string_view stage, std::size_t done, std::size_t all,
                          json::Value loss, json::Array epochs) {
        return json::Object{{"stage", stage},
                            {"done", static_cast<std::int64_t>(done)},
                            {"of", static_cast<std::int64_t>(all)},
                            {"loss", std::move(loss)},
                            {"planned", trainer.settings.epochs},
                            {"epochs", std::move(epochs)}};
    };
    if (!trainer.training)
        return told("solving", trainer.solved, boards_to_solve(trainer).size(), {}, {});
    const learn::NetTraining& training = *trainer.training;
    const learn::TrainingBoards& boards = training.boards();
    json::Value loss = training.so_far().boards > 0 ? loss_json(training.so_far()) : json::Value();
    if (training.judging())
        return told("judging", training.judged(), boards.validation.size() + boards.solved.size(),
                    std::move(loss), epochs_json(training));
    return told(training.done() ? "done" : "training", training.position(), boards.training.size(),
                std::move(loss), epochs_json(training));
}

} // namespace

Widths read_widths(const json::Value& value, Fault& fault) {
    return {read_list<int>(value, fault, [](const json::Value& width, Fault& of_width) {
        return static_cast<int>(read_whole(width, 1, nets::NetShape::widest, of_width));
    })};
}

Reply<NumberOf<Trainer>>
begin_net(Stage& stage, std::string_view labels, Whole<1, 10'000'000> sample, Widths layers,
          std::optional<std::string_view> activation,
          std::optional<Whole<1, learn::NetSettings::largest_rate_millionths>> rate_millionths,
          std::optional<Whole<1, learn::NetSettings::largest_batch>> batch,
          std::optional<Whole<1, learn::NetSettings::most_epochs>> epochs, Seed seed) {
    if (!stage.table)
        return refused("a net learns from the boards of a table, and this stage is a net");
    const auto kind = learn::find_labels(labels);
    if (!kind)
        return refused("labels are table or exact, not " + quoted(labels));
    learn::NetSettings settings{.labels = *kind,
                                .sample = static_cast<int>(sample.value),
                                .layers = std::move(layers.list),
                                .seed = seed.value};
    if (activation) {
        const auto bends = nets::find_activation(*activation);
        if (!bends)
            return refused("an activation is " + nets::activation_names() + ", not " +
                           quoted(*activation));
        settings.activation = *bends;
    }
    if (rate_millionths)
        settings.rate_millionths = static_cast<int>(rate_millionths->value);
    if (batch)
        settings.batch = static_cast<int>(batch->value);
    if (epochs)
        settings.epochs = static_cast<int>(epochs->value);
    const nets::NetShape shape{.inputs = stage.rules.size * stage.rules.size,
                               .layers = settings.layers,
                               .activation = settings.activation};
    if (const auto checked = nets::check(shape); !checked)
        return refused(checked.error());
    auto data = learn::sample_of(*stage.table, settings.sample,
                                 learn::seed_for(settings, learn::Draw::boards));
    if (data.samples.size() < learn::least_boards)
        return refused("these are " + std::to_string(data.samples.size()) +
                       " boards; a net needs at least " + std::to_string(learn::least_boards));
    auto exact = learn::ExactValues::of(data, solver_bytes);
    if (!exact)
        return refused(exact.error());
    auto trainer = std::make_unique<Trainer>(stage.rules, std::move(settings), std::move(data));
    trainer->exact.emplace(*std::move(exact));
    if (trainer->settings.labels == learn::Labels::table)
        divide(*trainer);
    return Kept<Trainer>::all().keep(std::move(trainer));
}

Reply<Shape<"NetProgress">> train(Trainer& trainer, Whole<0, 1'000'000> steps) {
    for (std::int64_t count = 0; count < steps.value; ++count)
        step(trainer);
    return Shape<"NetProgress">{progress_json(trainer)};
}

Reply<NumberOf<Stage>> keep_net(Trainer& trainer) {
    if (!trainer.training)
        return refused("there is no net yet: boards are still solved");
    const learn::NetTraining& training = *trainer.training;
    const nets::NetFile file{
        .game = trainer.data.game,
        .options = trainer.data.options,
        .net = training.net(),
        .notes = json::Object{{"method", "net"},
                              {"labels", name(trainer.settings.labels)},
                              {"boards", trainer.data.source},
                              {"seed", std::to_string(trainer.settings.seed)},
                              {"epochs", static_cast<int>(training.epochs().size())}}};
    auto stage = net_stage(file.write());
    if (!stage)
        return refused(stage.error());
    return Kept<Stage>::all().keep(*std::move(stage));
}

Reply<void> forget_trainer(Trainer& trainer) {
    Kept<Trainer>::all().drop(trainer);
    return {};
}

} // namespace quadrille::wasm
