#pragma once

/// The functions behind the commands about games, which the small and the larger module have. The
/// list of commands with the names of their arguments is in rules.cpp.

#include "games/any_game.h"
#include "wasm/command.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace quadrille::wasm {

template <>
struct Naming<AnyGame> {
    static constexpr std::string_view name = "game";
    static constexpr std::string_view type = "GameNumber";
};

extern const std::span<const Command> rules_commands;

/// The shortest paths of a view by seat; empty in games without paths.
json::Value paths_json(const AnyView& view);

/// The catalogue: names, titles, options.
Reply<Shape<"GameInfo[]">> list_games();

/// Starts a game of this name, with the usual options and beginning where none are given.
Reply<NumberOf<AnyGame>> start(std::string_view game, std::optional<Choices> options,
                               std::optional<std::string_view> position,
                               std::optional<std::string_view> deal, std::optional<Seed> seed);

/// Starts a game from its record and plays all its moves.
Reply<NumberOf<AnyGame>> replay(std::string_view record);

Reply<void> drop_game(AnyGame& game);

/// Plays a move for a seat; by default the one to move.
Reply<void> play(AnyGame& game, std::string_view move, std::optional<Seat> seat);

/// Why a seat (by default the one to move) may not play a move; null if it may. Plays nothing.
Reply<std::optional<Shape<"Refusal">>> check(AnyGame& game, std::string_view move,
                                             std::optional<Seat> seat);

/// Ends the game for a reason outside its rules, named as in records (`resignation`, `time`).
/// `loser` alone loses; without a loser the game is drawn.
Reply<void> stop(AnyGame& game, std::string_view reason, std::optional<Seat> loser);

/// Takes back the last `count` moves; there must be that many.
Reply<void> undo(AnyGame& game, Whole<0, greatest> count);

/// The seat whose turn it is; null after the end.
Reply<std::optional<Seat>> turn(AnyGame& game);

/// Everything that a screen shows: the spectator's view, the views of these seats (by default all),
/// and in games with paths a shortest one for each seat.
Reply<Shape<"Survey">> survey(AnyGame& game, std::optional<std::vector<Seat>> seats);

Reply<std::string> position(AnyGame& game);

/// The keys of the position and of the position after each legal move, for opening statistics.
/// Positions that are symmetric images of each other have the same key (`symmetric_hash`).
Reply<Shape<"OpeningKeys">> opening_keys(AnyGame& game);

/// The record of the game so far, as one line; `seats` are the names of those who played.
Reply<std::string> record(AnyGame& game, std::vector<std::string> seats);

/// The number of move sequences of this length.
Reply<std::uint64_t> perft(AnyGame& game, Whole<0, 20> depth);

} // namespace quadrille::wasm
