#pragma once

/// Checks whether a request comes from our own page, by the Origin field that browsers send: a page
/// of another site must not act for its visitor.

#include <string>
#include <string_view>

namespace quadrille::server {

/// The origin of a URL as browsers write it: "https://games.example.org". Empty if the text is not
/// an HTTP or HTTPS URL.
std::string origin_of(std::string_view url);

/// Whether `origin` is our own. `origin` and `host` are the fields of the request; `own` is the
/// configured origin, or empty. With a configured origin, IP addresses and localhost are accepted
/// too if they match `host`, but no other names.
bool is_own_origin(std::string_view origin, std::string_view host, std::string_view own);

} // namespace quadrille::server
