#pragma once

/// Times as programs are told them. GTP promises whole seconds only; many programs also read
/// fractions, and short times cannot be told without. So fractions are tried first, and whole
/// seconds are for those who refuse them.

#include <chrono>
#include <string>

namespace quadrille {

/// In seconds, without a fraction where there is none.
std::string seconds_text(std::chrono::milliseconds time);

/// Rounded down to whole seconds. Less than a second is one, since 0 can mean that there is no
/// limit; no time at all stays none.
std::chrono::milliseconds whole_seconds(std::chrono::milliseconds time);

} // namespace quadrille
