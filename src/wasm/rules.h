#pragma once

/// What the page can ask about games: the functions behind the commands that both modules have. The
/// list with the names of their arguments is in rules.cpp.

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

/// The paths of a view as a list by seat; empty in games without paths.
json::Value paths_json(const AnyView& view);

/// The catalogue: names, titles, options.
Reply<Shape<"GameInfo[]">> list_games();

/// Starts a game of this name; without options or a beginning as is usual.
Reply<NumberOf<AnyGame>> start(std::string_view game, std::optional<Choices> options,
                               std::optional<std::string_view> position,
                               std::optional<std::string_view> deal, std::optional<Seed> seed);

/// Starts a game from its record and plays it to where the record ends.
Reply<NumberOf<AnyGame>> replay(std::string_view record);

Reply<void> drop_game(AnyGame& game);

/// Plays a move for a seat, or for the one whose turn it is.
Reply<void> play(AnyGame& game, std::string_view move, std::optional<Seat> seat);

/// Why a seat, or the one whose turn it is, may not play a move; null if it may. Nothing is played.
Reply<std::optional<Shape<"Refusal">>> check(AnyGame& game, std::string_view move,
                                             std::optional<Seat> seat);

/// Ends the game for a reason outside its rules, named as in records (`resignation`, `time`). The
/// loser is the sole one; without a loser it is a draw.
Reply<void> stop(AnyGame& game, std::string_view reason, std::optional<Seat> loser);

/// Takes back the last moves. There must be so many.
Reply<void> undo(AnyGame& game, Whole<0, greatest> count);

/// The seat whose turn it is; null after the end.
Reply<std::optional<Seat>> turn(AnyGame& game);

/// All that a screen shows: what a spectator sees, what each of these seats (without a list: every
/// seat) sees, and in games that have paths a shortest one of every seat.
Reply<Shape<"Survey">> survey(AnyGame& game, std::optional<std::vector<Seat>> seats);

Reply<std::string> position(AnyGame& game);

/// The position as statistics of openings know it: the same text for positions that are images of
/// each other (`symmetric_hash`); and so the position after each legal move.
Reply<Shape<"OpeningKeys">> opening_keys(AnyGame& game);

/// The record of the game as it stands, one line; `seats` says who sat where.
Reply<std::string> record(AnyGame& game, std::vector<std::string> seats);

/// The number of lines of this many moves.
Reply<std::uint64_t> perft(AnyGame& game, Whole<0, 20> depth);

} // namespace quadrille::wasm
