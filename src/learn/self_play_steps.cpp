#include "learn/self_play_steps.h"

#include "arena/match.h"
#include "arena/sequential.h"
#include "base/text.h"
#include "database/folder_lock.h"
#include "engine/find_learned.h"
#include "learn/millionths.h"
#include "learn/opponent_pool.h"
#include "learn/pool_gate.h"
#include "learn/replace_file.h"
#include "learn/run_folder.h"
#include "learn/self_play.h"
#include "training/position_samples.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>
#include <utility>

namespace quadrille::learn {

namespace fs = std::filesystem;

namespace {

/// The net of a generation; null for the handwritten evaluation.
template <class G>
std::expected<SharedSparseNet, Problem>
net_of_generation(const fs::path& run, const SelfPlaySettings& settings, int generation,
                  const typename G::Game::Rules& rules) {
    if (is_handwritten(settings, generation))
        return nullptr;
    auto net = find_sparse_net(generation_folder(run, generation).string());
    if (!net)
        return net;
    if (const auto fits = G::NetSearch::check(**net, rules); !fits)
        return std::unexpected(fits.error());
    return net;
}

/// The text of the bot that plays with the net of a generation.
std::string bot_of_generation(const fs::path& run, const SelfPlaySettings& settings,
                              int generation) {
    return is_handwritten(settings, generation)
               ? std::string(from_handwritten)
               : "net:file=" + (generation_folder(run, generation) / net_file_name).string();
}

/// The best generation before this one. It is only known when all earlier generations are decided.
std::expected<int, Problem> best_before(const SelfPlayStatus& status, int generation) {
    if (status.decided() < generation - 1)
        return problem("generation " + std::to_string(generation) + " cannot begin: generation " +
                       std::to_string(status.decided() + 1) + " is not decided");
    int best = 0;
    for (int earlier = 1; earlier < generation; ++earlier)
        if (status.generations[static_cast<std::size_t>(earlier) - 1].gate->accepted)
            best = earlier;
    return best;
}

/// The pool of the units played by the net of the generation `best`.
OpponentPool pool_of_units(const fs::path& run, const SelfPlayStatus& status, int best) {
    OpponentPool pool{.percent = status.settings.pool_percent};
    for (const std::string& text : status.settings.pool) {
        PoolMember member;
        if (text != older_generations)
            member.push_back(text);
        else
            for (int older = 0; older < best; ++older)
                if (older == 0 ||
                    status.generations[static_cast<std::size_t>(older) - 1].gate->accepted)
                    member.push_back(bot_of_generation(run, status.settings, older));
        if (!member.empty())
            pool.members.push_back(std::move(member));
    }
    return pool;
}

/// Locks the folder of a unit; waits while another process plays the same unit, whose file would be
/// identical. Returns nothing once `goes_on` returns false.
std::expected<std::optional<database::FolderLock>, Problem> unit_lock(const fs::path& file,
                                                                      const StepGoesOn& goes_on) {
    constexpr std::chrono::milliseconds pause{50};
    for (;;) {
        auto lock = database::FolderLock::try_take(file.parent_path(), "quadrille learn unit");
        if (!lock || *lock || !goes_on(0, 0))
            return lock;
        std::this_thread::sleep_for(pause);
    }
}

/// Samples to learn from, and samples for validation, nearly all from other games.
struct TrainingSamples {
    SparseSamples learned;
    SparseSamples kept_apart;
};

template <class G>
std::expected<TrainingSamples, Problem>
samples_for(const fs::path& run, const SelfPlaySettings& settings,
            const typename G::Game::Rules& rules, int generation) {
    using Game = typename G::Game;
    const typename G::NetSearch::Features features(rules);
    const typename G::Handwritten handwritten;
    const auto points_of = [&](const typename Game::Position& position) {
        return settings.alone ? 0 : handwritten.evaluate(handwritten.root(position), {});
    };
    TrainingSamples samples;
    MetPositions met;
    for (int from = std::max(1, generation - settings.window + 1); from <= generation; ++from) {
        for (int unit = 1; unit <= settings.units; ++unit) {
            auto set = read_unit<Game>(run, from, unit, rules);
            if (!set)
                return std::unexpected(set.error());
            const std::size_t learned = learned_of_unit(set->positions.size());
            mark_division(std::span(set->positions), learned);
            const std::span<const LabelledPosition<Game>> all(set->positions);
            add_samples(samples.learned, all.first(learned), features, points_of,
                        settings.later_percent, met);
            add_samples(samples.kept_apart, all.subspan(learned), features, points_of,
                        settings.later_percent, met);
        }
    }
    return samples;
}

/// Plays a unit with the net of the generation `best` and writes it to the file.
template <class G>
std::expected<bool, Problem> play_unit(const fs::path& run, const SelfPlayStatus& status,
                                       int number, int best, const fs::path& file,
                                       const StepGoesOn& goes_on) {
    using Game = typename G::Game;
    const SelfPlaySettings& settings = status.settings;
    const auto rules = Game::make_rules(settings.options);
    if (!rules)
        return std::unexpected(rules.error());
    auto net = net_of_generation<G>(run, settings, best, *rules);
    if (!net)
        return std::unexpected(net.error());
    LabelledPositions<Game> set{
        .rules = *rules,
        .source = name_of_generation(settings, best) +
                  (settings.pool.empty() ? "" : ", pool " + joined(settings.pool, ", ")),
        .seed = seed_of(settings, SelfPlayDraw::games, static_cast<std::uint64_t>(number))};
    SelfPlay<G> play({.rules = *rules,
                      .nodes = static_cast<std::uint64_t>(settings.nodes),
                      .random_plies = settings.random_plies,
                      .pool = pool_of_units(run, status, best)},
                     *std::move(net), set.seed);
    const auto wanted = static_cast<std::size_t>(settings.positions);
    while (set.positions.size() < wanted) {
        if (!goes_on(static_cast<std::int64_t>(set.positions.size()), settings.positions))
            return false;
        auto game = play.play_game();
        if (!game)
            return std::unexpected(game.error());
        std::ranges::move(*game, std::back_inserter(set.positions));
    }
    mark_division(std::span(set.positions), wanted);
    set.positions.erase(set.positions.begin() + settings.positions, set.positions.end());
    replace_file_by(file, set.write());
    return true;
}

/// The trainer of a generation. It starts with random weights, except while the window reaches back
/// before the first generation of a run with a given net: then it starts with that net, in place of
/// the games that net was trained on.
template <class G>
std::expected<SparseTrainer, Problem>
trainer_of_generation(const fs::path& run, const SelfPlaySettings& settings, int generation,
                      const typename G::Game::Rules& rules, std::uint64_t seed) {
    if (generation < settings.window && settings.from != from_handwritten &&
        settings.from != from_lot) {
        const auto first = net_of_generation<G>(run, settings, 0, rules);
        if (!first)
            return std::unexpected(first.error());
        if ((*first)->alone == settings.alone)
            return SparseTrainer((*first)->net, settings.hidden, seed);
    }
    const typename G::NetSearch::Features features(rules);
    return SparseTrainer({.inputs = features.count(), .units = settings.hidden}, seed);
}

/// Trains the net of a generation and writes it to the file.
template <class G>
std::expected<bool, Problem> train_game(const fs::path& run, const SelfPlaySettings& settings,
                                        int generation, const fs::path& file,
                                        const StepGoesOn& goes_on) {
    using Features = typename G::NetSearch::Features;
    const auto rules = G::Game::make_rules(settings.options);
    if (!rules)
        return std::unexpected(rules.error());
    const auto samples = samples_for<G>(run, settings, *rules, generation);
    if (!samples)
        return std::unexpected(samples.error());
    const auto seed = [&](SelfPlayDraw draw, int epoch) {
        return seed_of(settings, draw,
                       static_cast<std::uint64_t>(generation) << 32U |
                           static_cast<std::uint64_t>(epoch));
    };
    auto trainer =
        trainer_of_generation<G>(run, settings, generation, *rules, seed(SelfPlayDraw::weights, 0));
    if (!trainer)
        return std::unexpected(trainer.error());
    std::vector<std::uint32_t> order = samples->learned.order();
    const auto batch = static_cast<std::size_t>(settings.batch);
    const std::size_t batches = (order.size() + batch - 1) / batch;
    const std::size_t all = batches * static_cast<std::size_t>(settings.epochs);
    const float rate = static_cast<float>(settings.rate_millionths) / 1e6F;
    SparseLoss loss;
    for (int epoch = 0; epoch < settings.epochs; ++epoch) {
        Random(seed(SelfPlayDraw::order, epoch)).shuffle(order);
        loss = {};
        for (std::size_t number = 0; number < batches; ++number) {
            const std::size_t done = static_cast<std::size_t>(epoch) * batches + number;
            if (!goes_on(static_cast<std::int64_t>(done), static_cast<std::int64_t>(all)))
                return false;
            const std::size_t begin = number * batch;
            const SparseLoss judged = trainer->learn(
                samples->learned,
                std::span(order).subspan(begin, std::min(batch, order.size() - begin)),
                rate * static_cast<float>(all - done) / static_cast<float>(all));
            loss.squares += judged.squares;
            loss.samples += judged.samples;
        }
    }
    const nets::SparseNetFile net{
        .game = settings.game,
        .options = settings.options,
        .features = Features::version,
        .net = trainer->rounded(),
        .alone = settings.alone,
        .notes = json::Object{
            {"method", "selfplay"},
            {"settings", toml_of(settings)},
            {"generation", generation},
            {"samples", static_cast<std::int64_t>(samples->learned.size())},
            {"loss_millionths", millionths(loss.mean())},
            {"validation_millionths",
             millionths(judge_samples(trainer->rounded(), samples->kept_apart).mean())}}};
    replace_file_by(file, net.write());
    return true;
}

} // namespace

std::expected<bool, Problem> do_unit(const fs::path& run, int number, const StepGoesOn& goes_on) {
    const auto status = self_play_status(run);
    if (!status)
        return std::unexpected(status.error());
    const SelfPlaySettings& settings = status->settings;
    const int generation = (number - 1) / settings.units + 1;
    const int unit = (number - 1) % settings.units + 1;
    const auto best = best_before(*status, generation);
    if (!best)
        return std::unexpected(best.error());
    const fs::path file = positions_file(run, generation, unit);
    if (fs::exists(file))
        return true;
    fs::create_directories(file.parent_path());
    const auto lock = unit_lock(file, goes_on);
    if (!lock)
        return std::unexpected(lock.error());
    if (fs::exists(file))
        return true;
    if (!*lock)
        return false;
    return with_self_play_game(settings.game, [&]<class G>(G) {
        return play_unit<G>(run, *status, number, *best, file, goes_on);
    });
}

std::expected<bool, Problem> train_generation(const fs::path& run, int generation,
                                              const StepGoesOn& goes_on) {
    const fs::path file = generation_folder(run, generation) / net_file_name;
    if (fs::exists(file))
        return true;
    const auto settings = self_play_settings_of_run(run);
    if (!settings)
        return std::unexpected(settings.error());
    return with_self_play_game(settings->game, [&]<class G>(G) {
        return train_game<G>(run, *settings, generation, file, goes_on);
    });
}

std::expected<bool, Problem> decide_generation(const fs::path& run, int generation,
                                               const StepGoesOn& goes_on) {
    const auto status = self_play_status(run);
    if (!status)
        return std::unexpected(status.error());
    if (status->decided() >= generation)
        return true;
    const auto best = best_before(*status, generation);
    if (!best)
        return std::unexpected(best.error());
    const SelfPlaySettings& settings = status->settings;
    const Budget budget{.nodes = static_cast<std::uint64_t>(settings.gate_nodes)};
    const std::vector<std::string> bots{bot_of_generation(run, settings, generation),
                                        bot_of_generation(run, settings, *best)};
    auto match = Match::prepare(
        {.game = settings.game,
         .options = settings.options,
         .beginning = {},
         .bots = bots,
         .games = settings.gate_games,
         .opening_plies = 4,
         .max_plies = most_self_play_plies,
         .budgets = {budget, budget},
         .seed = seed_of(settings, SelfPlayDraw::gate, static_cast<std::uint64_t>(generation))});
    if (!match)
        return std::unexpected(match.error());
    const SequentialTest test(0, 40);
    std::optional<SequentialTest::Claim> claim;
    while (!match->finished() && !claim) {
        const int played = match->tally().games();
        const auto record = match->play_next([&] { return !goes_on(played, settings.gate_games); });
        if (!record)
            return std::unexpected(record.error());
        if (!*record)
            return false;
        if (match->tally().games() % match->seats() == 0)
            claim = SequentialTest::accepted(
                test.ratio(match->tally().standings().front().group_scores));
    }
    const Standing& standing = match->tally().standings().front();
    GateResult result{.against = *best,
                      .wins = standing.wins,
                      .draws = standing.draws,
                      .losses = standing.losses,
                      .accepted = claim == SequentialTest::Claim::elo1};
    if (result.accepted && !pool_of_gate(settings).empty()) {
        auto pool = play_pool_gate(settings, generation, bots[0], bots[1], goes_on);
        if (!pool)
            return std::unexpected(pool.error());
        if (!*pool)
            return false;
        result.accepted = (*pool)->held();
        result.pool = *std::move(*pool);
    }
    write_gate(run, generation, result);
    return true;
}

} // namespace quadrille::learn
