#pragma once

/// `SearchInfo` as JSON, for programs and the page.

#include "base/json.h"
#include "bots/search_info.h"

namespace quadrille {

/// `{"win_permille":541,"moves":["e2","e8"]}`, with `margin_permille` where it is known and
/// `plies_to_end` where the end is proven.
json::Value json_of(const SearchLine& line);

/// `{"depth":7,"nodes":20000,"lines":[...]}`, best line first, with `note` if there is one.
json::Value json_of(const SearchInfo& thoughts);

} // namespace quadrille
