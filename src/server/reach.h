#pragma once

/// How others come to a server: for whoever invites them.

#include <string>
#include <vector>

namespace quadrille::server {

struct Reach {
    /// It listens on this machine alone.
    bool alone = true;
    /// Where others in the local network find it: http://192.168.0.7:8080. Perhaps none.
    std::vector<std::string> urls{};
};

} // namespace quadrille::server
