#pragma once

/// The commands that the page can send to a module. A command is a C++ function and the names of
/// its arguments; the types of the arguments and the result are those of the function, and each has
/// a name in TypeScript. A request is `["command", {"argument": value, ...}]`; the answer is JSON
/// too.
///
/// Modules describe their commands (`describe`), and web/src/engine/border.ts is generated from
/// that, so a test fails if what the page sends differs from what the functions take.

#include "base/json.h"
#include "base/problem.h"
#include "games/refusal.h"
#include "wasm/arguments.h"
#include "wasm/kept.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

namespace quadrille::wasm {

// --- results ---

/// A text that can be a template argument.
template <std::size_t Size>
struct Name {
    std::array<char, Size> letters;

    // String literals have this type. NOLINTNEXTLINE(modernize-avoid-c-arrays)
    constexpr Name(const char (&text)[Size]) { std::copy_n(text, Size, letters.begin()); }

    constexpr std::string_view text() const { return {letters.data(), Size - 1}; }
};

/// JSON of the type with this name in web/src/engine/shapes.ts.
template <Name type>
struct Shape {
    json::Value json;
};

/// Specialised for each result type: its name in TypeScript, whether it may be null, and how it is
/// written.
template <class Result>
struct Writer;

template <>
struct Writer<void> {
    static constexpr std::string_view type = "null";
    static constexpr bool nullable = false;
};

template <>
struct Writer<std::string> {
    static constexpr std::string_view type = "string";
    static constexpr bool nullable = false;

    static json::Value write(std::string text) { return text; }
};

template <>
struct Writer<int> {
    static constexpr std::string_view type = "number";
    static constexpr bool nullable = false;

    static json::Value write(int number) { return number; }
};

template <>
struct Writer<std::uint64_t> {
    static constexpr std::string_view type = "number";
    static constexpr bool nullable = false;

    static json::Value write(std::uint64_t number) { return static_cast<std::int64_t>(number); }
};

template <class Thing>
struct Writer<NumberOf<Thing>> {
    static constexpr std::string_view type = Naming<Thing>::type;
    static constexpr bool nullable = false;

    static json::Value write(NumberOf<Thing> kept) { return kept.number; }
};

template <Name name>
struct Writer<Shape<name>> {
    static constexpr std::string_view type = name.text();
    static constexpr bool nullable = false;

    static json::Value write(Shape<name> shape) { return std::move(shape.json); }
};

template <class Result>
struct Writer<std::optional<Result>> {
    static constexpr std::string_view type = Writer<Result>::type;
    static constexpr bool nullable = true;
};

/// What the page receives after a call: the result of a command, or why there is none.
struct Answer {
    bool done = true;
    json::Value json;
};

/// The answer of a command that was refused.
struct Refused : Answer {};

/// The answer has one line for people and, for a refused move, the reason.
Refused refused(std::string_view problem);
Refused refused(const Problem& problem);
Refused refused(const Refusal& refusal);

/// What every command function returns: a result, or a refusal.
template <class Result>
struct Reply : Answer {
    Reply(Result result) : Answer{true, Writer<Result>::write(std::move(result))} {}

    Reply(Refused why) : Answer(std::move(why)) {}
};

template <class Result>
struct Reply<std::optional<Result>> : Answer {
    Reply(Result result) : Answer{true, Writer<Result>::write(std::move(result))} {}

    Reply(std::nullopt_t /*none*/) {}

    Reply(Refused why) : Answer(std::move(why)) {}
};

template <>
struct Reply<void> : Answer {
    Reply() = default;

    Reply(Refused why) : Answer(std::move(why)) {}
};

// --- arguments ---

struct Argument {
    std::string_view name;
    std::string_view type;
    bool optional = false;
};

/// Reads the arguments of a request, and keeps the first fault.
class Reading {
  public:
    /// `values` must outlive the object. Notes a fault if there are unknown arguments or required
    /// ones are missing.
    Reading(std::string_view command, std::span<const Argument> arguments,
            const json::Object& values);

