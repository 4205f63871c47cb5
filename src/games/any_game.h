#pragma once

/// A game chosen at run time, in text and JSON: for the command line, the server, the browser.
/// Search does not come this way; it works on the concrete types, which `as` reaches.

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

/// One address for each game type: run-time type information that the browser build has too.
template <class G>
inline constexpr char type_tag{};

/// What one seat, or a spectator, may see of a game. It owns all that it shows and refers to no
/// game, so it may outlive the game and may be read from several threads.
class AnyView {
  public:
    virtual ~AnyView() = default;
    virtual std::unique_ptr<AnyView> clone() const = 0;

    virtual std::string_view game() const = 0;
    virtual int seats() const = 0;
    virtual Seat seat() const = 0;
    virtual Seat turn() const = 0;
    virtual const std::optional<Outcome>& outcome() const = 0;
    /// The moves played so far; they are public in every game.
    virtual std::vector<std::string> moves_played() const = 0;
    /// How many moves were played.
    virtual int plies() const = 0;
    /// The seat's legal moves in byte order; empty unless it is its turn.
    virtual std::vector<std::string> legal_moves() const = 0;
    /// Whether the seat may play this move now; if not, why.
    virtual std::expected<void, Refusal> check(std::string_view move) const = 0;
    /// Everything the seat sees: members common to all games, then those of this one.
    virtual json::Value json() const = 0;
    virtual std::string board(BoardStyle style) const = 0;

    /// By seat the squares of a shortest path to its goal, both ends included; empty in games
    /// without paths.
    virtual std::vector<std::vector<std::string>> paths() const { return {}; }

    /// The view of the concrete game; null if this is another game's.
    template <class G>
    const typename G::View* as() const {
        return tag() == &type_tag<G> ? static_cast<const typename G::View*>(data()) : nullptr;
    }

  protected:
    virtual const void* tag() const = 0;
    virtual const void* data() const = 0;
};

/// A game in progress, with complete knowledge. Whoever shows something of it takes a view.
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
    /// How many moves were played.
    virtual int plies() const = 0;
    /// The legal moves of the seat whose turn it is, in byte order; none after the end.
    virtual std::vector<std::string> legal_moves() const = 0;
    virtual std::expected<void, Refusal> play(Seat seat, std::string_view move) = 0;

    /// Takes back the last move, and with it any end of the game. There must be one. Costs about as
    /// much as a move.
    virtual void undo() = 0;
    /// Ends the game for a reason outside its rules. The game must not be over.
    virtual void end(Outcome outcome) = 0;
    virtual std::expected<std::string, Problem> position_text() const = 0;
    virtual std::uint64_t hash() const = 0;
    /// The same for a position and its image that plays alike; see `Symmetric` in contract.h.
    virtual std::uint64_t symmetric_hash() const = 0;
    /// The corner of the board farthest from a1; nothing in games without a board.
    virtual std::optional<Square> last_square() const = 0;
    /// See perft.h. None after the end.
    virtual std::uint64_t perft(int depth) const = 0;
    virtual std::unique_ptr<AnyView> view(Seat seat) const = 0;

    bool over() const { return outcome().has_value(); }

    /// The game of the concrete type; null if this is another.
    template <class G>
    const Progress<G>* as() const {
        return tag() == &type_tag<G> ? static_cast<const Progress<G>*>(data()) : nullptr;
    }

  protected:
    virtual const void* tag() const = 0;
    virtual const void* data() const = 0;
};

/// Plays moves in turn. The problem names the first that is refused: its number, counted from 1,
/// its text and the reason. Those before it stay played.
std::expected<void, Problem> play_all(AnyGame& game, std::span<const std::string> moves);

/// Where a new game begins: at a position text, with a deal, or as the seed deals it. Games
/// without cards ignore the seed.
struct Beginning {
    std::optional<std::string> position = {};
    std::optional<std::string> deal = {};
    std::uint64_t seed = 0;
};

} // namespace quadrille
