#pragma once

/// A bot: an opponent for one seat in one game. It is handed what that seat may see, a view and
/// never the position, and answers with a move in text. So it cannot cheat, and everybody who plays
/// against bots (referee, terminal, server, browser) does it through these few lines.
///
/// Thinking about one position is an object, a `Thought`. It thinks in slices of about a
/// millisecond: a browser worker cannot be interrupted in the middle of a call, so each call is
/// short and the caller decides between calls whether to go on. Clocks are the caller's: when the
/// time is up it takes the best move so far.

#include "base/problem.h"
#include "bots/search_info.h"
#include "games/any_game.h"

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille {

namespace nets {
class BoardTable;
struct NetFile;
struct SparseNetFile;
} // namespace nets

/// Gives the table of boards that a run has learned, by the run's folder or by the table's own
/// file, or tells why there is none.
using FindTable =
    std::expected<std::shared_ptr<const nets::BoardTable>, Problem> (*)(std::string_view path);

/// The same for a net.
using FindNet =
    std::expected<std::shared_ptr<const nets::NetFile>, Problem> (*)(std::string_view path);

/// The same for a sparse net.
using FindSparseNet =
    std::expected<std::shared_ptr<const nets::SparseNetFile>, Problem> (*)(std::string_view path);

/// What a bot is made with, whatever its name.
struct BotSetup {
    /// All the chance that the bot will use.
    std::uint64_t seed = 0;
    /// The most nodes for a move. `best` and searches by name use all of them; levels use fewer if
    /// they usually do. Without it every bot uses its usual number.
    std::optional<std::uint64_t> nodes = {};
    /// How many lines `Thought::info` holds at most.
    int lines = 1;
    /// The most that its table of known positions may take.
    std::size_t table_bytes = std::size_t{16} << 20;
    /// Null where bots read no files: in a browser, or where strangers name them.
    FindTable find_table = nullptr;
    FindNet find_net = nullptr;
    FindSparseNet find_sparse_net = nullptr;

    /// The largest limit that can be given as text: as an argument, a setting of a bot, in a file.
    static constexpr int most_nodes = 2'000'000'000;
    /// For a caller that stops the bot by the clock.
    static constexpr std::uint64_t unlimited = std::uint64_t{1} << 62;
};

/// A bot thinking about one position. Its end is its destruction. It owns or shares all that it
/// needs: neither the view nor the bot has to outlive it, and it may end on another thread.
class Thought {
  public:
    Thought() = default;
    Thought(const Thought&) = delete;
    Thought& operator=(const Thought&) = delete;
    Thought(Thought&&) = delete;
    Thought& operator=(Thought&&) = delete;
    virtual ~Thought() = default;

    /// Thinks for one slice. True when the move is decided; then further steps change nothing.
    virtual bool step() = 0;

    /// The move it would play now, after any number of steps, also none. Thinks only if no move is
    /// known yet. Empty if it has broken down.
    virtual std::string best_move() = 0;

    /// What it has found out so far; no lines until something is known.
    virtual SearchInfo info() const { return {}; }

    /// Another thought about the same position, for another thread: each of them profits from what
    /// the other finds. Null where that is not to be had.
    virtual std::unique_ptr<Thought> helper() { return nullptr; }

    /// Why no move will ever come. Only a bot that is another program can break down.
    virtual std::optional<Ending> broken_down() const { return std::nullopt; }
};

/// Deterministic: the same setup and the same views, one thought after the other, give the same
/// moves.
class Bot {
  public:
    virtual ~Bot() = default;

    /// Begins to think about a view whose seat is to move. Between thoughts the game may have gone
    /// anywhere, also backwards: only the view counts. What the bot remembers of earlier thoughts
    /// (table, tree) goes to this thought and comes back with its end; a thought that begins
    /// meanwhile does without.
    [[nodiscard]] virtual std::unique_ptr<Thought> begin(const AnyView& view) = 0;
};

/// The move that the bot decides on, however long that takes.
inline std::string decided_move(Bot& bot, const AnyView& view) {
    const std::unique_ptr<Thought> thought = bot.begin(view);
    while (!thought->step() && !thought->broken_down())
        continue;
    return thought->best_move();
}

} // namespace quadrille