    /// The value of the argument with this index; null if it is missing.
    const json::Value* find(std::size_t argument) const;

    /// Notes a fault of an argument, unless there was one before.
    void note(std::size_t argument, const Fault& fault);

    /// One line about the first fault; empty if there was none.
    const std::string& problem() const { return problem_; }

  private:
    std::string_view command_;
    std::span<const Argument> arguments_;
    const json::Object& values_;
    std::string problem_;
};

/// How an argument is passed to a function. By default: as it was read.
template <class Type>
struct Passing {
    static constexpr bool optional = false;
    static constexpr std::string_view type = Reader<Type>::type;

    static Type read(Reading& reading, std::size_t argument) {
        const json::Value* value = reading.find(argument);
        if (value == nullptr)
            return {};
        Fault fault;
        Type read = Reader<Type>::read(*value, fault);
        reading.note(argument, fault);
        return read;
    }

    static Type&& pass(Type& read) { return std::move(read); }
};

/// For functions that take a const reference.
template <class Type>
struct Passing<const Type&> : Passing<Type> {
    static const Type& pass(Type& read) { return read; }
};

/// For kept objects: the request names them by number, the function gets a reference.
template <class Thing>
struct Passing<Thing&> : Passing<Thing*> {
    static Thing& pass(Thing* read) { return *read; }
};

/// For optional arguments, which may be missing.
template <class Type>
struct Passing<std::optional<Type>> {
    static constexpr bool optional = true;
    static constexpr std::string_view type = Reader<Type>::type;

    static std::optional<Type> read(Reading& reading, std::size_t argument) {
        if (reading.find(argument) == nullptr)
            return std::nullopt;
        return Passing<Type>::read(reading, argument);
    }

    static std::optional<Type>&& pass(std::optional<Type>& read) { return std::move(read); }
};

// --- commands ---

struct Command {
    std::string_view name;
    std::span<const Argument> arguments;
    std::string_view result;
    /// Whether the result may be null.
    bool nullable = false;
    Answer (*call)(Reading& reading) = nullptr;
};

/// A function of any signature, and the names of its arguments.
template <class Function, Name... names>
struct Described;

template <class Result, class... Types, Name... names>
    requires(sizeof...(Types) == sizeof...(names))
struct Described<Reply<Result> (*)(Types...), names...> {
    static constexpr std::array<Argument, sizeof...(Types)> arguments{
        Argument{names.text(), Passing<Types>::type, Passing<Types>::optional}...};
    static constexpr std::string_view result = Writer<Result>::type;
    static constexpr bool nullable = Writer<Result>::nullable;

    template <auto function>
    static Answer call(Reading& reading) {
        return call<function>(reading, std::index_sequence_for<Types...>());
    }

    template <auto function, std::size_t... Index>
    static Answer call(Reading& reading, std::index_sequence<Index...> /*all*/) {
        [[maybe_unused]] auto values = std::tuple{Passing<Types>::read(reading, Index)...};
        if (!reading.problem().empty())
            return refused(reading.problem());
        return function(Passing<Types>::pass(std::get<Index>(values))...);
    }
};

/// Makes the command of a function. `names` are the names of its arguments, in order.
template <auto function, Name... names>
constexpr Command command(std::string_view name) {
    using Own = Described<decltype(function), names...>;
    return {.name = name,
            .arguments = Own::arguments,
            .result = Own::result,
            .nullable = Own::nullable,
            .call = &Own::template call<function>};
}

/// The commands of this module, in several lists. Each module defines its own.
std::span<const std::span<const Command>> commands();

/// The description of `commands()` for the page: names, arguments, types.
Reply<Shape<"CommandInfo[]">> describe();

Answer answer_request(std::string_view request);

} // namespace quadrille::wasm
