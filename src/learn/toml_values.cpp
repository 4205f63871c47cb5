#include "learn/toml_values.h"

#include "base/seed.h"

#include <array>
#include <cstdio>

namespace quadrille::learn {

std::expected<toml::table, Problem> read_toml_text(const std::string& text) {
    try {
        return toml::parse(text);
    } catch (const toml::parse_error& error) {
        return problem(std::string(error.description()));
    }
}

std::string in_quotes(std::string_view text) {
    std::string quoted = "\"";
    for (const char character : text) {
        if (character == '"' || character == '\\')
            quoted += '\\';
        if (static_cast<unsigned char>(character) < ' ') {
            std::array<char, 8> escape{};
            std::snprintf(escape.data(), escape.size(), "\\u%04x",
                          static_cast<unsigned>(character));
            quoted += escape.data();
        } else {
            quoted += character;
        }
    }
    return quoted + '"';
}

std::string options_toml(const Choices& options) {
    std::string text = "\n[options]\n";
    for (const auto& [name, value] : options.all())
        text += name + " = " + in_quotes(value) + '\n';
    return text;
}

std::optional<int> count_in(const toml::table& table, std::string_view key, std::int64_t most) {
    const auto number = table[key].value<std::int64_t>();
    if (!number || *number < 0 || *number > most)
        return std::nullopt;
    return static_cast<int>(*number);
}

std::optional<std::uint64_t> seed_in(const toml::table& table) {
    const auto text = table["seed"].value<std::string>();
    return text ? seed_from(*text) : std::nullopt;
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

std::optional<std::vector<std::string>> texts_in(const toml::table& table, std::string_view key) {
    const toml::array* array = table[key].as_array();
    if (array == nullptr)
        return std::nullopt;
    std::vector<std::string> texts;
    for (const toml::node& node : *array) {
        auto text = node.value<std::string>();
        if (!text)
            return std::nullopt;
        texts.push_back(*std::move(text));
    }
    return texts;
}

} // namespace quadrille::learn
