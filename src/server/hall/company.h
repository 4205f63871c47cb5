#pragma once

/// What those at a table are told of each other beside its events: how many watch, how well those
/// who play are connected, and what the hand of somebody is about. None of it is kept.

#include "server/hall/live_table.h"

#include <string_view>

namespace quadrille::server {

/// By what a message needs to come and go.
ConnectionQuality connection_of(club::Duration round_trip);

/// By seat, of the best of their connections.
std::vector<ConnectionQuality> connections(const LiveTable& live, const Elsewhere& elsewhere = {});

/// Tells all who watch how many they are, and of the connections.
void tell_company(LiveTable& live, const Elsewhere& elsewhere = {});

/// Whether this visitor tells what the own hand is about, and hears it of others.
void share_hands(LiveTable& live, const Visitor& visitor, bool on);

/// Tells the others who share theirs what the hand of that visitor is about: a move, or nothing
/// when it is put down. Of games that hide something nothing but that it moves. Whoever shares
/// nothing, or is not to move, is not heard.
void show_hand(const LiveTable& live, const Visitor& visitor, std::string_view about);

} // namespace quadrille::server
