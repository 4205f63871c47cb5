#pragma once

/// What a bot is: an opponent for one seat in one game. It is handed what that seat may see, a view
/// and never the position, and answers with a move in text. So it cannot cheat, and everybody who
/// plays against bots (referee, terminal, server, browser) does it through these few lines.
///
/// A bot thinks in slices of about a millisecond: a browser worker cannot be interrupted in the
/// middle of a call, so each call is short and the caller decides between calls whether to go on.
/// Clocks are the caller's: when the time is up it asks for the move that is best so far.

#include "bots/search_info.h"
#include "games/any_game.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace quadrille {

/// What a bot is made with, whatever its name.
struct BotSetup {
    /// All the chance that the bot will use.
    std::uint64_t seed = 0;
    /// The most nodes for a move. `best` and its like use just so many; those that would be
    /// content with fewer stay so. Without it everyone takes what it usually takes.
    std::optional<std::uint64_t> nodes = {};
    /// How many lines its thoughts shall hold, where it can tell several apart.
    int lines = 1;
    /// The most that its table of known positions may take.
    std::size_t table_bytes = std::size_t{16} << 20;

    /// For a caller that stops the bot by the clock.
    static constexpr std::uint64_t unlimited = std::uint64_t{1} << 62;
};

/// Deterministic: the same setup and the same views, slice by slice, give the same moves.
class Bot {
  public:
    virtual ~Bot() = default;

    /// Thinks for one slice about a view whose seat is to move. Gives the move when it is decided,
    /// nothing when another slice is wanted; then the next call must come with the same view.
    /// Between moves the game may have gone anywhere, also backwards: only the view counts.
    virtual std::optional<std::string> think(const AnyView& view) = 0;

    /// The move it would play if it had to now, after any number of slices, also none. Ends the
    /// thought. Bots that always decide in the first slice need not say more.
    virtual std::string decide(const AnyView& view) {
        for (;;)
            if (std::optional<std::string> move = think(view))
                return *std::move(move);
    }

    /// What it has found out about the position it thinks about, or thought about last.
    virtual SearchInfo thoughts() const { return {}; }

    /// Another bot whose thinking about the same view, on another thread, helps this one: they
    /// share what they know. Null where that is not to be had. It must not outlive this bot.
    virtual std::unique_ptr<Bot> companion() { return nullptr; }

    /// Why no move will ever come again. Only a bot that is another program can break down; it is
    /// asked when a slice gave no move.
    virtual std::optional<Ending> broken_down() const { return std::nullopt; }
};

} // namespace quadrille
