#include "server/api/origin.h"

#include "server/address.h"

#include <algorithm>

namespace quadrille::server {

namespace {

constexpr std::string_view plain = "http://";
constexpr std::string_view secure = "https://";

/// What follows http:// or https://, up to the next slash; empty if the URL has neither.
std::string_view authority_of(std::string_view url) {
    for (const std::string_view scheme : {plain, secure})
        if (url.starts_with(scheme))
            return url.substr(scheme.size(), url.find('/', scheme.size()) - scheme.size());
    return {};
}

std::string_view without_port(std::string_view authority) {
    const std::size_t colon = authority.rfind(':');
    const std::size_t bracket = authority.rfind(']');
    if (colon == std::string_view::npos || (bracket != std::string_view::npos && colon < bracket))
        return authority;
    return authority.substr(0, colon);
}

bool is_numeric(std::string_view authority) {
    const std::string_view name = without_port(authority);
    return name == "localhost" || Address::read(name).has_value();
}

} // namespace

std::string origin_of(std::string_view url) {
    const std::string_view authority = authority_of(url);
    if (authority.empty())
        return {};
    const std::string_view scheme = url.starts_with(plain) ? plain : secure;
    std::string host(authority);
    std::ranges::transform(host, host.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    const std::string_view usual_port = scheme == plain ? ":80" : ":443";
    if (host.ends_with(usual_port) && without_port(host).size() == host.size() - usual_port.size())
        host.resize(host.size() - usual_port.size());
    return std::string(scheme) + host;
}

bool is_own_origin(std::string_view origin, std::string_view host, std::string_view own) {
    if (!own.empty() && origin == own)
        return true;
    const std::string_view authority = authority_of(origin);
    if (authority.empty() || authority != host || origin != origin_of(origin))
        return false;
    // An attacker's name may resolve to our address (DNS rebinding); its page is not ours.
    return own.empty() || is_numeric(authority);
}

} // namespace quadrille::server
