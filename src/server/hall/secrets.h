#pragma once

/// Secrets that grant access: random text of which only the hash is stored.

#include "server/hall/randomness.h"
#include "store/identity.h"

#include <string>
#include <string_view>

namespace quadrille::server {

/// 32 characters of the alphabet of base/id.h, which is 160 random bits, for keys of tables and
/// tokens of any kind.
std::string new_secret(Randomness& randomness);

store::Hash hash_of(std::string_view secret);

} // namespace quadrille::server
