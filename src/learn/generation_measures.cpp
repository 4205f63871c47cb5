#include "learn/generation_measures.h"

#include "base/text.h"
#include "bots/quoridor/race.h"
#include "engine/find_learned.h"
#include "learn/millionths.h"
#include "learn/replace_file.h"
#include "learn/self_play_game.h"
#include "training/labelled_positions.h"
#include "training/position_samples.h"
#include "training/sparse_trainer.h"

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <utility>

namespace quadrille::learn {

namespace fs = std::filesystem;

namespace {

fs::path measures_file(const fs::path& run, int generation) {
    return generation_folder(run, generation) / "measures.json";
}

/// 1 if the seat to move wins the race, -1 if the other seat does, 0 if neither can force a win.
int winner_of_race(const quoridor::Position& position, quoridor::RaceCache& races) {
    using Winner = quoridor::RaceResult::Winner;
    const Seat turn = position.turn();
    const quoridor::Race* known = races.find(position.grid());
    const quoridor::Race& race = known != nullptr ? *known : races.solve(position.grid());
    switch (race.result(turn, position.pawn(turn), position.pawn(1 - turn)).winner) {
    case Winner::mover: return 1;
    case Winner::other: return -1;
    case Winner::nobody: break;
    }
    return 0;
}

/// There is no solver for races in Blockade.
int winner_of_race(const Blockade::Position& /*position*/, quoridor::RaceCache& /*races*/) {
    return 0;
}

void count(Agreement& agreement, int winner, int points) {
    if (winner == 0)
        return;
    ++agreement.positions;
    agreement.right += (points > 0) == (winner > 0) && points != 0 ? 1 : 0;
}

json::Value agreement_json(const Agreement& agreement) {
    return json::Object{{"positions", agreement.positions}, {"right", agreement.right}};
}

/// The count with this name in a JSON object; nothing if there is none.
std::optional<std::int64_t> count_in_json(const json::Value& object, std::string_view name) {
    const json::Value* member = object.find(name);
    const auto number = member != nullptr ? member->real() : std::nullopt;
    if (!number || *number < 0)
        return std::nullopt;
    return static_cast<std::int64_t>(*number);
}

std::optional<Agreement> agreement_in_json(const json::Value& object, std::string_view name) {
    const json::Value* member = object.find(name);
    if (member == nullptr)
        return std::nullopt;
    const auto positions = count_in_json(*member, "positions");
    const auto right = count_in_json(*member, "right");
    if (!positions || !right || *right > *positions)
        return std::nullopt;
    return Agreement{.positions = *positions, .right = *right};
}

template <class G>
std::expected<GenerationMeasures, Problem>
measure_game(const fs::path& run, const SelfPlaySettings& settings, int generation) {
    using Game = typename G::Game;
    const auto rules = Game::make_rules(settings.options);
    if (!rules)
        return std::unexpected(rules.error());
    auto net = find_sparse_net(generation_folder(run, generation).string());
    if (!net)
        return std::unexpected(net.error());
    using Widest = typename G::NetSearch::template SearchGame<G::NetSearch::widths.back()>;
    const Widest judge(*std::move(net), *rules);
    GenerationMeasures measures;
    ClassCalibration calibration;
    quoridor::RaceCache races;
    for (int unit = 1; unit <= settings.units; ++unit) {
        const auto set = read_unit<Game>(run, generation, unit, *rules);
        if (!set)
            return std::unexpected(set.error());
        const auto fair = fair_results(std::span(std::as_const(set->positions)));
        for (std::size_t i = learned_of_unit(set->positions.size()); i < set->positions.size();
             ++i) {
            const LabelledPosition<Game>& labelled = set->positions[i];
            const typename Game::Position& position = labelled.position;
            const Seat turn = position.turn();
            const auto node = judge.root(position);
            const int points = judge.evaluate(node, {});
            const int own_walls = G::walls_left(position, turn);
            const int other_walls = G::walls_left(position, 1 - turn);
            if (fair[i])
                calibration.add(
                    classes_of(G::distance(node, 1 - turn) - G::distance(node, turn), own_walls,
                               other_walls),
                    logistic(static_cast<float>(points) / nets::SparseNet::points_of_one),
                    (labelled.result + 1) / 2.0);
            if (own_walls + other_walls == 0)
                count(measures.races, winner_of_race(position, races), points);
            if (search::is_decided(labelled.score))
                count(measures.proven, labelled.score > 0 ? 1 : -1, points);
        }
    }
    const Calibration& all = calibration.of(PositionClass::all);
    measures.positions = all.positions();
    measures.squared_error_millionths = millionths(all.squared_error());
    measures.mean_difference_millionths = millionths(all.mean_difference());
    measures.classes = calibration.json();
    return measures;
}

} // namespace

std::expected<GenerationMeasures, Problem> measure_generation(const fs::path& run, int generation) {
    const auto settings = self_play_settings_of_run(run);
    if (!settings)
        return std::unexpected(settings.error());
    return with_self_play_game(
        settings->game, [&]<class G>(G) { return measure_game<G>(run, *settings, generation); });
}

json::Value measures_json(const GenerationMeasures& measures) {
    return json::Object{{"positions", measures.positions},
                        {"squared_error_millionths", measures.squared_error_millionths},
                        {"mean_difference_millionths", measures.mean_difference_millionths},
                        {"races", agreement_json(measures.races)},
                        {"proven", agreement_json(measures.proven)},
                        {"classes", measures.classes}};
}

void keep_measures(const fs::path& run, int generation, const GenerationMeasures& measures) {
    replace_file_by(measures_file(run, generation), measures_json(measures).write() + '\n');
}

std::expected<std::optional<GenerationMeasures>, Problem> kept_measures(const fs::path& run,
                                                                        int generation) {
    const fs::path path = measures_file(run, generation);
    if (!fs::exists(path))
        return std::nullopt;
    const std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    const auto value = json::read(text.str());
    const auto wrong = [&] {
        return problem(quadrille::quoted(path.string()) + ": it does not say positions, errors, "
                                                          "races, proven and classes");
    };
    if (!value)
        return wrong();
    const auto positions = count_in_json(*value, "positions");
    const auto squares = count_in_json(*value, "squared_error_millionths");
    const auto difference = count_in_json(*value, "mean_difference_millionths");
    const auto races = agreement_in_json(*value, "races");
    const auto proven = agreement_in_json(*value, "proven");
    const json::Value* classes = value->find("classes");
    if (!positions || !squares || !difference || !races || !proven || classes == nullptr)
        return wrong();
    return GenerationMeasures{.positions = *positions,
                              .squared_error_millionths = *squares,
                              .mean_difference_millionths = *difference,
                              .races = *races,
                              .proven = *proven,
                              .classes = *classes};
}

} // namespace quadrille::learn
