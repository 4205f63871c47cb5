#pragma once

/// The addresses of this machine that others in its network can reach.

#include <string>
#include <vector>

namespace quadrille::server {

/// Neither loopback nor link-local ones; those of IPv6 only if wanted. In the order in which the
/// system lists them.
std::vector<std::string> local_addresses(bool with_version_6);

} // namespace quadrille::server
