#pragma once

/// Why something that somebody asked for did not happen: a word for programs and a line for people,
/// the same by HTTP and by socket. Nothing has changed then. docs/api.md lists the words.

#include "base/json.h"
#include "club/refusal.h"
#include "store/store.h"

#include <chrono>
#include <expected>
#include <optional>
#include <string>
#include <utility>

namespace quadrille::server {

struct Failure {
    std::string word;
    /// One line without a full stop.
    std::string text;
    /// Why a move is illegal, in the word of the rules.
    std::string move{};
    /// How long to wait before trying again.
    std::optional<std::chrono::milliseconds> retry_after{};

    friend bool operator==(const Failure&, const Failure&) = default;
};

inline std::unexpected<Failure> failed(std::string word, std::string text) {
    return std::unexpected(Failure{.word = std::move(word), .text = std::move(text)});
}

/// What a table says.
Failure failure_of(const club::Refusal& refusal);
/// A batch that was not kept.
Failure failure_of(const store::NotKept& cause);
/// The store took no more.
Failure too_busy();

/// The status that HTTP has for it.
int status_of(const Failure& failure);

/// `error`, `text` and what else it has.
json::Object json_of(const Failure& failure);

} // namespace quadrille::server
