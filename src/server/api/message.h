#pragma once

/// Reads the members of a message from outside, which is one JSON object. The first thing that is
/// wrong is remembered and everything after it reads as nothing, so a message is read in one go and
/// asked at the end. A member that nobody asked for is wrong too: it may be a misspelt one.

#include "base/json.h"
#include "base/problem.h"

#include <chrono>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::server {

/// The object of that text, or what is wrong with it. An empty text is an empty object.
std::expected<json::Value, Problem> read_object(std::string_view text);

class MessageReader {
  public:
    /// `object` outlives the reader.
    explicit MessageReader(const json::Value& object) : object_(object) {}

    // Those without a fallback must be there.

    std::string text(std::string_view name);
    std::string text(std::string_view name, std::string_view fallback);
    std::optional<std::string> optional_text(std::string_view name);
    /// Empty if it is not there; of at most so many bytes.
    std::string short_text(std::string_view name, std::size_t most);
    /// One of these words.
    std::string word(std::string_view name, std::initializer_list<std::string_view> words);

    int integer(std::string_view name, int least, int most);
    int integer(std::string_view name, int least, int most, int fallback);
    std::optional<int> optional_integer(std::string_view name, int least, int most);

    /// Milliseconds since 1970; nothing if it is not there.
    std::optional<std::chrono::milliseconds> optional_time(std::string_view name);

    bool truth(std::string_view name, bool fallback);
    std::vector<std::string> texts(std::string_view name);
    /// A person, a table: as base/id.h writes them.
    std::uint64_t id(std::string_view name);
    std::optional<std::uint64_t> optional_id(std::string_view name);
    /// Null if it is not there.
    const json::Value* object(std::string_view name);

    /// It may be there; somebody else reads it.
    void allow(std::string_view name) { asked_.push_back(name); }

    /// Says what is wrong with the member, if nothing else is.
    void refuse(std::string_view name, std::string_view what);

    /// Nothing was wrong so far.
    bool is_right() const { return !problem_.has_value(); }

    /// All was right, and there is nothing else in the message.
    std::expected<void, Problem> finish();

  private:
    const json::Value* find(std::string_view name);
    const json::Value* required(std::string_view name);

    const json::Value& object_;
    std::vector<std::string_view> asked_;
    std::optional<Problem> problem_;
};

} // namespace quadrille::server
