#pragma once

/// What the JSON of a view says in every game, read but not yet compared with the rules. See
/// read_view.h.

#include "base/json.h"
#include "base/problem.h"
#include "games/options.h"
#include "games/outcome.h"

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille {

struct ViewMembers {
    std::string game;
    Choices options;
    /// From 0 on, or `nobody` for a spectator. Whether the game has that seat is not known here.
    Seat seat = nobody;
    std::vector<std::string> played;
    /// As claimed by `result` and `reason`.
    std::optional<Outcome> outcome;

    static std::expected<ViewMembers, Problem> read(const json::Value& view);
};

/// "\"turn\" of a view": how problems begin.
std::string of_a_view(std::string_view member);

} // namespace quadrille
