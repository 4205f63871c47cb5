#pragma once

/// What the page can ask about bots, analysis, solving, views that came as text, and games as other
/// programs write them: the functions behind the commands that only the bigger module has, since
/// the first load shall be small. The list with the names of their arguments is in bots.cpp.
///
/// The module has no clock. JavaScript calls `think` again and again, looks at the time and at its
/// messages in between, and asks for the move by `decide` when time is up.

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

/// A bot in a game, and its present thought; null before the first one.
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

/// Reads a view that came as text, such as one of a game over the network, and gives it as the
/// rules see it, with paths in games that have them.
Reply<Shape<"ToldView">> read_view(std::string_view view);

/// Why the seat whose view it is may not play a move; null if it may.
Reply<std::optional<Shape<"Refusal">>> check_in_view(std::string_view view, std::string_view move);

/// The names of the formats in which other programs write games of this name.
Reply<Shape<"string[]">> list_formats(std::string_view game);

/// Reads a game as another program wrote it, with its variations if the format has them; the format
/// is told by the name of the file or, without one, by how the text begins.
Reply<Shape<"ForeignGame">> read_foreign(std::string_view text,
                                         std::optional<std::string_view> file);

/// The game of a record in the format of that name.
Reply<std::string> write_foreign(std::string_view record, std::string_view format);

/// The bots that play a game of this name, with what they mean; without those that play by a file
/// (learned_files.h).
Reply<Shape<"BotInfo[]">> list_bots(std::string_view game);

/// The name of the net that must be handed over before this bot can be seated in a game like this
/// one, or can judge it; null if it needs none.
Reply<std::optional<std::string>> needed_net(AnyGame& game, std::string_view bot);

/// Seats the bot of this text in a game. For a search without end, `nodes` is a large number.
Reply<NumberOf<SeatedBot>> seat_bot(AnyGame& game, std::string_view bot, std::optional<Seed> seed,
                                    std::optional<Nodes> nodes,
                                    std::optional<Whole<1, 1000>> lines);

Reply<void> drop_bot(SeatedBot& bot);

/// Begins a thought about where the game stands now, for the seat whose turn it is; what the bot
/// thought about before is over.
Reply<void> begin_thought(SeatedBot& bot);

/// Lets the bot think for one slice: its move, or null if it wants another slice.
Reply<std::optional<std::string>> think(SeatedBot& bot);

/// The move that the bot plays if it has to now.
Reply<std::string> decide(SeatedBot& bot);

/// What the bot has found out in its thought.
Reply<Shape<"SearchInfo">> search_info(SeatedBot& bot);

/// Begins to judge the moves played so far in a game.
Reply<NumberOf<GameReview>> review_game(AnyGame& game, std::optional<std::string_view> bot,
                                        std::optional<Nodes> nodes);

/// Goes on judging for one slice: the next ply if it is judged now, the summaries by seat after the
/// last one, null if another slice is wanted.
Reply<std::optional<Shape<"Reviewed">>> review_on(GameReview& review);

Reply<void> drop_review(GameReview& review);

/// A solver for where the game stands now.
Reply<NumberOf<Solver>> make_solver(AnyGame& game);

/// Looks at up to so many more positions: the solution, or null if it is not known yet.
Reply<std::optional<Shape<"Solution">>> solve_on(Solver& solver, Nodes nodes);

Reply<void> drop_solver(Solver& solver);

/// What can be seen where the game stands now without searching: the connections of Hex. Null where
/// there is nothing of the kind.
Reply<std::optional<Shape<"Insight">>> see(AnyGame& game);

/// How many fixed searches there are.
Reply<std::uint64_t> bench_positions();

/// Does one of them, counted from 0, in one go: the number of nodes.
Reply<std::uint64_t> bench(Whole<0, greatest> number);

} // namespace quadrille::wasm
