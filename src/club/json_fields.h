#pragma once

/// Reads the members of a JSON object one after the other. The first member that is missing or
/// wrong is remembered, for the caller to check at the end; a read that fails returns a usable
/// default.

#include "base/json.h"
#include "base/problem.h"
#include "club/identity.h"

#include <charconv>
#include <concepts>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace quadrille::club {

class Fields {
  public:
    explicit Fields(const json::Value& value) : value_(&value) {}

    bool has(std::string_view name) const { return value_->find(name) != nullptr; }

    std::string text(std::string_view name) {
        const json::Value* value = value_->find(name);
        if (value != nullptr && value->text() != nullptr)
            return *value->text();
        wrong(name, "a text");
        return {};
    }

    bool truth(std::string_view name) {
        const json::Value* value = value_->find(name);
        if (value != nullptr && value->truth())
            return *value->truth();
        wrong(name, "true or false");
        return false;
    }

    template <std::integral Integer>
    Integer number(std::string_view name) {
        Integer number{};
        const json::Value* value = value_->find(name);
        if (value == nullptr || !read(*value, number))
            wrong(name, "a whole number");
        return number;
    }

    Duration milliseconds(std::string_view name) { return Duration(number<Duration::rep>(name)); }

    void bytes(std::string_view name, std::span<std::uint8_t> into);
    std::vector<int> numbers(std::string_view name);

    /// One of the words that `named` recognises.
    template <class Named>
    auto word(std::string_view name, Named&& named) {
        const auto found = named(text(name));
        if (!found)
            wrong(name, "a word that is known");
        return found.value_or(typename std::decay_t<decltype(found)>::value_type{});
    }

    /// The member itself; null if it is missing, which counts as wrong.
    const json::Value* member(std::string_view name) {
        const json::Value* value = value_->find(name);
        if (value == nullptr)
            wrong(name, "given");
        return value;
    }

    void wrong(std::string_view name, std::string_view what) {
        if (!problem_)
            problem_ = Problem{std::string(name) + " must be " + std::string(what)};
    }

    const std::optional<Problem>& problem() const { return problem_; }

    template <std::integral Integer>
    static bool read(const json::Value& value, Integer& number) {
        const json::Number* written = value.number();
        if (written == nullptr)
            return false;
        const char* end = written->digits.data() + written->digits.size();
        const auto [stopped, error] = std::from_chars(written->digits.data(), end, number);
        return error == std::errc{} && stopped == end;
    }

  private:
    const json::Value* value_;
    std::optional<Problem> problem_;
};

} // namespace quadrille::club
