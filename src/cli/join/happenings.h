#pragma once

/// The events at a table as text. Names and chat come from other people, so control characters in
/// them are made visible. Members that an event lacks are ignored.

#include "client/seen_table.h"

#include <optional>
#include <string>
#include <string_view>

namespace quadrille::cli {

/// "Ada (seat 0)"; "you (seat 1)".
std::string who(const client::SeenTable& table, Seat seat);

/// A line for an event, given the table before it; empty if the event is not worth a line.
std::string happening(const json::Value& event, const client::SeenTable& before);

/// The time from which a win against the absent seat can be claimed, if the event has one.
std::optional<club::Time> claimable_from(const json::Value& event);

/// The game that has just ended: "game 1 of hex: won as seat 0 in 37 moves against Ada: the sides
/// are joined"; for somebody without a seat "game 1 of hex: 37 moves, Ada lost, Bob won: ...".
std::string game_line(const client::SeenTable& table);

/// A line for a table of the lobby: its link, its state and terms, and its players.
std::string lobby_line(const json::Value& table, std::string_view link);

} // namespace quadrille::cli
