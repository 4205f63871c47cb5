#pragma once

/// The options of a game, and the values chosen for them, as text. Each game converts the choices
/// into its own `Rules` struct; all other code only passes them on.

#include "base/json.h"
#include "base/problem.h"

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quadrille {

/// An option of a game, with every value it may have.
struct Option {
    std::string_view name;
    std::string_view meaning;
    std::vector<std::string> values;
    /// The default: one of the values, or a phrase if it depends on other options.
    std::string_view standard;

    /// Whether all values are numbers.
    bool numeric() const;
    /// The values as a phrase: "0 to 20", "3, 5, 7, 9 or 11".
    std::string range() const;
};

/// The numbers from `first` to `last` as texts, for `Option::values`.
std::vector<std::string> numbers(int first, int last, int step = 1);

/// Chosen values by option name, in the order given.
class Choices {
  public:
    Choices() = default;
    Choices(std::initializer_list<std::pair<std::string, std::string>> pairs);

    /// Adds a choice, or replaces the earlier one with this name.
    void set(std::string name, std::string value);

    std::optional<std::string_view> find(std::string_view name) const;
    /// The chosen number, or `otherwise` if there is none. The choices must have passed `check`.
    int number(std::string_view name, int otherwise) const;
    /// The chosen word, or `otherwise` if there is none.
    std::string_view word(std::string_view name, std::string_view otherwise) const;

    std::span<const std::pair<std::string, std::string>> all() const { return pairs_; }

    /// Whether every name is an option in `known` and every value one of its values.
    std::expected<void, Problem> check(std::string_view game, std::span<const Option> known) const;

    /// As written in records: numbers as JSON numbers, words as strings.
    json::Value to_json() const;
    static std::expected<Choices, Problem> from_json(const json::Value& value);
    /// Parses texts of the form "name=value", as given on the command line.
    static std::expected<Choices, Problem> from_texts(std::span<const std::string> texts);

    friend bool operator==(const Choices&, const Choices&) = default;

  private:
    std::vector<std::pair<std::string, std::string>> pairs_;
};

} // namespace quadrille
