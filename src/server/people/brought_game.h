#pragma once

/// A game that a person imports from their browser: its record is read and replayed by the rules,
/// and it becomes a row that only this person sees. Of what the record says about players, only the
/// person's own seats and the names of bots are used.

#include "server/hall/failure.h"
#include "store/rows.h"

#include <expected>
#include <string>
#include <string_view>

namespace quadrille::server {

/// The name that a browser's records give to a seat of the person.
inline constexpr std::string_view own_seat = "here";

/// How many games one person may import.
inline constexpr int most_brought_games = 1000;

struct BroughtGame {
    store::PersonId person = 0;
    std::string name{};
    /// The record, one line of JSON.
    std::string record{};
    /// When the game ended.
    store::Time ended{};
};

/// Returns the game's row. The same record of the same person gets the same id. A refusal has the
/// word `bad-game`.
std::expected<store::FinishedGame, Failure> read_brought(const BroughtGame& game);

} // namespace quadrille::server
