#pragma once

/// Reads the outcome in records and views, and checks it against the rules.

#include "base/json.h"
#include "base/problem.h"
#include "games/outcome.h"

#include <expected>
#include <optional>
#include <string_view>

namespace quadrille {

/// Reads an outcome from the members `result` and `reason`. The number of seats is taken from the
/// length of `result`.
std::expected<Outcome, Problem> read_outcome(const json::Value& result, const json::Value& reason);

/// The outcome of a game after `plies` moves, if it is over. `by_rules` is what the moves led to,
/// `claimed` what the document says; `document` names it in problems ("the record"). An outcome by
/// the rules must be claimed unchanged. Any other must have one loser or, for endings that are
/// nobody's fault, be a draw.
std::expected<std::optional<Outcome>, Problem> check_outcome(const std::optional<Outcome>& by_rules,
                                                             const std::optional<Outcome>& claimed,
                                                             int seats, int plies,
                                                             std::string_view document);

} // namespace quadrille
