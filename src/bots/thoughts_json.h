#pragma once

/// Thoughts for programs and for the page.

#include "base/json.h"
#include "bots/thoughts.h"

namespace quadrille {

/// `{"win_permille":541,"moves":["e2","e8"]}`, with `margin_permille` where it is known and
/// `plies_to_end` where the end is proven.
json::Value json_of(const ConsideredLine& line);

/// `{"depth":7,"nodes":20000,"lines":[...]}`, the best line first.
json::Value json_of(const Thoughts& thoughts);

} // namespace quadrille
