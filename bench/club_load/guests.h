#pragma once

/// Guests of a club from many addresses of this machine. A club limits what one address may do, and
/// all of 127.0.0.0/8 is loopback.

#include "client/http.h"
#include "client/link.h"

#include <string>

namespace quadrille::load {

/// How many guests may come from one address.
constexpr int guests_each = 20;
/// The loopback address with this number.
std::string source_address(int number);

struct Guest {
    std::string token;
    std::string source;
};

/// Sends a request and returns the body of the answer. Throws a `std::runtime_error` if the request
/// fails.
json::Value asked(const client::ServerAddress& server, const client::HttpRequest& request);

Guest new_guest(const client::ServerAddress& server, const std::string& source);

/// Opens a table and returns its id.
std::string open_table(const client::ServerAddress& server, const Guest& host, json::Value terms);

/// The string in this member. Throws a `std::runtime_error` if there is none.
std::string text_in(const json::Value& value, std::string_view name);

} // namespace quadrille::load
