#pragma once

/// The answer to a command: `=` if it was obeyed, `?` if not, the command's id, a text, and an
/// empty line at the end. The session writes replies; the controller reads them from output that
/// arrives in pieces.

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
    /// One or more lines, the last without a line end. The first may be empty: boards begin on the
    /// second.
    std::string text = {};

    friend bool operator==(const Reply&, const Reply&) = default;
};

/// The complete reply, with the empty line at the end. An empty line within the text would end the
/// reply, so it becomes a line with one space.
std::string write_reply(const Reply& reply);

/// Assembles replies from the pieces in which another program's output arrives.
class ReplyReader {
  public:
    /// The largest size of a reply in bytes. More is an error, so that a program cannot fill the
    /// memory.
    static constexpr std::size_t longest = std::size_t{1} << 20;

    void add(std::string_view piece);

    /// The next complete reply; nothing while it is incomplete; a problem if the output is not a
    /// reply or is too long. The reader must not be used after a problem.
    std::expected<std::optional<Reply>, Problem> next();

    /// The beginning of a line that has no end yet.
    std::string_view unfinished() const { return std::string_view(unread_).substr(used_); }

  private:
    /// The lines so far of an incomplete reply.
    std::string reply_;
    /// Bytes of comments and empty lines since the last reply.
    std::size_t silence_ = 0;
    std::string unread_;
    /// How many bytes of `unread_` have been read.
    std::size_t used_ = 0;
    /// Up to here `unread_` holds no further line end.
    std::size_t searched_ = 0;
};

} // namespace quadrille::gtp
