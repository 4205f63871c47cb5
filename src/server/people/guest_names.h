#pragma once

/// Names for guests who have not chosen one.

#include "server/hall/randomness.h"

#include <string>

namespace quadrille::server {

/// "Amber Heron 4217": a colour, an animal and a number of four digits.
std::string guest_name(Randomness& randomness);

} // namespace quadrille::server
