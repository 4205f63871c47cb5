#pragma once

/// The types of command arguments: how each is read from JSON, and what it is called in TypeScript.
/// A value that is not exactly of its type is refused with one line that says what it is and what
/// it must be; nothing is converted.

#include "base/json.h"
#include "games/options.h"
#include "games/outcome.h"
#include "wasm/kept.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::wasm {

/// The greatest integer up to which JavaScript represents all integers exactly.
constexpr std::int64_t greatest = (std::int64_t{1} << 53) - 1;

/// A whole number in a range, both ends included.
template <std::int64_t First, std::int64_t Last>
struct Whole {
    std::int64_t value = First;
};

/// The seed of random numbers: a whole number or, for numbers too large for JavaScript, a text of
/// digits.
struct Seed {
    std::uint64_t value = 0;
};

/// What is wrong with an argument, as the continuation of a message that has named it: "is 1.5,
/// which is not a whole number from 0 to 5". Empty if nothing is wrong.
using Fault = std::string;

/// "is 1.5, which is not " and what was wanted.
Fault unfit(const json::Value& value, std::string_view wanted);

// Each returns the value; or sets the fault, and the result is arbitrary.
std::int64_t read_whole(const json::Value& value, std::int64_t first, std::int64_t last,
                        Fault& fault);
Seed read_seed(const json::Value& value, Fault& fault);
/// The result refers to `value`.
std::string_view read_text(const json::Value& value, Fault& fault);
std::vector<std::string> read_texts(const json::Value& value, Fault& fault);
std::vector<Seat> read_seats(const json::Value& value, Fault& fault);
Choices read_choices(const json::Value& value, Fault& fault);

/// Reads a list whose members are read by `read`. The fault is that of the first bad member.
template <class Element>
std::vector<Element> read_list(const json::Value& value, Fault& fault,
                               Element (*read)(const json::Value&, Fault&)) {
    std::vector<Element> list;
    if (value.array() == nullptr) {
        fault = unfit(value, "a list");
        return list;
    }
    // Written to by `read`. NOLINTNEXTLINE(misc-const-correctness)
    Fault of_member;
    for (const json::Value& member : *value.array()) {
        list.push_back(read(member, of_member));
        if (!of_member.empty()) {
            fault = "has a member that " + of_member;
            break;
        }
    }
    return list;
}

inline Seat read_seat(const json::Value& value, Fault& fault) {
    return static_cast<Seat>(read_whole(value, 0, most_seats - 1, fault));
}

/// "is 99, and there is no such game".
Fault nothing_kept(const json::Value& number, std::string_view name);

/// Specialised for each argument type: its name in TypeScript, and how it is read.
template <class Type>
struct Reader;

template <>
struct Reader<Seat> {
    static constexpr std::string_view type = "number";
    static constexpr auto read = read_seat;
};

template <>
struct Reader<Seed> {
    static constexpr std::string_view type = "Seed";
    static constexpr auto read = read_seed;
};

template <>
struct Reader<std::string_view> {
    static constexpr std::string_view type = "string";
    static constexpr auto read = read_text;
};

template <>
struct Reader<std::vector<std::string>> {
    static constexpr std::string_view type = "string[]";
    static constexpr auto read = read_texts;
};

template <>
struct Reader<std::vector<Seat>> {
    static constexpr std::string_view type = "number[]";
    static constexpr auto read = read_seats;
};

template <>
struct Reader<Choices> {
    static constexpr std::string_view type = "Options";
    static constexpr auto read = read_choices;
};

template <std::int64_t First, std::int64_t Last>
struct Reader<Whole<First, Last>> {
    static constexpr std::string_view type = "number";

    static Whole<First, Last> read(const json::Value& value, Fault& fault) {
        return {read_whole(value, First, Last, fault)};
    }
};

/// An object that is kept, named by its number.
template <class Thing>
struct Reader<Thing*> {
    static constexpr std::string_view type = Naming<Thing>::type;

    static Thing* read(const json::Value& value, Fault& fault) {
        const std::int64_t number = read_whole(value, 1, greatest, fault);
        Thing* thing = Kept<Thing>::all().find(number);
        if (thing == nullptr && fault.empty())
            fault = nothing_kept(value, Naming<Thing>::name);
        return thing;
    }
};

} // namespace quadrille::wasm
