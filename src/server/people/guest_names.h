#pragma once

/// Friendly names for those who have not chosen one.

#include "server/hall/randomness.h"

#include <string>

namespace quadrille::server {

/// "Amber Heron 42": a colour, an animal and a number.
std::string guest_name(Randomness& randomness);

} // namespace quadrille::server
