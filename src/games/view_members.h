#pragma once

/// The members of a view's JSON that all games have, read but not yet checked against the rules.
/// See read_view.h.

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
    /// `nobody` for a spectator. Not checked against the number of seats.
    Seat seat = nobody;
    std::vector<std::string> played;
    /// As claimed by `result` and `reason`.
    std::optional<Outcome> outcome;

    static std::expected<ViewMembers, Problem> read(const json::Value& view);
};

/// `"turn" of a view`: the beginning of problems about this member.
std::string of_a_view(std::string_view member);

} // namespace quadrille
