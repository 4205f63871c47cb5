#pragma once

/// Guests of a club who come from many addresses of this machine: a club limits what one address
/// may do, and all of 127.0.0.0/8 is loopback.

#include "client/http.h"
#include "client/link.h"

#include <string>

namespace quadrille::load {

/// The n-th address to come from; each is good for `guests_each` guests.
constexpr int guests_each = 20;
std::string source_address(int number);

struct Guest {
    std::string token;
    std::string source;
};

/// The body of a success; anything else is a `std::runtime_error`.
json::Value asked(const client::ServerAddress& server, const client::HttpRequest& request);

Guest new_guest(const client::ServerAddress& server, const std::string& source);

/// Opens a table and gives its name.
std::string open_table(const client::ServerAddress& server, const Guest& host, json::Value terms);

/// A text member; a `std::runtime_error` if it is missing.
std::string text_in(const json::Value& value, std::string_view name);

} // namespace quadrille::load
