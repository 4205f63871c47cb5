#pragma once

/// The answer to a command: `=` if it was obeyed, `?` if not, the command's id, a text, and an
/// empty line at the end. Written by the one side, read piece by piece as it arrives by the other.

#include "base/problem.h"

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::gtp {

struct Reply {
    bool success = true;
    std::optional<std::string> id = {};
    /// Lines without an end behind the last. The first may be empty: boards begin on the second.
    std::string text = {};

    friend bool operator==(const Reply&, const Reply&) = default;
};

/// Complete, with the empty line at the end. An empty line in the text, which would end the reply,
/// becomes a space.
std::string write_reply(const Reply& reply);

/// Puts replies together from whatever pieces the other program's output comes in.
class ReplyReader {
  public:
    /// A longer reply is none: a program that floods us must not fill the memory.
    static constexpr std::size_t longest = std::size_t{1} << 20;

    void add(std::string_view piece);

    /// The next complete reply; nothing while it is not complete; a problem if it is no reply.
    /// After a problem nothing more is to be expected from this reader.
    std::expected<std::optional<Reply>, Problem> next();

    /// What has come of a line that has no end yet.
    std::string_view unfinished() const { return std::string_view(unread_).substr(used_); }

  private:
    /// The lines of a reply that is not complete.
    std::string reply_;
    /// Bytes of comments and empty lines since the last reply.
    std::size_t silence_ = 0;
    std::string unread_;
    /// The bytes of `unread_` that have been read,
    std::size_t used_ = 0;
    /// and up to here it holds no line end.
    std::size_t searched_ = 0;
};

} // namespace quadrille::gtp
