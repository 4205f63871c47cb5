#include "learn/self_play_folder.h"

#include "base/text.h"
#include "bots/learned_bot.h"
#include "engine/find_learned.h"
#include "learn/millionths.h"
#include "learn/replace_file.h"
#include "learn/run_folder.h"
#include "learn/self_play_game.h"
#include "learn/toml_values.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>
#include <string_view>
#include <utility>

namespace quadrille::learn {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view gate_file_name = "gate.json";
constexpr std::string_view self_play_method = "selfplay";

/// A number in the settings: its name in run.toml, its member, and its range.
struct NumberField {
    std::string_view name;
    int SelfPlaySettings::* field;
    int lowest;
    int highest;
    /// Whether it may be missing, as in runs that were begun before the setting existed.
    bool may_lack = false;
};

using Settings = SelfPlaySettings;

constexpr std::array number_fields{
    NumberField{"hidden", &Settings::hidden, nets::SparseShape::unit_step,
                nets::SparseShape::most_units, true},
    NumberField{"units", &Settings::units, 1, Settings::most_units},
    NumberField{"positions", &Settings::positions, 1, Settings::most_unit_positions},
    NumberField{"nodes", &Settings::nodes, 1, Settings::most_nodes},
    NumberField{"random_plies", &Settings::random_plies, 1, Settings::most_random_plies},
    NumberField{"window", &Settings::window, 1, Settings::most_window},
    NumberField{"later_percent", &Settings::later_percent, 0, 100},
    NumberField{"epochs", &Settings::epochs, 1, Settings::most_epochs},
    NumberField{"batch", &Settings::batch, 1, Settings::largest_batch},
    NumberField{"rate_millionths", &Settings::rate_millionths, 1,
                Settings::largest_rate_millionths},
    NumberField{"gate_nodes", &Settings::gate_nodes, 1, Settings::most_nodes},
    NumberField{"gate_games", &Settings::gate_games, 2, Settings::most_gate_games}};

std::string text_of_file(const fs::path& path) {
    const std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::unexpected<Problem> wrong_file(const fs::path& path, std::string_view what) {
    return problem(quadrille::quoted(path.string()) + ": " + std::string(what));
}

json::Value counts_json(const GameCounts& counts) {
    return json::Array{counts.wins, counts.draws, counts.losses};
}

std::optional<GameCounts> counts_in_json(const json::Value& member, std::string_view name) {
    const json::Value* value = member.find(name);
    const json::Array* numbers = value != nullptr ? value->array() : nullptr;
    if (numbers == nullptr || numbers->size() != 3)
        return std::nullopt;
    std::array<int, 3> counts{};
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const auto number = (*numbers)[i].integer();
        if (!number || *number < 0 || *number > SelfPlaySettings::most_gate_games)
            return std::nullopt;
        counts[i] = static_cast<int>(*number);
    }
    return GameCounts{counts[0], counts[1], counts[2]};
}

/// The members of gate.json that tell of the pool.
json::Object pool_json(const PoolGateResult& pool) {
    json::Array members;
    for (const PoolMemberResult& member : pool.members)
        members.emplace_back(json::Object{{"bot", member.bot},
                                          {"of_new", counts_json(member.of_new)},
                                          {"of_best", counts_json(member.of_best)}});
    return {{"pool", std::move(members)},
            {"pool_difference_millionths", millionths(pool.difference.mean)},
            {"pool_error_millionths", millionths(pool.difference.error)}};
}

std::optional<PoolGateResult> pool_in_json(const json::Value& gate) {
    const json::Value* pool = gate.find("pool");
    const auto difference =
        nets::number_in(gate, "pool_difference_millionths", -1'000'000, 1'000'000);
    const auto error = nets::number_in(gate, "pool_error_millionths", 0, 10'000'000);
    if (pool->array() == nullptr || !difference || !error)
        return std::nullopt;
    PoolGateResult result{.difference = {from_millionths(*difference), from_millionths(*error)}};
    for (const json::Value& member : *pool->array()) {
        const std::string* bot = nets::text_in(member, "bot");
        const auto of_new = counts_in_json(member, "of_new");
        const auto of_best = counts_in_json(member, "of_best");
        if (bot == nullptr || !of_new || !of_best)
            return std::nullopt;
        result.members.push_back({*bot, *of_new, *of_best});
    }
    return result;
}

/// The gate of this generation.
std::expected<GateResult, Problem> read_gate(const fs::path& path, int generation) {
    const auto value = json::read(text_of_file(path));
    if (!value)
        return wrong_file(path, "it is not JSON");
    const auto number = [&](std::string_view name) {
        return nets::number_in(*value, name, 0, SelfPlaySettings::most_gate_games);
    };
    const auto against = nets::number_in(*value, "against", 0, generation - 1);
    const auto wins = number("wins");
    const auto draws = number("draws");
    const auto losses = number("losses");
    const auto accepted = number("accepted");
    if (!against || !wins || !draws || !losses || !accepted)
        return wrong_file(path, "it does not say against, wins, draws, losses and accepted");
    GateResult result{*against, *wins, *draws, *losses, *accepted == 1};
    if (value->find("pool") != nullptr) {
        result.pool = pool_in_json(*value);
        if (!result.pool)
            return wrong_file(path, "it does not say how the nets played against the pool");
    }
    return result;
}

std::expected<TrainingResult, Problem> training_of(const fs::path& path) {
    const auto file = find_sparse_net(path.string());
    if (!file)
        return std::unexpected(file.error());
    const auto number = [&](std::string_view name) {
        return std::int64_t{nets::number_in((*file)->notes, name, 0, 2'000'000'000).value_or(0)};
    };
    return TrainingResult{.samples = number("samples"),
                          .loss_millionths = number("loss_millionths"),
                          .validation_millionths = number("validation_millionths")};
}

} // namespace

std::string toml_of(const SelfPlaySettings& settings) {
    std::string text = "# A run of quadrille learn selfplay. The best net is in weights.net.\n"
                       "method = \"selfplay\"\n";
    text += "game = " + in_quotes(settings.game) + '\n';
    text += "seed = " + in_quotes(std::to_string(settings.seed)) + '\n';
    text += "from = " + in_quotes(settings.from) + '\n';
    text += std::string("alone = ") + (settings.alone ? "true" : "false") + '\n';
    for (const NumberField& each : number_fields)
        text += std::string(each.name) + " = " + std::to_string(settings.*each.field) + '\n';
    if (!settings.pool.empty()) {
        std::vector<std::string> members;
        std::ranges::transform(settings.pool, std::back_inserter(members), in_quotes);
        text += "pool = [" + joined(members, ", ") + "]\n";
        text += "pool_percent = " + std::to_string(settings.pool_percent) + '\n';
    }
    return text + options_toml(settings.options);
}

std::expected<SelfPlaySettings, Problem> read_self_play_settings(const std::string& text) {
    const auto table = read_toml_text(text);
    if (!table)
        return std::unexpected(table.error());
    if ((*table)["method"].value<std::string>() != self_play_method)
        return problem("its method is not \"selfplay\"");
    const auto game = (*table)["game"].value<std::string>();
    auto options = options_in(*table);
    const auto seed = seed_in(*table);
    if (!game || !options || !seed)
        return problem("it does not say game, options and seed");
    // `from` and `alone` are missing in runs that were begun before these settings existed.
    SelfPlaySettings settings{
        .game = *game,
        .options = *std::move(options),
        .seed = *seed,
        .from = (*table)["from"].value_or<std::string>(std::string(from_handwritten)),
        .alone = (*table)["alone"].value_or(false)};
    for (const NumberField& each : number_fields) {
        if (each.may_lack && !table->contains(each.name))
            continue;
        const auto number = count_in(*table, each.name, each.highest);
        if (!number || *number < each.lowest)
            return problem("it does not say " + std::string(each.name) + ", from " +
                           std::to_string(each.lowest) + " to " + std::to_string(each.highest));
        settings.*each.field = *number;
    }
    if (table->contains("pool")) {
        auto pool = texts_in(*table, "pool");
        const auto percent = count_in(*table, "pool_percent", 100);
        if (!pool || pool->empty() || !percent || *percent < 1)
            return problem("it does not say pool, a list of bots, and pool_percent, from 1 to 100");
        settings.pool = *std::move(pool);
        settings.pool_percent = *percent;
    }
    return settings;
}

std::string difference(const SelfPlaySettings& own, const SelfPlaySettings& given) {
    const auto told = [](std::string_view name, const std::string& was, const std::string& is) {
        return was == is ? "" : std::string(name) + ' ' + was + ", not " + is;
    };
    const auto game = [](const SelfPlaySettings& settings) {
        std::vector<std::string> parts{settings.game};
        for (const auto& [name, value] : settings.options.all())
            parts.push_back(name + '=' + value);
        return joined(parts, " ");
    };
    std::string differs = told("the game", game(own), game(given));
    if (differs.empty())
        differs = told("seed", std::to_string(own.seed), std::to_string(given.seed));
    if (differs.empty())
        differs = told("from", own.from, given.from);
    if (differs.empty() && own.alone != given.alone)
        differs = own.alone ? "its nets judge alone" : "its nets do not judge alone";
    const auto pool = [](const SelfPlaySettings& settings) {
        return settings.pool.empty() ? "nobody" : joined(settings.pool, ", ");
    };
    if (differs.empty())
        differs = told("pool", pool(own), pool(given));
    if (differs.empty() && !own.pool.empty())
        differs = told("pool_percent", std::to_string(own.pool_percent),
                       std::to_string(given.pool_percent));
    for (const NumberField& each : number_fields)
        if (differs.empty())
            differs =
                told(each.name, std::to_string(own.*each.field), std::to_string(given.*each.field));
    return differs;
}

std::expected<Choices, Problem> check_self_play_game(const std::string& game,
                                                     const Choices& options) {
    return with_self_play_game(game, [&]<class G>(G) -> std::expected<Choices, Problem> {
        using Game = typename G::Game;
        if (const auto known = options.check(game, Game::options()); !known)
            return std::unexpected(known.error());
        const auto rules = Game::make_rules(options);
        if (!rules)
            return std::unexpected(rules.error());
        if (const auto fits = check_labelled(*rules); !fits)
            return problem("self-play can teach " + fits.error().text);
        return Game::choices(*rules);
    });
}

std::expected<void, Problem> check_hidden(const SelfPlaySettings& settings,
                                          const nets::SparseNetFile* given) {
    using Checked = std::expected<void, Problem>;
    if (const Checked shape = check(nets::SparseShape{.inputs = 1, .units = settings.hidden});
        !shape)
        return shape;
    if (given != nullptr && given->net.shape().units > settings.hidden)
        return problem("the given net has " + std::to_string(given->net.shape().units) +
                       " hidden units, so nets that continue it cannot have " +
                       std::to_string(settings.hidden));
    return with_self_play_game(settings.game, [&]<class G>(G) -> Checked {
        constexpr int most = G::NetSearch::widths.back();
        if (settings.hidden > most)
            return problem("a net for " + settings.game + " has at most " + std::to_string(most) +
                           " hidden units, not " + std::to_string(settings.hidden));
        return {};
    });
}

std::expected<SelfPlaySettings, Problem> self_play_settings_of_run(const fs::path& folder) {
    const auto method = method_of_run(folder);
    if (!method)
        return std::unexpected(method.error());
    if (!*method)
        return problem("there is no run in the folder " + quadrille::quoted(folder.string()));
    if (**method != self_play_method)
        return problem("the run in " + quadrille::quoted(folder.string()) + " is one of learn " +
                       **method + ", not of learn selfplay");
    const fs::path file = folder / settings_file_name;
    auto settings = read_self_play_settings(text_of_file(file));
    if (!settings)
        return wrong_file(file, settings.error().text);
    // The TOML library returns the options in another order.
    auto options = check_self_play_game(settings->game, settings->options);
    if (!options)
        return wrong_file(file, options.error().text);
    settings->options = *std::move(options);
    return settings;
}

bool is_handwritten(const SelfPlaySettings& settings, int generation) {
    return generation == 0 && settings.from == from_handwritten;
}

std::string name_of_generation(const SelfPlaySettings& settings, int generation) {
    return is_handwritten(settings, generation) ? settings.from
                                                : "generation " + std::to_string(generation);
}

fs::path generation_folder(const fs::path& run, int generation) {
    return run / generation_name(generation);
}

fs::path unit_folder(const fs::path& run, int generation, int unit) {
    return generation_folder(run, generation) / ("unit-" + std::to_string(unit));
}

fs::path positions_file(const fs::path& run, int generation, int unit) {
    return unit_folder(run, generation, unit) / "games.positions";
}

template <class Game>
std::expected<LabelledPositions<Game>, Problem>
read_unit(const fs::path& run, int generation, int unit, const typename Game::Rules& rules) {
    const fs::path path = positions_file(run, generation, unit);
    const auto bytes = read_bytes(path.string());
    if (!bytes)
        return std::unexpected(bytes.error());
    auto set = LabelledPositions<Game>::read(*bytes);
    if (!set)
        return wrong_file(path, set.error().text);
    if (set->rules != rules)
        return wrong_file(path, "it is of another game");
    return set;
}

template std::expected<LabelledPositions<Quoridor>, Problem>
read_unit<Quoridor>(const fs::path&, int, int, const quoridor::Rules&);
template std::expected<LabelledPositions<Blockade>, Problem>
read_unit<Blockade>(const fs::path&, int, int, const blockade::Rules&);

void write_gate(const fs::path& run, int generation, const GateResult& result) {
    json::Object members{{"against", result.against},
                         {"wins", result.wins},
                         {"draws", result.draws},
                         {"losses", result.losses},
                         {"accepted", result.accepted ? 1 : 0}};
    if (result.pool)
        std::ranges::move(pool_json(*result.pool), std::back_inserter(members));
    replace_file_by(generation_folder(run, generation) / gate_file_name,
                    json::Value(members).write() + '\n');
}

int SelfPlayStatus::best() const {
    int best = 0;
    for (std::size_t i = 0; i < generations.size(); ++i)
        if (generations[i].gate && generations[i].gate->accepted)
            best = static_cast<int>(i) + 1;
    return best;
}

int SelfPlayStatus::decided() const {
    int count = 0;
    for (const GenerationStatus& generation : generations)
        count += generation.gate ? 1 : 0;
    return count;
}

std::expected<SelfPlayStatus, Problem> self_play_status(const fs::path& run) {
    auto settings = self_play_settings_of_run(run);
    if (!settings)
        return std::unexpected(settings.error());
    SelfPlayStatus status{.settings = *std::move(settings)};
    for (int number = 1; fs::exists(generation_folder(run, number)); ++number) {
        const fs::path folder = generation_folder(run, number);
        GenerationStatus generation;
        for (int unit = 1; unit <= status.settings.units; ++unit)
            generation.units += fs::exists(positions_file(run, number, unit)) ? 1 : 0;
        if (fs::exists(folder / net_file_name)) {
            const auto training = training_of(folder);
            if (!training)
                return std::unexpected(training.error());
            generation.training = *training;
        }
        if (fs::exists(folder / gate_file_name)) {
            const auto gate = read_gate(folder / gate_file_name, number);
            if (!gate)
                return std::unexpected(gate.error());
            generation.gate = *gate;
        }
        status.generations.push_back(generation);
        if (!generation.gate)
            break;
    }
    return status;
}

void erase_generations(const fs::path& run) {
    // An interrupted removal may have left any of them.
    for (int number = 0; number <= most_generations; ++number)
        fs::remove_all(generation_folder(run, number));
}

} // namespace quadrille::learn
