#pragma once

/// Rows of the store as JSON for answers.

#include "base/json.h"
#include "server/hall/failure.h"
#include "store/store.h"

#include <expected>
#include <vector>

namespace quadrille::server {

/// What everybody may see of a person.
json::Value public_json(const store::Person& person);
json::Value rating_json(const store::Rating& rating);
json::Value ratings_json(const std::vector<store::RankedPlayer>& players);
/// The game without its record.
json::Value game_json(const store::FinishedGame& game);
json::Value opponent_json(const store::Opponent& opponent);
json::Value sanction_json(const store::Sanction& sanction);
json::Value report_json(const store::Report& report);

/// Everything that is stored about a person. Throws store::ReadFailure.
std::expected<json::Value, Failure> exported(const store::Store& store, store::PersonId person);

} // namespace quadrille::server
