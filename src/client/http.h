#pragma once

/// Sends a request to a club by HTTP and waits for the answer.

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
    /// What follows the address of the club: "/api/tables?game=hex".
    std::string target;
    std::optional<json::Value> body = {};
    /// Empty for an anonymous request.
    std::string token = {};
    /// The address of this machine to connect from; if empty, the system chooses it.
    std::string source = {};
    std::chrono::milliseconds patience{15'000};
};

/// Returns the body of the answer; an answer without success is a failure. Blocks until then.
std::expected<json::Value, Failure> ask(const ServerAddress& server, const HttpRequest& request);

} // namespace quadrille::client
