#pragma once

/// How a game ended as records and views say it: read from JSON, and compared with the rules.

#include "base/json.h"
#include "base/problem.h"
#include "games/outcome.h"

#include <expected>
#include <optional>
#include <string_view>

namespace quadrille {

/// From the members `result` and `reason`. The result has as many numbers as the game has seats.
std::expected<Outcome, Problem> read_outcome(const json::Value& result, const json::Value& reason);

/// The end of a game after `plies` moves. `by_rules` is what the moves led to, `claimed` what
/// `document` ("the record") says. An end that the rules make must be claimed as it is; an end
/// outside them must have one loser or, where nobody is at fault, be a draw.
std::expected<std::optional<Outcome>, Problem> check_outcome(const std::optional<Outcome>& by_rules,
                                                             const std::optional<Outcome>& claimed,
                                                             int seats, int plies,
                                                             std::string_view document);

} // namespace quadrille
