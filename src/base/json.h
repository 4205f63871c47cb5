#pragma once

/// JSON values, read strictly and written on one line. Made for records and views: members keep
/// their order and numbers keep their digits, so that what we do not understand survives a round
/// trip unchanged. Texts are UTF-8: broken ones are not read, and written with a replacement for
/// each broken byte. Neither throws nor recurses deeper than `deepest`.

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

/// Nesting beyond this is refused.
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
    // Conversions are implicit, so that values can be written as they would be in JSON.
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

    /// Each gives nothing (or a null pointer) when the value is of another kind.
    std::optional<bool> truth() const;
    std::optional<int> integer() const;
    std::optional<double> real() const;

    /// The elements of an array of texts.
    std::optional<std::vector<std::string>> texts() const;

    const Number* number() const { return std::get_if<Number>(&data_); }

    const std::string* text() const { return std::get_if<std::string>(&data_); }

    const Array* array() const { return std::get_if<Array>(&data_); }

    const Object* object() const { return std::get_if<Object>(&data_); }

    Object* object() { return std::get_if<Object>(&data_); }

    /// The member of that name; null if there is none or this is no object.
    const Value* find(std::string_view name) const;

    /// On one line, without spaces.
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

/// Reads exactly one value with white space around it. Member names must differ.
std::expected<Value, Problem> read(std::string_view text);

} // namespace quadrille::json
