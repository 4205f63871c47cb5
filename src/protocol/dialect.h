#pragma once

/// What the text protocol adds for certain games: the commands of other projects' protocols and
/// their names for moves. The list in dialect.cpp is the only place in this folder that names
/// games, besides free_turns.cpp, which knows the board of Hex. For games that are not in the list,
/// plain GTP is used.

#include <string_view>

namespace quadrille {

struct Dialect {
    std::string_view game;
    /// The Quoridor Text Protocol: `playmove`, `playwall`, `winner`; for two players.
    bool qtp = false;
    /// The commands that HexGui sends.
    bool hexgui = false;
    /// Another spelling of a move, and the one used here; empty if there is none.
    std::string_view other_spelling = {};
    std::string_view our_spelling = {};
};

/// The dialect of the game with this name; plain GTP if it has none of its own.
const Dialect& dialect_of(std::string_view game);

/// The game whose dialect has the commands of HexGui.
std::string_view game_with_hexgui();

/// Whether the Quoridor Text Protocol can be used for this game with this number of seats.
bool speaks_qtp(std::string_view game, int seats);

} // namespace quadrille
