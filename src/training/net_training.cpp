#include "training/net_training.h"

#include "base/hash.h"
#include "base/random.h"

#include <algorithm>
#include <span>
#include <utility>

namespace quadrille::learn {

namespace {

constexpr std::size_t training_percent = 75;
/// At most this many of the validation boards are solved.
constexpr std::size_t most_solved = 10'000;
/// The number of boards evaluated per step.
constexpr std::size_t stretch = 8 * DenseTrainer::shard;

/// The number of batches of the whole training.
double steps_in_all(const NetSettings& settings, std::size_t boards) {
    const auto batch = static_cast<std::size_t>(settings.batch);
    const std::size_t batches = (boards + batch - 1) / batch;
    return static_cast<double>(batches) * settings.epochs;
}

} // namespace

std::uint64_t seed_for(const NetSettings& settings, Draw draw, std::uint64_t number) {
    return scramble(scramble(settings.seed) + static_cast<std::uint64_t>(draw)) + number;
}

TrainingBoards split_boards(const DataSet& data, const NetSettings& settings) {
    std::vector<Sample> all = data.samples;
    Random(seed_for(settings, Draw::split)).shuffle(all);
    const std::size_t count = all.size() * training_percent / 100;
    const auto middle = all.begin() + static_cast<std::ptrdiff_t>(count);
    return {.training = {all.begin(), middle}, .validation = {middle, all.end()}};
}

std::size_t boards_to_solve(const TrainingBoards& boards) {
    return std::min(most_solved, boards.validation.size());
}

NetState first_state(const NetSettings& settings, int inputs, const TrainingBoards& boards) {
    const nets::NetShape shape{
        .inputs = inputs, .layers = settings.layers, .activation = settings.activation};
    return {.training = initial_state(shape, boards.training, seed_for(settings, Draw::weights))};
}

NetTraining::NetTraining(NetSettings settings, TrainingBoards boards, NetState state,
                         Executor& executor)
    : settings_(std::move(settings)), boards_(std::move(boards)),
      trainer_(std::move(state.training), executor), epochs_(std::move(state.epochs)),
      position_(static_cast<std::size_t>(state.position)), so_far_(state.so_far) {}

void NetTraining::step() {
    if (judging())
        judge_some();
    else
        learn_batch();
}

void NetTraining::shuffle() {
    order_ = boards_.training;
    Random(seed_for(settings_, Draw::epochs, epochs_.size())).shuffle(order_);
}

void NetTraining::learn_batch() {
    if (order_.empty())
        shuffle();
    const auto batch = std::span<const Sample>(order_).subspan(
        position_, std::min(static_cast<std::size_t>(settings_.batch), order_.size() - position_));
    // The learning rate decreases linearly to 0.
    const double left =
        1 - static_cast<double>(trainer_.state().steps) / steps_in_all(settings_, order_.size());
    so_far_.add(trainer_.learn(batch, static_cast<float>(settings_.rate_millionths * 1e-6 * left)));
    position_ += batch.size();
}

void NetTraining::judge_some() {
    const std::span<const Sample> validation = boards_.validation;
    const std::span<const Sample> solved = boards_.solved;
    const auto judge = [&](std::span<const Sample> samples, std::size_t at, Judged& result) {
        const auto part = samples.subspan(at, std::min(stretch, samples.size() - at));
        result = trainer_.judge(part, result);
        judged_ += part.size();
    };
    if (judged_ < validation.size())
        judge(validation, judged_, result_.validation);
    else if (judged_ < validation.size() + solved.size())
        judge(solved, judged_ - validation.size(), result_.solved);
    if (judged_ < validation.size() + solved.size())
        return;
    result_.training = so_far_;
    epochs_.push_back(std::exchange(result_, {}));
    position_ = 0;
    judged_ = 0;
    so_far_ = {};
    order_.clear();
}

bool NetTraining::diverged() const {
    const TrainingState& state = trainer_.state();
    const auto in_range = [](std::span<const float> numbers) {
        return std::ranges::all_of(numbers, nets::is_parameter);
    };
    return !in_range(state.net.parameters()) || !in_range(state.means) || !in_range(state.squares);
}

NetState NetTraining::state() const {
    return {.training = trainer_.state(),
            .epochs = epochs_,
            .position = static_cast<std::int64_t>(position_),
            .so_far = so_far_};
}

} // namespace quadrille::learn
