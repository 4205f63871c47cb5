#pragma once

/// What the text protocol adds for single games: the commands of other projects' protocols and
/// their names for moves. The list in dialect.cpp is the one place of this room that names games,
/// beside free_turns.cpp, which knows the board of Hex; a game that is not in it is spoken of in
/// plain GTP.

#include <string_view>

namespace quadrille {

struct Dialect {
    std::string_view game;
    /// The Quoridor Text Protocol: `playmove`, `playwall`, `winner`; for two players.
    bool qtp = false;
    /// The commands that HexGui sends.
    bool hexgui = false;
    /// Another spelling of a move, and ours; empty if there is none.
    std::string_view other_spelling = {};
    std::string_view our_spelling = {};
};

/// Of the game with this name; plain GTP if it has none of its own.
const Dialect& dialect_of(std::string_view game);

/// The game whose dialect has the commands of HexGui.
std::string_view game_with_hexgui();

/// Whether both sides can speak the Quoridor Text Protocol about this game.
bool speaks_qtp(std::string_view game, int seats);

} // namespace quadrille
