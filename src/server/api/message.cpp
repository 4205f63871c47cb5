#include "server/api/message.h"

#include "base/id.h"
#include "base/text.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <system_error>
#include <utility>

namespace quadrille::server {

std::expected<json::Value, Problem> read_object(std::string_view text) {
    if (trimmed(text).empty())
        return json::Object{};
    auto value = json::read(text);
    if (!value)
        return std::unexpected(std::move(value).error());
    if (value->object() == nullptr)
        return problem(R"(a message is a JSON object, such as {"do":"sit"})");
    return value;
}

const json::Value* MessageReader::find(std::string_view name) {
    asked_.push_back(name);
    return object_.find(name);
}

const json::Value* MessageReader::required(std::string_view name) {
    const json::Value* value = find(name);
    if (value == nullptr)
        refuse(name, "is missing");
    return value;
}

void MessageReader::refuse(std::string_view name, std::string_view what) {
    if (!problem_)
        problem_ = Problem{fmt::format("{} {}", name, what)};
}

std::string MessageReader::text(std::string_view name) {
    const json::Value* value = required(name);
    if (value == nullptr)
        return {};
    if (const std::string* text = value->text())
        return *text;
    refuse(name, "is a text in quotes");
    return {};
}

std::optional<std::string> MessageReader::optional_text(std::string_view name) {
    if (object_.find(name) == nullptr) {
        asked_.push_back(name);
        return std::nullopt;
    }
    return text(name);
}

std::string MessageReader::text(std::string_view name, std::string_view fallback) {
    return optional_text(name).value_or(std::string(fallback));
}

std::string MessageReader::short_text(std::string_view name, std::size_t most) {
    std::string chosen = text(name, "");
    if (chosen.size() > most)
        refuse(name, fmt::format("has at most {} bytes", most));
    return chosen;
}

std::string MessageReader::word(std::string_view name,
                                std::initializer_list<std::string_view> words) {
    std::string chosen = text(name);
    if (std::ranges::find(words, chosen) == words.end()) {
        std::vector<std::string> known(words.begin(), words.end());
        refuse(name, "is " + alternatives(known) + ", not " + quoted(chosen));
    }
    return chosen;
}

int MessageReader::integer(std::string_view name, int least, int most) {
    const json::Value* value = required(name);
    if (value == nullptr)
        return least;
    const auto number = value->integer();
    if (number && *number >= least && *number <= most)
        return *number;
    refuse(name, fmt::format("is a whole number from {} to {}", least, most));
    return least;
}

std::optional<int> MessageReader::optional_integer(std::string_view name, int least, int most) {
    if (object_.find(name) == nullptr) {
        asked_.push_back(name);
        return std::nullopt;
    }
    return integer(name, least, most);
}

int MessageReader::integer(std::string_view name, int least, int most, int fallback) {
    return optional_integer(name, least, most).value_or(fallback);
}

std::optional<std::chrono::milliseconds> MessageReader::optional_time(std::string_view name) {
    const json::Value* value = find(name);
    if (value == nullptr)
        return std::nullopt;
    // The latest date of JavaScript.
    constexpr std::int64_t most = 8'640'000'000'000'000;
    std::int64_t time = -1;
    if (const json::Number* number = value->number()) {
        const char* end = number->digits.data() + number->digits.size();
        const auto read = std::from_chars(number->digits.data(), end, time);
        if (read.ec != std::errc() || read.ptr != end)
            time = -1;
    }
    if (time < 0 || time > most)
        refuse(name, "is a time in milliseconds since 1970");
    return std::chrono::milliseconds(time);
}

bool MessageReader::truth(std::string_view name, bool fallback) {
    const json::Value* value = find(name);
    if (value == nullptr)
        return fallback;
    if (const auto truth = value->truth())
        return *truth;
    refuse(name, "is true or false");
    return fallback;
}

std::vector<std::string> MessageReader::texts(std::string_view name) {
    const json::Value* value = find(name);
    if (value == nullptr)
        return {};
    std::vector<std::string> texts;
    const json::Array* array = value->array();
    if (array != nullptr)
        for (const json::Value& element : *array)
            if (const std::string* text = element.text())
                texts.push_back(*text);
    if (array == nullptr || texts.size() != array->size())
        refuse(name, "is a list of texts");
    return texts;
}

std::uint64_t MessageReader::id(std::string_view name) {
    const std::string written = text(name);
    const auto id = read_id(written);
    if (!id)
        refuse(name, "is a text of 13 letters and digits, not " + quoted(written));
    return id.value_or(0);
}

std::optional<std::uint64_t> MessageReader::optional_id(std::string_view name) {
    if (object_.find(name) == nullptr) {
        asked_.push_back(name);
        return std::nullopt;
    }
    return id(name);
}

const json::Value* MessageReader::object(std::string_view name) {
    const json::Value* value = find(name);
    if (value != nullptr && value->object() == nullptr)
        refuse(name, "is an object in braces");
    return value;
}

std::expected<void, Problem> MessageReader::finish() {
    if (problem_)
        return std::unexpected(*problem_);
    for (const json::Member& member : *object_.object())
        if (std::ranges::find(asked_, member.name) == asked_.end()) {
            std::vector<std::string> known(asked_.begin(), asked_.end());
            return problem(fmt::format("{} is not a member of this message{}{}",
                                       quoted(member.name), known.empty() ? "" : "; it has ",
                                       joined(known, ", ")));
        }
    return {};
}

} // namespace quadrille::server
