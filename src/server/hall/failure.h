#pragma once

/// Why a request failed: a word for programs and a line for people, the same over HTTP and sockets.
/// A failed request has changed nothing. docs/api.md lists the words.

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
    /// The rules' word for why a move is illegal; empty for other failures.
    std::string move{};
    /// How long to wait before trying again.
    std::optional<std::chrono::milliseconds> retry_after{};

    friend bool operator==(const Failure&, const Failure&) = default;
};

inline std::unexpected<Failure> failed(std::string word, std::string text) {
    return std::unexpected(Failure{.word = std::move(word), .text = std::move(text)});
}

/// A refusal by a table or an evening.
Failure failure_of(const club::Refusal& refusal);
/// A batch that could not be stored.
Failure failure_of(const store::NotKept& cause);
/// The store's queue is full.
Failure too_busy();
/// The server has made a mistake, which it has reported.
Failure broken();

/// The HTTP status.
int status_of(const Failure& failure);

/// The members `error`, `text` and, where set, `move` and `retry_after`.
json::Object json_of(const Failure& failure);

} // namespace quadrille::server
