#pragma once

/// Secrets that let somebody in: 128 random bits and more as text, of which only the hash is kept.

#include "server/hall/randomness.h"
#include "store/identity.h"

#include <string>
#include <string_view>

namespace quadrille::server {

/// 32 letters of those of base/id.h: 160 bits, for keys of tables and tokens of any kind.
std::string new_secret(Randomness& randomness);

store::Hash hash_of(std::string_view secret);

} // namespace quadrille::server
