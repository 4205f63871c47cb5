#pragma once

/// SearchInfo for programs and for the page.

#include "base/json.h"
#include "bots/search_info.h"

namespace quadrille {

/// `{"win_permille":541,"moves":["e2","e8"]}`, with `margin_permille` where it is known and
/// `plies_to_end` where the end is proven.
json::Value json_of(const SearchLine& line);

/// `{"depth":7,"nodes":20000,"lines":[...]}`, the best line first.
json::Value json_of(const SearchInfo& thoughts);

} // namespace quadrille
