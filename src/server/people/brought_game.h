#pragma once

/// A game that a person brings along from a browser: read from its record, played again by the
/// rules, and made a row that is theirs alone. Nothing of what the record says about anybody is
/// believed, but for which seats the person had and which bots sat on the others.

#include "server/hall/failure.h"
#include "store/rows.h"

#include <expected>
#include <string>
#include <string_view>

namespace quadrille::server {

/// As records of a browser call whoever sat there.
inline constexpr std::string_view own_seat = "here";

/// So many games one person may bring along.
inline constexpr int most_brought_games = 1000;

struct BroughtGame {
    store::PersonId person = 0;
    std::string name{};
    /// The record, one line of JSON.
    std::string record{};
    /// When it was over.
    store::Time ended{};
};

/// The game's row; the same record of the same person has the same id. Refused as `bad-game`.
std::expected<store::FinishedGame, Failure> read_brought(const BroughtGame& game);

} // namespace quadrille::server
