#pragma once

/// The addresses of this machine that other machines in the network can reach.

#include <string>
#include <vector>

namespace quadrille::server {

/// Excludes loopback and IPv6 link-local addresses. IPv6 addresses are included only with
/// `with_version_6`. In the order in which the system lists them.
std::vector<std::string> local_addresses(bool with_version_6);

} // namespace quadrille::server
