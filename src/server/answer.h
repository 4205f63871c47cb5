#pragma once

/// A request and its answer, as those who answer see them: no socket, no library. Connections carry
/// the one in and the other out.

#include "server/address.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace quadrille::server {

/// What answers depend on. The views are good until the request is answered.
struct Request {
    std::string_view method;
    std::string_view target;
    /// Fields that occur several times are joined by commas.
    std::string accept_encoding{};
    std::string if_none_match{};
    std::string host{};
    std::string origin{};
    std::string cookie{};
    std::string authorization{};
    /// Empty unless the application takes it.
    std::string body{};
    /// Who asks, also behind a proxy that is trusted.
    Address client{};
    /// Whether it came by TLS, to us or to such a proxy.
    bool secure = false;
};

/// A body too long for memory, read piece by piece while it is sent.
class LongBody {
  public:
    virtual ~LongBody() = default;

    /// In all.
    virtual std::uint64_t bytes() const = 0;
    /// The next ones, at most so many. None if they cannot be read, or nothing is left.
    virtual std::string next(std::size_t most) = 0;
};

struct Answer {
    int status = 200;
    /// Whole header lines with their ends, all but those of the connection: its length and its
    /// security are in it, the date is not.
    std::string fields;
    /// Never null. After HEAD its length is told and nothing of it sent.
    std::shared_ptr<const std::string> body;
    /// Sent behind the body, which is empty then; most answers have none.
    std::shared_ptr<LongBody> long_body{};
};

std::uint64_t body_bytes(const Answer& answer);

/// The words behind the number, "Not Found".
std::string_view reason(int status);

/// A line of text for whoever asked, not to be kept; `more_fields` are header lines with their
/// ends.
Answer line_answer(int status, std::string_view line, std::string_view more_fields = {});

/// The same as JSON, which is a line too.
Answer json_answer(int status, std::string_view json, std::string_view more_fields = {});

/// What stands before the body. `connection` is "close", "keep-alive" or nothing, which is that of
/// the protocol's version.
std::string head_of(const Answer& answer, std::string_view date, std::string_view connection);

} // namespace quadrille::server
