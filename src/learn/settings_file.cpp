#include "learn/settings_file.h"

#include "base/text.h"
#include "learn/toml_values.h"

#include <utility>
#include <vector>

namespace quadrille::learn {

namespace {

constexpr std::string_view random_opponent = "random";
constexpr std::string_view itself = "itself";

} // namespace

std::string toml_of(const TableSettings& settings) {
    std::string text = "# A run of quadrille learn table. What it has learned is in boards.table.\n"
                       "method = \"table\"\n";
    text += "game = " + in_quotes(settings.game) + '\n';
    text += "seed = " + in_quotes(std::to_string(settings.seed)) + '\n';
    text += "random = " + std::to_string(settings.random_games) + '\n';
    text += "following = " + std::to_string(settings.following_games) + '\n';
    text += "follow_percent = " + std::to_string(settings.follow_percent) + '\n';
    text += "against = " + in_quotes(settings.against_itself ? itself : random_opponent) + '\n';
    text += options_toml(settings.options);
    return text;
}

std::expected<TableSettings, Problem> read_table_settings(const std::string& text) {
    const auto read = read_toml_text(text);
    if (!read)
        return std::unexpected(read.error());
    const toml::table& table = *read;
    if (table["method"].value<std::string>() != "table")
        return problem("its method is not \"table\"");
    const auto game = table["game"].value<std::string>();
    const auto options = options_in(table);
    const auto seed = seed_in(table);
    const auto random = count_in(table, "random", TableSettings::most_games);
    const auto following = count_in(table, "following", TableSettings::most_games);
    const auto percent = count_in(table, "follow_percent", 100);
    const auto against = table["against"].value<std::string>();
    if (!game || !options || !seed || !random || !following || !percent ||
        (against != random_opponent && against != itself))
        return problem("it does not say game, options, seed, random, following, follow_percent and "
                       "against");
    return TableSettings{.game = *game,
                         .options = *options,
                         .seed = *seed,
                         .random_games = *random,
                         .following_games = *following,
                         .follow_percent = *percent,
                         .against_itself = *against == itself};
}

std::string difference(const TableSettings& own, const TableSettings& given) {
    const auto options = [](const TableSettings& settings) {
        std::vector<std::string> parts{settings.game};
        for (const auto& [name, value] : settings.options.all())
            parts.push_back(name + '=' + value);
        return joined(parts, " ");
    };
    const auto told = [](std::string_view name, auto was, auto is) {
        return std::string(name) + ' ' + std::to_string(was) + ", not " + std::to_string(is);
    };
    if (options(own) != options(given))
        return options(own) + ", not " + options(given);
    if (own.seed != given.seed)
        return told("seed", own.seed, given.seed);
    if (own.random_games != given.random_games)
        return told("random", own.random_games, given.random_games);
    if (own.following_games != given.following_games)
        return told("following", own.following_games, given.following_games);
    if (own.follow_percent != given.follow_percent)
        return told("follow", own.follow_percent, given.follow_percent);
    return own.against_itself ? "against itself, not random" : "against random, not itself";
}

std::string toml_of(const NetSettings& settings) {
    std::string text = "# A run of quadrille learn net. The net is in weights.net.\n"
                       "method = \"net\"\n";
    text += "from = " + in_quotes(settings.from) + '\n';
    text += "labels = " + in_quotes(name(settings.labels)) + '\n';
    text += "sample = " + std::to_string(settings.sample) + '\n';
    text += "layers = " + in_quotes(layers_text(settings.layers)) + '\n';
    text += "activation = " + in_quotes(nets::name(settings.activation)) + '\n';
    text += "rate_millionths = " + std::to_string(settings.rate_millionths) + '\n';
    text += "batch = " + std::to_string(settings.batch) + '\n';
    text += "epochs = " + std::to_string(settings.epochs) + '\n';
    text += "seed = " + in_quotes(std::to_string(settings.seed)) + '\n';
    return text;
}

std::expected<NetSettings, Problem> read_net_settings(const std::string& text) {
    const auto table = read_toml_text(text);
    if (!table)
        return std::unexpected(table.error());
    if ((*table)["method"].value<std::string>() != "net")
        return problem("its method is not \"net\"");
    const auto from = (*table)["from"].value<std::string>();
    const auto labels = find_labels((*table)["labels"].value_or(std::string()));
    const auto sample = count_in(*table, "sample", DataSet::most_samples);
    const auto layers = read_layers((*table)["layers"].value_or(std::string()));
    const auto activation = nets::find_activation((*table)["activation"].value_or(std::string()));
    const auto rate = count_in(*table, "rate_millionths", NetSettings::largest_rate_millionths);
    const auto batch = count_in(*table, "batch", NetSettings::largest_batch);
    const auto epochs = count_in(*table, "epochs", NetSettings::most_epochs);
    const auto seed = seed_in(*table);
    if (!from || !labels || !sample || !layers || !activation || !rate || !batch || *batch < 1 ||
        !epochs || !seed)
        return problem("it does not say from, labels, sample, layers, activation, rate_millionths, "
                       "batch, epochs and seed");
    return NetSettings{.from = *from,
                       .labels = *labels,
                       .sample = *sample,
                       .layers = *layers,
                       .activation = *activation,
                       .rate_millionths = *rate,
                       .batch = *batch,
                       .epochs = *epochs,
                       .seed = *seed};
}

std::string difference(const NetSettings& own, const NetSettings& given) {
    const std::vector<std::pair<std::string_view, std::pair<std::string, std::string>>> all{
        {"from", {quadrille::quoted(own.from), quadrille::quoted(given.from)}},
        {"labels", {std::string(name(own.labels)), std::string(name(given.labels))}},
        {"sample", {std::to_string(own.sample), std::to_string(given.sample)}},
        {"layers", {layers_text(own.layers), layers_text(given.layers)}},
        {"activation",
         {std::string(nets::name(own.activation)), std::string(nets::name(given.activation))}},
        {"rate in millionths",
         {std::to_string(own.rate_millionths), std::to_string(given.rate_millionths)}},
        {"batch", {std::to_string(own.batch), std::to_string(given.batch)}},
        {"epochs", {std::to_string(own.epochs), std::to_string(given.epochs)}},
        {"seed", {std::to_string(own.seed), std::to_string(given.seed)}}};
    for (const auto& [what, values] : all)
        if (values.first != values.second)
            return std::string(what) + ' ' + values.first + ", not " + values.second;
    return "";
}

} // namespace quadrille::learn
