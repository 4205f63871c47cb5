#pragma once

/// HTTP requests and answers as applications see them, independent of sockets and of any library.
/// Connections convert to and from these.

#include "server/address.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace quadrille::server {

/// The parts of a request that an answer may depend on. The views are valid until the request is
/// answered.
struct Request {
    std::string_view method;
    /// The path and the query: "/hex?size=11".
    std::string_view target;
    /// Repeated header fields are joined with commas.
    std::string accept_encoding{};
    std::string if_none_match{};
    std::string host{};
    std::string origin{};
    std::string cookie{};
    std::string authorization{};
    /// Empty unless Application::takes_body allowed it.
    std::string body{};
    /// The client, looked up behind trusted proxies.
    Address client{};
    /// Whether the request came over TLS, either to this server or to a trusted proxy.
    bool secure = false;
};

/// A body too long to hold in memory, read piece by piece while it is sent.
class LongBody {
  public:
    virtual ~LongBody() = default;

    /// The total size.
    virtual std::uint64_t bytes() const = 0;
    /// Returns the next bytes, at most `most`; empty if they cannot be read or none are left.
    virtual std::string next(std::size_t most) = 0;
};

struct Answer {
    int status = 200;
    /// Complete header lines, each with its CRLF. They include Content-Length and the security
    /// fields, but not Date and Connection, which head_of adds.
    std::string fields;
    /// Never null. For a HEAD request nothing of it is sent, but Content-Length still gives its
    /// size.
    std::shared_ptr<const std::string> body;
    /// Sent in place of `body`, which is empty then. Null for most answers.
    std::shared_ptr<LongBody> long_body{};
};

std::uint64_t body_bytes(const Answer& answer);

/// The reason phrase of a status: "Not Found" for 404.
std::string_view reason(int status);

/// A plain-text answer of one line, not to be cached. `more_fields` are complete header lines, each
/// with its CRLF.
Answer line_answer(int status, std::string_view line, std::string_view more_fields = {});

/// The same with a JSON body.
Answer json_answer(int status, std::string_view json, std::string_view more_fields = {});

/// The status line and header that precede the body. `connection` is the value of the Connection
/// field; empty leaves the field out, which means the default of the HTTP version.
std::string head_of(const Answer& answer, std::string_view date, std::string_view connection);

} // namespace quadrille::server
