#pragma once

/// The cookie by which a browser is known. No script can read it, no other site's page sends it,
/// and under TLS it never travels without.

#include <string>
#include <string_view>

namespace quadrille::server {

/// The secret in what a browser sent; empty if there is none.
std::string cookie_secret(std::string_view cookies, bool secure);

/// Header lines that set it, or take it away if the secret is empty.
std::string set_cookie(std::string_view secret, bool secure);

/// What stands behind "Bearer " in an Authorization field; empty if nothing does.
std::string_view bearer_secret(std::string_view authorization);

} // namespace quadrille::server
