#include "server/api/cookie.h"

#include "base/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace quadrille::server {

namespace {

/// The prefix makes browsers insist that the cookie has Secure and is for this host and all paths.
std::string_view cookie_name(bool secure) {
    return secure ? "__Host-quadrille" : "quadrille";
}

constexpr int days_kept = 400;

} // namespace

std::string cookie_secret(std::string_view cookies, bool secure) {
    while (!cookies.empty()) {
        const std::size_t end = cookies.find_first_of(";,");
        const std::string_view pair = trimmed(cookies.substr(0, end));
        cookies.remove_prefix(end == std::string_view::npos ? cookies.size() : end + 1);
        const std::size_t equals = pair.find('=');
        if (equals != std::string_view::npos && pair.substr(0, equals) == cookie_name(secure))
            return std::string(pair.substr(equals + 1));
    }
    return {};
}

std::string set_cookie(std::string_view secret, bool secure) {
    return fmt::format("Set-Cookie: {}={}; Path=/; Max-Age={}; HttpOnly; SameSite=Strict{}\r\n",
                       cookie_name(secure), secret, secret.empty() ? 0 : days_kept * 24 * 60 * 60,
                       secure ? "; Secure" : "");
}

std::string_view bearer_secret(std::string_view authorization) {
    // The scheme is case-insensitive.
    constexpr std::string_view prefix = "bearer ";
    const auto same = [](char letter, char wanted) {
        return (letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter) == wanted;
    };
    const std::string_view word = authorization.substr(0, prefix.size());
    return std::ranges::equal(word, prefix, same) ? trimmed(authorization.substr(prefix.size()))
                                                  : std::string_view{};
}

} // namespace quadrille::server
