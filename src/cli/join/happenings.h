#pragma once

/// What happens at a table, in words for people. Names and chat come from others: what a terminal
/// would obey is made visible, and what an event lacks is passed over.

#include "client/seen_table.h"

#include <optional>
#include <string>
#include <string_view>

namespace quadrille::cli {

/// "Ada (seat 0)"; "you (seat 1)".
std::string who(const client::SeenTable& table, Seat seat);

/// A line for an event, told with the table as it was before it; empty if there is nothing to say.
std::string happening(const json::Value& event, const client::SeenTable& before);

/// From when on the seat that is absent may be claimed against, if the event says so.
std::optional<club::Time> claimable_from(const json::Value& event);

/// The game that has just ended: "game 1 of hex: won as seat 0 in 37 moves against Ada: the sides
/// are joined"; for somebody who did not play "game 1 of hex: 37 moves, Ada lost, Bob won: ...".
std::string game_line(const client::SeenTable& table);

/// A table of the lobby: its link, what is played, and who sits there.
std::string lobby_line(const json::Value& table, std::string_view link);

} // namespace quadrille::cli
