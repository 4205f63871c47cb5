#pragma once

/// JSON values with a strict reader and a one-line writer, made for records and views. Members keep
/// their order and numbers their digits, so that members unknown to this version survive a round
/// trip unchanged. Texts are UTF-8: the reader refuses invalid bytes, the writer replaces each of
/// them with U+FFFD. Nothing here throws, and the reader recurses no deeper than `deepest`.

#include "base/problem.h"

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace quadrille::json {

class Value;
struct Member;

/// The reader refuses deeper nesting.
constexpr int deepest = 64;

using Array = std::vector<Value>;
using Object = std::vector<Member>;

/// A number as it was written.
struct Number {
    std::string digits;

    friend bool operator==(const Number&, const Number&) = default;
};

/// Null, true or false, a number, a text, an array or an object.
class Value {
  public:
    Value();
    // Implicit conversions let values be written almost as in JSON.
    Value(bool truth);
    Value(int number);
    Value(std::int64_t number);
    Value(Number number);
    Value(std::string text);
    Value(std::string_view text);
    Value(const char* text);
    Value(const std::vector<std::string>& texts);
    Value(Array array);
    Value(Object object);

    bool is_null() const { return std::holds_alternative<std::monostate>(data_); }

    /// The accessors return nothing, or a null pointer, if the value is of another kind. `integer`
    /// also returns nothing for a number that is not written as a whole number or does not fit an
    /// int.
    std::optional<bool> truth() const;
    std::optional<int> integer() const;
    std::optional<double> real() const;

    /// The elements of an array that holds only texts.
    std::optional<std::vector<std::string>> texts() const;

    const Number* number() const { return std::get_if<Number>(&data_); }

    const std::string* text() const { return std::get_if<std::string>(&data_); }

    const Array* array() const { return std::get_if<Array>(&data_); }

    const Object* object() const { return std::get_if<Object>(&data_); }

    Object* object() { return std::get_if<Object>(&data_); }

    /// The member with this name; null if there is none or this is not an object.
    const Value* find(std::string_view name) const;

    /// JSON on one line, without spaces between tokens.
    std::string write() const;

    friend bool operator==(const Value&, const Value&) = default;

  private:
    std::variant<std::monostate, bool, Number, std::string, Array, Object> data_;
};

struct Member {
    std::string name;
    Value value;

    friend bool operator==(const Member&, const Member&) = default;
};

/// Reads exactly one value, which may have white space around it. The member names of an object
/// must differ.
std::expected<Value, Problem> read(std::string_view text);

} // namespace quadrille::json
