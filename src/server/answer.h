#pragma once

/// A request and its answer, as those who answer see them: no socket, no library. Whoever answers
/// is a `Handler`; connections carry the one in and the other out.

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace quadrille::server {

/// What answers depend on. The views are good while the request is answered.
struct Request {
    std::string_view method;
    std::string_view target;
    /// Fields that occur several times are joined by commas.
    std::string accept_encoding{};
    std::string if_none_match{};
};

struct Answer {
    int status = 200;
    /// Whole header lines with their ends, all but those of the connection: its length and its
    /// security are in it, the date is not.
    std::string fields;
    /// Never null. After HEAD its length is told and nothing of it sent.
    std::shared_ptr<const std::string> body;
};

/// Must not throw, and answers at once: everybody else is waiting.
using Handler = std::function<Answer(const Request&)>;

/// The words behind the number, "Not Found".
std::string_view reason(int status);

/// A line of text for whoever asked, not to be kept; `more_fields` are header lines with their
/// ends.
Answer line_answer(int status, std::string_view line, std::string_view more_fields = {});

/// What stands before the body. `connection` is "close", "keep-alive" or nothing, which is that of
/// the protocol's version.
std::string head_of(const Answer& answer, std::string_view date, std::string_view connection);

} // namespace quadrille::server
