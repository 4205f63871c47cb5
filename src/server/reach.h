#pragma once

/// The addresses at which others can reach a server, for invitations.

#include <string>
#include <vector>

namespace quadrille::server {

struct Reach {
    /// The server listens on loopback only.
    bool alone = true;
    /// URLs for others in the local network, such as http://192.168.0.7:8080. May be empty.
    std::vector<std::string> urls{};
};

} // namespace quadrille::server
