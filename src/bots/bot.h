#pragma once

/// A bot: an opponent for one seat in one game. It is given a view, which shows what that seat may
/// see, never the position, and answers with a move as text. So it cannot cheat, and everything
/// that plays against bots (referee, terminal, server, browser) uses the same small interface.
///
/// Thinking about one position is an object, a `Thought`, which works in slices of about a
/// millisecond: a browser worker cannot be interrupted in the middle of a call, so every call is
/// short and the caller decides between calls whether to go on. The caller also keeps the time, and
/// takes the best move so far when the time is up.

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

/// Returns the table of boards stored at a path, which is the folder of a learning run or the file
/// of a table, or says why there is none.
using FindTable =
    std::expected<std::shared_ptr<const nets::BoardTable>, Problem> (*)(std::string_view path);

/// The same for a net.
using FindNet =
    std::expected<std::shared_ptr<const nets::NetFile>, Problem> (*)(std::string_view path);

/// The same for a sparse net.
using FindSparseNet =
    std::expected<std::shared_ptr<const nets::SparseNetFile>, Problem> (*)(std::string_view path);

/// The parameters that every bot is made with.
struct BotSetup {
    /// The only source of the bot's random choices.
    std::uint64_t seed = 0;
    /// The maximum number of nodes per move. `best` and the searches chosen by name use all of
    /// them; levels use no more than they usually do. Without it every bot uses its usual number.
    std::optional<std::uint64_t> nodes = {};
    /// The maximum number of lines in `Thought::info`.
    int lines = 1;
    /// The approximate maximum size of the bot's transposition table or search tree.
    std::size_t table_bytes = std::size_t{16} << 20;
    /// Null where bots must not read files: in a browser, or where strangers choose the path.
    FindTable find_table = nullptr;
    FindNet find_net = nullptr;
    FindSparseNet find_sparse_net = nullptr;

    /// The largest limit that can be given as text: as an argument, as a setting of a bot, or in a
    /// file.
    static constexpr int most_nodes = 2'000'000'000;
    /// For a caller that stops the bot by the clock.
    static constexpr std::uint64_t unlimited = std::uint64_t{1} << 62;
};

/// A bot thinking about one position, until the object is destroyed. It owns or shares everything
/// it needs: neither the view nor the bot has to outlive it, and it may be destroyed on another
/// thread.
class Thought {
  public:
    Thought() = default;
    Thought(const Thought&) = delete;
    Thought& operator=(const Thought&) = delete;
    Thought(Thought&&) = delete;
    Thought& operator=(Thought&&) = delete;
    virtual ~Thought() = default;

    /// Thinks for one slice. Returns true once the move is decided; further steps change nothing
    /// then.
    virtual bool step() = 0;

    /// The move that would be played now, after any number of steps, even none. Thinks only if no
    /// move is known yet. Empty if the bot has broken down.
    virtual std::string best_move() = 0;

    /// The findings so far, without lines until something is known.
    virtual SearchInfo info() const { return {}; }

    /// Another thought about the same position, for another thread; each of the two profits from
    /// what the other finds. Null if the bot does not support this.
    virtual std::unique_ptr<Thought> helper() { return nullptr; }

    /// Why there will be no move, if the bot has broken down. Only a bot that is another program
    /// can.
    virtual std::optional<Ending> broken_down() const { return std::nullopt; }
};

/// Bots are deterministic: the same setup and the same sequence of views give the same moves.
class Bot {
  public:
    virtual ~Bot() = default;

    /// Begins to think about a view whose seat is to move. Between thoughts the game may have
    /// changed in any way, moves taken back included: only the view counts. What the bot remembers
    /// from earlier thoughts (table, tree) is lent to this thought until it is destroyed; a thought
    /// that begins in the meantime does without.
    [[nodiscard]] virtual std::unique_ptr<Thought> begin(const AnyView& view) = 0;
};

/// The move that the bot decides on, however long it takes.
inline std::string decided_move(Bot& bot, const AnyView& view) {
    const std::unique_ptr<Thought> thought = bot.begin(view);
    while (!thought->step() && !thought->broken_down())
        continue;
    return thought->best_move();
}

} // namespace quadrille
