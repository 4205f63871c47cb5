#pragma once

/// The functions behind the commands of the larger module only: bots, analysis, solving, views
/// received as text, and the file formats of other programs. They are not in the small module so
/// that the page loads fast. The list of commands with the names of their arguments is in bots.cpp.
///
/// The module has no clock. JavaScript calls `think` repeatedly, checks the time and its messages
/// in between, and calls `decide` for the move when time is up.

#include "bots/bot.h"
#include "bots/game_review.h"
#include "bots/solver.h"
#include "wasm/rules.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace quadrille::wasm {

/// A bot in a game, with its current thought; null before the first one.
struct SeatedBot {
    std::int64_t game_number = 0;
    std::unique_ptr<Bot> bot;
    std::unique_ptr<Thought> thought;
};

template <>
struct Naming<SeatedBot> {
    static constexpr std::string_view name = "bot";
    static constexpr std::string_view type = "BotNumber";
};

template <>
struct Naming<GameReview> {
    static constexpr std::string_view name = "review";
    static constexpr std::string_view type = "ReviewNumber";
};

template <>
struct Naming<Solver> {
    static constexpr std::string_view name = "solver";
    static constexpr std::string_view type = "SolverNumber";
};

using Nodes = Whole<1, greatest>;

extern const std::span<const Command> bot_commands;

/// Reads a view that was received as text, such as that of a game over the network, and returns it
/// in full, with paths in games that have them.
Reply<Shape<"ToldView">> read_view(std::string_view view);

/// Why the seat that has this view may not play a move; null if it may.
Reply<std::optional<Shape<"Refusal">>> check_in_view(std::string_view view, std::string_view move);

/// The names of other programs' file formats for this game.
Reply<Shape<"string[]">> list_formats(std::string_view game);

/// Reads a game in another program's format, with its variations if the format has them. The format
/// is recognised by the file name or, without one, by the beginning of the text.
Reply<Shape<"ForeignGame">> read_foreign(std::string_view text,
                                         std::optional<std::string_view> file);

/// Writes the game of a record in the format of that name.
Reply<std::string> write_foreign(std::string_view record, std::string_view format);

/// The bots for a game of this name, with their descriptions, except those that play by a file
/// (learned_files.h).
Reply<Shape<"BotInfo[]">> list_bots(std::string_view game);

/// The name of the net that must be handed over before this bot can be seated in this game or
/// review it; null if it needs none.
Reply<std::optional<std::string>> needed_net(AnyGame& game, std::string_view bot);

/// Seats the bot described by this text in a game. For a search without limit, pass a large number
/// of `nodes`.
Reply<NumberOf<SeatedBot>> seat_bot(AnyGame& game, std::string_view bot, std::optional<Seed> seed,
                                    std::optional<Nodes> nodes,
                                    std::optional<Whole<1, 1000>> lines);

Reply<void> drop_bot(SeatedBot& bot);

/// Begins a thought about the present position of the game, for the seat to move. Ends the previous
/// thought.
Reply<void> begin_thought(SeatedBot& bot);

/// Lets the bot think for one slice. Returns its move, or null if it needs more slices.
Reply<std::optional<std::string>> think(SeatedBot& bot);

/// The best move that the bot has found so far.
Reply<std::string> decide(SeatedBot& bot);

/// What the bot's thought has found so far.
Reply<Shape<"SearchInfo">> search_info(SeatedBot& bot);

/// Begins a review of the moves played so far in a game.
Reply<NumberOf<GameReview>> review_game(AnyGame& game, std::optional<std::string_view> bot,
                                        std::optional<Nodes> nodes);

/// Continues the review for one slice. Returns the next ply if its review is complete, the
/// summaries by seat after the last one, or null if more slices are needed.
Reply<std::optional<Shape<"Reviewed">>> review_on(GameReview& review);

Reply<void> drop_review(GameReview& review);

/// Makes a solver for the present position of the game.
Reply<NumberOf<Solver>> make_solver(AnyGame& game);

/// Searches up to `nodes` more positions. Returns the solution, or null if it is not known yet.
Reply<std::optional<Shape<"Solution">>> solve_on(Solver& solver, Nodes nodes);

Reply<void> drop_solver(Solver& solver);

/// What is known about the present position without a search: in Hex, the connections. Null for
/// games without such insights.
Reply<std::optional<Shape<"Insight">>> see(AnyGame& game);

/// The number of benchmark searches.
Reply<std::uint64_t> bench_positions();

/// Runs one benchmark search, counted from 0, to its end. Returns the number of nodes.
Reply<std::uint64_t> bench(Whole<0, greatest> number);

} // namespace quadrille::wasm
