#pragma once

/// Type-erased games and views with an interface of text and JSON, for code that chooses the game
/// at run time: the command line, the server, the browser. Search works on the concrete types,
/// which `as` gives access to.

#include "games/contract.h"
#include "games/progress.h"

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille {

/// Identifies a game type by its address. Replaces RTTI, which the browser build does not have.
template <class G>
inline constexpr char type_tag{};

/// What one seat, or a spectator, may see of a game. It owns all its data, so it may outlive the
/// game and may be read from several threads at once.
class AnyView {
  public:
    virtual ~AnyView() = default;
    virtual std::unique_ptr<AnyView> clone() const = 0;

    virtual std::string_view game() const = 0;
    virtual int seats() const = 0;
    virtual Seat seat() const = 0;
    virtual Seat turn() const = 0;
    virtual const std::optional<Outcome>& outcome() const = 0;
    /// The moves played so far, which are public in every game.
    virtual std::vector<std::string> moves_played() const = 0;
    /// The number of moves played.
    virtual int plies() const = 0;
    /// The seat's legal moves in byte order; empty unless it is its turn.
    virtual std::vector<std::string> legal_moves() const = 0;
    /// Whether the seat may play this move now, or why not.
    virtual std::expected<void, Refusal> check(std::string_view move) const = 0;
    /// Everything the seat sees: the members common to all games, then those of this game.
    virtual json::Value json() const = 0;
    virtual std::string board(BoardStyle style) const = 0;

    /// For each seat, the squares of a shortest path to its goal, both ends included. Empty in
    /// games without paths.
    virtual std::vector<std::vector<std::string>> paths() const { return {}; }

    /// The view of the concrete type; null if this is a view of another game.
    template <class G>
    const typename G::View* as() const {
        return tag() == &type_tag<G> ? static_cast<const typename G::View*>(data()) : nullptr;
    }

  protected:
    virtual const void* tag() const = 0;
    virtual const void* data() const = 0;
};

/// A game in progress, including its hidden information. Show a `view` of it, not the game itself.
class AnyGame {
  public:
    virtual ~AnyGame() = default;
    virtual std::unique_ptr<AnyGame> clone() const = 0;

    virtual std::string_view name() const = 0;
    /// Every option with its value.
    virtual Choices options() const = 0;
    virtual const Origin& origin() const = 0;
    virtual int seats() const = 0;
    virtual Seat turn() const = 0;
    virtual const std::optional<Outcome>& outcome() const = 0;
    virtual std::vector<std::string> moves_played() const = 0;
    /// The number of moves played.
    virtual int plies() const = 0;
    /// The legal moves of the seat whose turn it is, in byte order; none after the end.
    virtual std::vector<std::string> legal_moves() const = 0;
    virtual std::expected<void, Refusal> play(Seat seat, std::string_view move) = 0;

    /// Takes back the last move, and with it the end of the game if it is over. A move must have
    /// been played. Costs about as much as playing one.
    virtual void undo() = 0;
    /// Ends the game for a reason outside its rules. The game must not be over.
    virtual void end(Outcome outcome) = 0;
    virtual std::expected<std::string, Problem> position_text() const = 0;
    virtual std::uint64_t hash() const = 0;
    /// A hash that is the same for a position and its image; see `Symmetric` in contract.h.
    virtual std::uint64_t symmetric_hash() const = 0;
    /// The corner of the board farthest from a1; empty in games without a board.
    virtual std::optional<Square> last_square() const = 0;
    /// See perft.h. 0 after the end, except at depth 0.
    virtual std::uint64_t perft(int depth) const = 0;
    virtual std::unique_ptr<AnyView> view(Seat seat) const = 0;

    bool over() const { return outcome().has_value(); }

    /// The game as its concrete type; null if this is another game.
    template <class G>
    const Progress<G>* as() const {
        return tag() == &type_tag<G> ? static_cast<const Progress<G>*>(data()) : nullptr;
    }

  protected:
    virtual const void* tag() const = 0;
    virtual const void* data() const = 0;
};

/// Plays the moves, each for the seat to move. Stops at the first that is refused; the problem
/// gives its number (counted from 1), its text and the reason. The moves before it stay played.
std::expected<void, Problem> play_all(AnyGame& game, std::span<const std::string> moves);

/// Where a new game begins: from a position text, from a deal (not both), or otherwise from a deal
/// made with the seed. Games without cards ignore the seed.
struct Beginning {
    std::optional<std::string> position = {};
    std::optional<std::string> deal = {};
    std::uint64_t seed = 0;
};

} // namespace quadrille
