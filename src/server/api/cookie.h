#pragma once

/// The cookie that identifies a browser. Scripts cannot read it (HttpOnly), it is not sent with
/// requests from other sites (SameSite=Strict), and under TLS it is never sent without (Secure).

#include <string>
#include <string_view>

namespace quadrille::server {

/// The secret in the Cookie field; empty if there is none.
std::string cookie_secret(std::string_view cookies, bool secure);

/// The header line that sets the cookie, or deletes it if the secret is empty.
std::string set_cookie(std::string_view secret, bool secure);

/// The token after "Bearer " in an Authorization field; empty if there is none.
std::string_view bearer_secret(std::string_view authorization);

} // namespace quadrille::server
