#pragma once

/// What virtual connections tell people about a position: who wins by them and how, where a side
/// must play, and which chains are connected to which edge.
///
/// Everything reported holds in play, without the help of dead or captured cells: inside the
/// reported carrier, the owner of a connection can answer every move. So carriers can be displayed
/// and checked. The converse does not hold: many wins are not seen.

#include "bots/insight.h"
#include "games/hex/position.h"

#include <array>
#include <optional>
#include <vector>

namespace quadrille::hex {

/// A virtual connection between the two edges of a seat.
struct WinningConnection {
    Seat seat = red;
    /// The cell that the seat, which is to move, must take first; nothing if the opponent may move.
    std::optional<int> key;
    /// The empty cells that it needs, including the key. It is minimal as far as the rules for
    /// connections can tell.
    Cells carrier;
    /// The stones that it uses, in whole chains; also minimal.
    Cells stones;
};

/// Threats by which the opponent of the side to move would win with one more move.
struct ThreatenedConnection {
    /// The empty cells that all the threats need together.
    Cells carrier;
    /// The must-play region, the cells that every threat needs: all other moves lose.
    Cells must_play;
};

/// A chain that does not touch an edge of its seat but is virtually connected to it. Each
/// connection holds on its own; if carriers overlap, not necessarily all at once.
struct EdgeConnection {
    Seat seat = red;
    /// The index of the edge, as in `Edges`.
    int edge = 0;
    Cells stones;
    Cells carrier;
};

/// Two stones of different chains with two empty cells between them, either of which joins them.
struct Bridge {
    Seat seat = red;
    std::array<int, 2> stones{};
    std::array<int, 2> carrier{};
};

struct ConnectionReport {
    /// At most one of `win` and `threat` is set.
    std::optional<WinningConnection> win;
    std::optional<ThreatenedConnection> threat;
    std::vector<EdgeConnection> edges;
    std::vector<Bridge> bridges;
};

/// The game must not be won. As long as the first stone can still be swapped, nothing is reported
/// about who wins or where to play.
ConnectionReport report_connections(const Position& position);

/// The report in words and as JSON. The game must be Hex and not over.
std::optional<Insight> connections_of(const AnyGame& game);

} // namespace quadrille::hex
