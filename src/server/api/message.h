#pragma once

/// Reads the members of a JSON message from a client. The first error is remembered, and after it
/// everything reads as empty, so a message can be read in one go and checked at the end. A member
/// that was not asked for is an error too, because it may be a misspelt one.

#include "base/json.h"
#include "base/problem.h"

#include <chrono>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::server {

/// Parses a JSON object. An empty text is an empty object.
std::expected<json::Value, Problem> read_object(std::string_view text);

class MessageReader {
  public:
    /// `object` outlives the reader.
    explicit MessageReader(const json::Value& object) : object_(object) {}

    // Members without a fallback must be present, unless stated otherwise.

    std::string text(std::string_view name);
    std::string text(std::string_view name, std::string_view fallback);
    std::optional<std::string> optional_text(std::string_view name);
    /// At most `most` bytes; empty if it is missing.
    std::string short_text(std::string_view name, std::size_t most);
    /// One of these words.
    std::string word(std::string_view name, std::initializer_list<std::string_view> words);

    int integer(std::string_view name, int least, int most);
    int integer(std::string_view name, int least, int most, int fallback);
    std::optional<int> optional_integer(std::string_view name, int least, int most);

    /// Milliseconds since 1970; nothing if it is missing.
    std::optional<std::chrono::milliseconds> optional_time(std::string_view name);

    bool truth(std::string_view name, bool fallback);
    /// Empty if it is missing.
    std::vector<std::string> texts(std::string_view name);
    /// An id as base/id.h writes it.
    std::uint64_t id(std::string_view name);
    std::optional<std::uint64_t> optional_id(std::string_view name);
    /// Null if it is missing.
    const json::Value* object(std::string_view name);

    /// Allows a member that is read elsewhere.
    void allow(std::string_view name) { asked_.push_back(name); }

    /// Notes an error in a member, unless there was one before.
    void refuse(std::string_view name, std::string_view what);

    /// Whether there has been no error so far.
    bool is_right() const { return !problem_.has_value(); }

    /// Returns the first error; if there was none, checks that there are no other members.
    std::expected<void, Problem> finish();

  private:
    const json::Value* find(std::string_view name);
    const json::Value* required(std::string_view name);

    const json::Value& object_;
    std::vector<std::string_view> asked_;
    std::optional<Problem> problem_;
};

} // namespace quadrille::server
