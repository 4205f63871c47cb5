#pragma once

/// What virtual connections tell people about a position: who wins by them and why, where one must
/// play, which chains are joined to which edge.
///
/// All of it is true in play, without help of dead or captured cells: inside the carrier that is
/// told, whoever has the connection can answer every move. So carriers can be shown, and be
/// checked. The other way round nothing is said: much that is won is not seen.

#include "bots/insight.h"
#include "games/hex/position.h"

#include <array>
#include <optional>
#include <vector>

namespace quadrille::hex {

/// The edges of a seat are as good as joined.
struct WinningConnection {
    Seat seat = red;
    /// The cell that the seat, which is to move, must take first; none if the opponent may move.
    std::optional<int> key;
    /// The empty cells that it needs, the key among them. None can be spared, of those that the
    /// rules of connections understand.
    Cells carrier;
    /// The stones that it runs over, by whole chains; none can be spared either.
    Cells stones;
};

/// The opponent of the side to move would win by a move of his own.
struct ThreatenedConnection {
    /// All that his threats need.
    Cells carrier;
    /// What all of them need: every move elsewhere loses.
    Cells must_play;
};

/// A chain that does not touch an edge of its seat and is as good as joined to it. Each holds for
/// itself: where carriers overlap, perhaps not all of them at once.
struct EdgeConnection {
    Seat seat = red;
    /// The number of the edge, as in `Edges`.
    int edge = 0;
    Cells stones;
    Cells carrier;
};

/// Two stones of different chains with two ways to join them.
struct Bridge {
    Seat seat = red;
    std::array<int, 2> stones{};
    std::array<int, 2> carrier{};
};

struct ConnectionReport {
    /// At most one of these two.
    std::optional<WinningConnection> win;
    std::optional<ThreatenedConnection> threat;
    std::vector<EdgeConnection> edges;
    std::vector<Bridge> bridges;
};

/// Nobody must have won. While the first stone can still be taken over, nothing is said about who
/// wins and where one must play.
ConnectionReport report_connections(const Position& position);

/// The same in words and as JSON. It must be a game of Hex that is not over.
std::optional<Insight> connections_of(const AnyGame& game);

} // namespace quadrille::hex
