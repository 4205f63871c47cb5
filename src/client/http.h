#pragma once

/// Asking a club something by HTTP and waiting for the answer.

#include "base/json.h"
#include "client/failure.h"
#include "client/link.h"

#include <chrono>
#include <expected>
#include <optional>
#include <string>

namespace quadrille::client {

struct HttpRequest {
    std::string method = "GET";
    /// Behind the address of the club: "/api/tables?game=hex".
    std::string target;
    std::optional<json::Value> body = {};
    /// Empty: as nobody.
    std::string token = {};
    /// An address of this machine to come from; empty: whichever the system chooses.
    std::string source = {};
    std::chrono::milliseconds patience{15'000};
};

/// The body of the answer; an answer that is no success is a failure.
std::expected<json::Value, Failure> ask(const ServerAddress& server, const HttpRequest& request);

} // namespace quadrille::client
