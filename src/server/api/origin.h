#pragma once

/// Whether a request comes from our own page. A browser says from which page it comes (Origin); a
/// page of somebody else must not act for its visitor.

#include <string>
#include <string_view>

namespace quadrille::server {

/// What a browser calls the origin of that address: "https://games.example.org". Empty if it is no
/// address of a page.
std::string origin_of(std::string_view url);

/// `origin` and `host` as the request has them; `own` is the origin under which we are known, if
/// one was given. Then also addresses and localhost are ours, but no other name.
bool is_own_origin(std::string_view origin, std::string_view host, std::string_view own);

} // namespace quadrille::server
