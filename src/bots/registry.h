#pragma once

/// What this room offers for each game, and all bots by name. A bot is written as its name,
/// followed by a colon and its settings if it has any: `random`, `NAME:KEY=VALUE,KEY=VALUE`. Each
/// game's folder fills in a `GameBots`; the list in registry.cpp is the only place in this room
/// that names all games.

#include "base/problem.h"
#include "bots/bench.h"
#include "bots/bot.h"
#include "bots/insight.h"
#include "bots/solver.h"

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace quadrille {

using MadeBot = std::expected<std::unique_ptr<Bot>, Problem>;

/// An entry in the list of bots.
struct BotInfo {
    std::string_view name;
    std::string_view meaning;
    /// Makes the bot. `settings` is the text after the colon, or empty.
    MadeBot (*make)(const AnyGame& game, std::string_view settings, const BotSetup& setup);
    /// The bot plays by a file, so it can be made only if `BotSetup` can find one.
    bool reads_files = false;
    /// Returns the name of the shipped net (shipped_nets.h) that the bot with these settings needs
    /// for this game, or an empty text. Null if it never needs one.
    std::string_view (*needed_net)(const AnyGame& game, std::string_view settings) = nullptr;
};

/// What one game offers in this room. Any part may be missing; a game without any of them can still
/// be played by `random`.
struct GameBots {
    std::string_view game;
    /// In the order in which they are listed for people.
    std::span<const BotInfo> bots = {};
    /// Makes the solver for a position that is not over, or says why there is none; see solver.h.
    MadeSolver (*make_solver)(const AnyGame& game, std::size_t table_bytes) = nullptr;
    /// Which positions can be solved, in a few words ("when nobody has a wall left"); empty if all
    /// can.
    std::string_view solvable_when = {};
    /// See insight.h. Called only while the game is not over.
    std::optional<Insight> (*insight)(const AnyGame& game) = nullptr;
    /// See bench.h.
    std::span<const BenchPosition> bench_positions = {};
    /// How many nodes `best` gets per position when a game is reviewed; null: `usual_review_nodes`.
    std::uint64_t (*review_nodes)(const AnyGame& game) = nullptr;
};

constexpr std::uint64_t usual_review_nodes = 20'000;

std::span<const GameBots> bots_by_game();

/// Adds an entry for a game that was added to the catalogue at run time. Not thread-safe: call it
/// before anything else uses this list.
void add_bots(const GameBots& bots);

/// The bots that play the game of this name, in the order in which they are listed for people.
std::vector<BotInfo> bots(std::string_view game);

/// Makes the bot described by the text, for a seat in this game. The problem says what is wrong and
/// which bots there are.
MadeBot make_bot(const AnyGame& game, std::string_view text, const BotSetup& setup);

/// See `GameBots::review_nodes`.
std::uint64_t review_nodes(const AnyGame& game);

/// The name of the shipped net (shipped_nets.h) that the bot described by the text needs for this
/// game; empty if it needs none or there is no such bot.
std::string_view needed_net(const AnyGame& game, std::string_view text);

} // namespace quadrille
