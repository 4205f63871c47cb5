#pragma once

/// What is sent to those at a table besides its events: how many people watch, how well the players
/// are connected, and which move a player is considering (the "hand" that players may agree to
/// share). None of it is stored.

#include "server/hall/live_table.h"

#include <string_view>

namespace quadrille::server {

/// Classifies a round-trip time.
ConnectionQuality connection_of(club::Duration round_trip);

/// The connection quality by seat; a player with several connections has that of the best one.
std::vector<ConnectionQuality> connections(const LiveTable& live, const Elsewhere& elsewhere = {});

/// Sends the number of spectators and the connection qualities to all watchers.
void tell_company(LiveTable& live, const Elsewhere& elsewhere = {});

/// Sets whether this visitor shares its hand and is sent those of others.
void share_hands(LiveTable& live, const Visitor& visitor, bool on);

/// Sends the move that this visitor considers, or nothing when the hand is put down, to the other
/// players who share their hands. In games with hidden information only the fact that the hand
/// moves is sent. Ignored if the visitor does not share its hand or it is not its turn.
void show_hand(const LiveTable& live, const Visitor& visitor, std::string_view about);

} // namespace quadrille::server
