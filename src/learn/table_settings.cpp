#include "learn/table_settings.h"

#include "base/text.h"

#include <toml++/toml.h>

#include <charconv>
#include <sstream>

namespace quadrille::learn {

namespace {

constexpr std::string_view random_opponent = "random";
constexpr std::string_view itself = "itself";

/// The number of that key, from 0 to `most`.
std::optional<int> count_in(const toml::table& table, std::string_view key, std::int64_t most) {
    const auto number = table[key].value<std::int64_t>();
    if (!number || *number < 0 || *number > most)
        return std::nullopt;
    return static_cast<int>(*number);
}

/// A text in TOML's quotes. Options and names of games need no escapes.
std::string in_quotes(std::string_view text) {
    return '"' + std::string(text) + '"';
}

/// All 64 bits, which is more than TOML's numbers have.
std::optional<std::uint64_t> seed_in(const toml::table& table) {
    const auto text = table["seed"].value<std::string>();
    if (!text)
        return std::nullopt;
    std::uint64_t seed = 0;
    const char* end = text->data() + text->size();
    const auto [rest, error] = std::from_chars(text->data(), end, seed);
    return error == std::errc{} && rest == end ? std::optional(seed) : std::nullopt;
}

std::optional<Choices> options_in(const toml::table& table) {
    const toml::table* options = table["options"].as_table();
    if (options == nullptr)
        return std::nullopt;
    Choices choices;
    for (const auto& [name, value] : *options) {
        if (!value.is_string())
            return std::nullopt;
        choices.set(std::string(name.str()), *value.value<std::string>());
    }
    return choices;
}

} // namespace

std::string TableSettings::toml() const {
    std::string text = "# A run of quadrille learn table. What it has learned is in boards.table.\n"
                       "method = \"table\"\n";
    text += "game = " + in_quotes(game) + '\n';
    text += "seed = " + in_quotes(std::to_string(seed)) + '\n';
    text += "random = " + std::to_string(random_games) + '\n';
    text += "following = " + std::to_string(following_games) + '\n';
    text += "follow_percent = " + std::to_string(follow_percent) + '\n';
    text += "against = " + in_quotes(against_itself ? itself : random_opponent) + '\n';
    text += "\n[options]\n";
    for (const auto& [name, value] : options.all())
        text += name + " = " + in_quotes(value) + '\n';
    return text;
}

std::expected<TableSettings, Problem> TableSettings::read_toml(const std::string& text) {
    toml::table table;
    try {
        table = toml::parse(text);
    } catch (const toml::parse_error& error) {
        return problem(std::string(error.description()));
    }
    if (table["method"].value<std::string>() != "table")
        return problem("its method is not \"table\"");
    const auto game = table["game"].value<std::string>();
    const auto options = options_in(table);
    const auto seed = seed_in(table);
    const auto random = count_in(table, "random", most_games);
    const auto following = count_in(table, "following", most_games);
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

} // namespace quadrille::learn
