#pragma once

/// Why a club did not do what a program asked: the word and the text of the club's answer
/// (docs/api.md), or `unreachable` if there was no answer.

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
    /// How long to wait before asking again, if the club says so.
    std::optional<std::chrono::milliseconds> retry_after = {};

    /// Whether the failure is temporary: the same request may succeed in a moment.
    bool passes() const {
        return word == "unreachable" || word == "busy" || word == "not-kept" || word == "too-many";
    }

    friend bool operator==(const Failure&, const Failure&) = default;
};

inline std::unexpected<Failure> unreachable(std::string text) {
    return std::unexpected(Failure{.word = "unreachable", .text = std::move(text)});
}

/// The failure that an answer reports, in printable text; nothing if it has no member `error`.
std::optional<Failure> failure_in(const json::Value& answer);

} // namespace quadrille::client
