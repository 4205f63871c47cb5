#pragma once

/// The options of a game as text: what can be chosen, and what was chosen. Each game turns the
/// choices into its own `Rules` struct; everybody else only passes them on.

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

/// One option of a game, with every value it may have.
struct Option {
    std::string_view name;
    std::string_view meaning;
    std::vector<std::string> values;
    /// The default: one of the values, or a phrase where it depends on other options.
    std::string_view standard;

    /// All values are numbers.
    bool numeric() const;
    /// The values in short: "0 to 20", "3, 5, 7, 9 or 11".
    std::string range() const;
};

/// The numbers from first to last as texts, for `Option::values`.
std::vector<std::string> numbers(int first, int last, int step = 1);

/// Chosen values by option name, in the order given.
class Choices {
  public:
    Choices() = default;
    Choices(std::initializer_list<std::pair<std::string, std::string>> pairs);

    /// Adds a choice, or replaces the earlier one of that name.
    void set(std::string name, std::string value);

    std::optional<std::string_view> find(std::string_view name) const;
    /// The chosen number, or `otherwise`. The choices must have passed `check`.
    int number(std::string_view name, int otherwise) const;
    /// The chosen word, or `otherwise`.
    std::string_view word(std::string_view name, std::string_view otherwise) const;

    std::span<const std::pair<std::string, std::string>> all() const { return pairs_; }

    /// Whether each name is one of the options, and each value one of its values.
    std::expected<void, Problem> check(std::string_view game, std::span<const Option> known) const;

    /// As records write them: numbers as numbers, words as texts.
    json::Value to_json() const;
    static std::expected<Choices, Problem> from_json(const json::Value& value);
    /// From "name=value" texts, as the command line gives them.
    static std::expected<Choices, Problem> from_texts(std::span<const std::string> texts);

    friend bool operator==(const Choices&, const Choices&) = default;

  private:
    std::vector<std::pair<std::string, std::string>> pairs_;
};

} // namespace quadrille
