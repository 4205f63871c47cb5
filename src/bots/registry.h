#pragma once

/// What this room knows of each game, and all bots by name. A bot is written as a name, with
/// settings behind a colon where it has any: `random`, `NAME:KEY=VALUE,KEY=VALUE`. Every game's
/// folder fills a `GameBots`; the list of these in registry.cpp is the one place of this room that
/// names the games.

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

/// A bot that can be chosen.
struct BotInfo {
    std::string_view name;
    std::string_view meaning;
    /// Makes the bot for a seat in the game, with the settings as they stand behind the colon;
    /// empty if there is none.
    MadeBot (*make)(const AnyGame& game, std::string_view settings, const BotSetup& setup);
    /// It plays by a file, so only where `BotSetup` can find one.
    bool reads_files = false;
    /// The name of the net that comes with the program by which the bot with these settings judges
    /// this game; empty if by none. Null: never by any.
    std::string_view (*needed_net)(const AnyGame& game, std::string_view settings) = nullptr;
};

/// What a game has of its own in this room. Whatever is missing is not offered: a game without any
/// of it is still played by `random`.
struct GameBots {
    std::string_view game;
    /// In the order in which people are shown them.
    std::span<const BotInfo> bots = {};
    /// The solver for a position that is not over, or why there is none; see solver.h.
    MadeSolver (*make_solver)(const AnyGame& game, std::size_t table_bytes) = nullptr;
    /// When positions can be solved, in a few words: "when nobody has a wall left"; empty: always.
    std::string_view solvable_when = {};
    /// See insight.h; the game is not over.
    std::optional<Insight> (*insight)(const AnyGame& game) = nullptr;
    /// See bench.h.
    std::span<const BenchPosition> bench_positions = {};
    /// How many nodes `best` takes for a position when a game is looked through; null:
    /// `usual_review_nodes`.
    std::uint64_t (*review_nodes)(const AnyGame& game) = nullptr;
};

constexpr std::uint64_t usual_review_nodes = 20'000;

std::span<const GameBots> bots_by_game();

/// Adds those of a game that was added to the catalogue at run time; before anything else uses
/// this list.
void add_bots(const GameBots& bots);

/// Those that play a game of this name, in the order in which people are shown them.
std::vector<BotInfo> bots(std::string_view game);

/// The bot of that text for a seat in this game, or what is wrong with it and what there is.
MadeBot make_bot(const AnyGame& game, std::string_view text, const BotSetup& setup);

/// See `GameBots::review_nodes`.
std::uint64_t review_nodes(const AnyGame& game);

/// The name of the net (shipped_nets.h) that the bot of that text needs for this game; empty if it
/// needs none, or if there is no such bot.
std::string_view needed_net(const AnyGame& game, std::string_view text);

} // namespace quadrille
