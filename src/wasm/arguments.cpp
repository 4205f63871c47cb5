#include "wasm/arguments.h"

#include "base/text.h"

#include <charconv>
#include <utility>

namespace quadrille::wasm {

namespace {

/// Parses decimal digits and nothing else.
template <class Number>
std::optional<Number> number_of(std::string_view digits) {
    Number number = 0;
    const char* const begin = digits.data();
    const char* const end = begin + digits.size();
    const auto [stopped, error] = std::from_chars(begin, end, number);
    const bool whole = error == std::errc() && stopped == end;
    return whole ? std::optional(number) : std::nullopt;
}

/// A value as messages show it; lists and objects are only named, because they can be long.
std::string shown(const json::Value& value) {
    if (value.text() != nullptr)
        return quoted(*value.text());
    if (value.array() != nullptr)
        return "a list";
    return value.object() != nullptr ? "an object" : value.write();
}

} // namespace

Fault unfit(const json::Value& value, std::string_view wanted) {
    return "is " + shown(value) + ", which is not " + std::string(wanted);
}

std::int64_t read_whole(const json::Value& value, std::int64_t first, std::int64_t last,
                        Fault& fault) {
    if (value.number() != nullptr)
        if (const auto number = number_of<std::int64_t>(value.number()->digits))
            if (*number >= first && *number <= last)
                return *number;
    fault = unfit(value,
                  "a whole number from " + std::to_string(first) + " to " + std::to_string(last));
    return first;
}

Seed read_seed(const json::Value& value, Fault& fault) {
    if (value.text() == nullptr)
        return {static_cast<std::uint64_t>(read_whole(value, 0, greatest, fault))};
    if (const auto number = number_of<std::uint64_t>(*value.text()))
        return {*number};
    fault = unfit(value, "the text of a whole number below 2^64");
    return {};
}

std::string_view read_text(const json::Value& value, Fault& fault) {
    if (value.text() != nullptr)
        return *value.text();
    fault = unfit(value, "a text");
    return {};
}

std::vector<std::string> read_texts(const json::Value& value, Fault& fault) {
    return read_list<std::string>(value, fault, [](const json::Value& member, Fault& of_member) {
        return std::string(read_text(member, of_member));
    });
}

std::vector<Seat> read_seats(const json::Value& value, Fault& fault) {
    return read_list<Seat>(value, fault, read_seat);
}

Choices read_choices(const json::Value& value, Fault& fault) {
    auto choices = Choices::from_json(value);
    if (choices)
        return *std::move(choices);
    fault = "cannot be read: " + choices.error().text;
    return {};
}

Fault nothing_kept(const json::Value& number, std::string_view name) {
    return "is " + number.write() + ", and there is no such " + std::string(name);
}

} // namespace quadrille::wasm
