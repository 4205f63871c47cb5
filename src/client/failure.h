#pragma once

/// Why a club does not do what a program wants: its own word and line, as docs/api.md lists them,
/// or `unreachable` if no answer came at all.

#include "base/json.h"

#include <chrono>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::client {

struct Failure {
    /// For programs: "full", "not-your-turn".
    std::string word;
    /// For people: one line without a full stop.
    std::string text;
    /// When asking again makes sense, where the club says so.
    std::optional<std::chrono::milliseconds> retry_after = {};

    /// Nothing is wrong with what was asked: the same may succeed in a moment.
    bool passes() const {
        return word == "unreachable" || word == "busy" || word == "not-kept" || word == "too-many";
    }

    friend bool operator==(const Failure&, const Failure&) = default;
};

inline std::unexpected<Failure> unreachable(std::string text) {
    return std::unexpected(Failure{.word = "unreachable", .text = std::move(text)});
}

/// What an answer says went wrong, without anything that a terminal would obey; nothing if it has
/// no member `error`.
std::optional<Failure> failure_in(const json::Value& answer);

} // namespace quadrille::client
