#include "games/options.h"

#include "base/text.h"

#include <algorithm>

namespace quadrille {

bool Option::numeric() const {
    return std::ranges::all_of(
        values, [](const std::string& value) { return whole_number(value).has_value(); });
}

std::string Option::range() const {
    const auto first = whole_number(values.front());
    const auto last = whole_number(values.back());
    const bool consecutive = values.size() > 3 && numeric() && first && last &&
                             *last - *first + 1 == static_cast<int>(values.size());
    return consecutive ? values.front() + " to " + values.back() : alternatives(values);
}

std::vector<std::string> numbers(int first, int last, int step) {
    std::vector<std::string> texts;
    for (int number = first; number <= last; number += step)
        texts.push_back(std::to_string(number));
    return texts;
}

Choices::Choices(std::initializer_list<std::pair<std::string, std::string>> pairs) {
    for (const auto& [name, value] : pairs)
        set(name, value);
}

void Choices::set(std::string name, std::string value) {
    const auto same = std::ranges::find(pairs_, name, &std::pair<std::string, std::string>::first);
    if (same != pairs_.end()) {
        same->second = std::move(value);
    } else {
        pairs_.emplace_back(std::move(name), std::move(value));
    }
}

std::optional<std::string_view> Choices::find(std::string_view name) const {
    const auto found = std::ranges::find(pairs_, name, &std::pair<std::string, std::string>::first);
    return found != pairs_.end() ? std::optional<std::string_view>(found->second) : std::nullopt;
}

int Choices::number(std::string_view name, int otherwise) const {
    const auto text = find(name);
    return text ? whole_number(*text).value_or(otherwise) : otherwise;
}

std::string_view Choices::word(std::string_view name, std::string_view otherwise) const {
    return find(name).value_or(otherwise);
}

std::expected<void, Problem> Choices::check(std::string_view game,
                                            std::span<const Option> known) const {
    for (const auto& [name, value] : pairs_) {
        const auto option = std::ranges::find(known, name, &Option::name);
        if (option == known.end()) {
            std::vector<std::string> names;
            for (const Option& each : known)
                names.emplace_back(each.name);
            return problem(std::string(game) + " has no option " + quoted(name) + "; it has " +
                           joined(names, ", "));
        }
        if (std::ranges::find(option->values, value) == option->values.end())
            return problem("option " + name + " of " + std::string(game) + " cannot be " +
                           quoted(value) + "; it can be " + option->range());
    }
    return {};
}

json::Value Choices::to_json() const {
    json::Object members;
    for (const auto& [name, value] : pairs_) {
        const auto number = whole_number(value);
        members.push_back({name, number ? json::Value(*number) : json::Value(value)});
    }
    return members;
}

std::expected<Choices, Problem> Choices::from_json(const json::Value& value) {
    if (value.object() == nullptr)
        return problem("options must be an object of names and values");
    Choices choices;
    for (const json::Member& member : *value.object()) {
        if (const json::Number* number = member.value.number()) {
            choices.set(member.name, number->digits);
        } else if (const std::string* text = member.value.text()) {
            choices.set(member.name, *text);
        } else {
            return problem("option " + quoted(member.name) + " must be a number or a text");
        }
    }
    return choices;
}

std::expected<Choices, Problem> Choices::from_texts(std::span<const std::string> texts) {
    Choices choices;
    for (const std::string& text : texts) {
        const std::size_t equals = text.find('=');
        if (equals == std::string::npos || equals == 0)
            return problem("an option is written name=value, not " + quoted(text));
        std::string name = text.substr(0, equals);
        if (choices.find(name))
            return problem("option " + quoted(name) + " is given twice");
        choices.set(std::move(name), text.substr(equals + 1));
    }
    return choices;
}

} // namespace quadrille
