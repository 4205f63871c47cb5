#pragma once

/// What a game is. A game is a struct that names its types and its texts; search, records, bots,
/// the command line and the page know nothing else about it.
///
/// A *position* is a value: small, equal when equal, with a hash. It holds what the next move needs
/// and nothing of how it came about. What a rule needs to remember (repetitions, cards seen) is the
/// *history*. What may be chosen before the game is the *rules*. What a seat may see is its *view*.
///
/// Moves that came from `list_moves` go to `Position::play`, which checks nothing; text from
/// outside goes through `G::read_move`, which gives a legal move or explains why there is none.

#include "base/json.h"
#include "base/problem.h"
#include "games/options.h"
#include "games/outcome.h"
#include "games/refusal.h"
#include "games/squares.h"
#include "games/view_members.h"

#include <concepts>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille {

template <class G>
class Progress;

/// How a board is drawn in text.
struct BoardStyle {
    /// Use the colours of a terminal.
    bool colour = false;
    /// Draw shortest paths, in games that have them.
    bool paths = false;
};

template <class P, class Move, class Moves>
concept PositionOf = std::copyable<P> && std::equality_comparable<P> &&
                     requires(const P& position, P& changing, Move move, Moves& moves) {
                         { position.seats() } -> std::same_as<int>;
                         /// Who moves next; after the end, who would.
                         { position.turn() } -> std::same_as<Seat>;
                         /// The end as far as the position alone tells it.
                         { position.outcome() } -> std::same_as<std::optional<Outcome>>;
                         { position.hash() } -> std::same_as<std::uint64_t>;
                         /// Appends every legal move, each once; none after the end.
                         { position.list_moves(moves) } -> std::same_as<void>;
                         /// Plays a legal move.
                         { changing.play(move) } -> std::same_as<void>;
                     };

/// What a game needs from its course beyond the positions. Default-constructed before the start.
template <class H, class Position, class Move>
concept HistoryOf = std::copyable<H> && std::default_initializable<H> &&
                    requires(H& changing, const H& history, std::span<const Position> earlier,
                             const Position& position, Move move) {
                        { changing.begin(position) } -> std::same_as<void>;
                        /// Called after each move with the positions before and after it.
                        { changing.add(position, move, position) } -> std::same_as<void>;
                        /// Takes back the last `add`.
                        { changing.undo() } -> std::same_as<void>;
                        /// The end that follows from the course of the game, such as a third
                        /// repetition. `earlier`: the positions before this one, the start first.
                        {
                            history.outcome(earlier, position)
                        } -> std::same_as<std::optional<Outcome>>;
                    };

/// What one seat (or `nobody`, a spectator) may see, and nothing more: a value that refers to
/// nothing outside it.
template <class V, class Rules, class Move, class Moves>
concept ViewOf =
    std::copyable<V> && requires(const V& view, std::string_view text, BoardStyle style) {
        { view.seat() } -> std::same_as<Seat>;
        { view.seats() } -> std::same_as<int>;
        { view.rules() } -> std::convertible_to<const Rules&>;
        /// Who moves next; after the end, who would.
        { view.turn() } -> std::same_as<Seat>;
        { view.outcome() } -> std::same_as<const std::optional<Outcome>&>;
        { view.moves_played() } -> std::same_as<const std::vector<Move>&>;
        /// The seat's legal moves; empty unless it is its turn.
        { view.legal_moves() } -> std::same_as<Moves>;
        /// The move of that text if it is legal. It must be the seat's turn.
        { view.read_move(text) } -> std::same_as<std::expected<Move, Refusal>>;
        /// The members that this game adds to the view's JSON.
        { view.json() } -> std::same_as<json::Object>;
        /// The board or the table, some lines of text for people.
        { view.board(style) } -> std::same_as<std::string>;
    };

/// A game whose seats want to get somewhere, so that a shortest path of each can be shown.
template <class G>
concept HasPaths = requires(const typename G::Position& position, Seat seat) {
    /// The squares of a seat's shortest path to its goal, both ends included.
    { G::shortest_path(position, seat) } -> std::same_as<std::vector<Square>>;
};

/// A game on a board whose squares or cells people can point at.
template <class G>
concept OnBoard = requires(const typename G::Position& position) {
    /// The corner farthest from a1.
    { G::last_square(position) } -> std::same_as<Square>;
};

/// A game whose board has an image that plays alike, every seat on its own side: mirrored or
/// turned.
template <class G>
concept Symmetric = requires(const typename G::Position& position) {
    /// The image, whose image is the position again; the position itself where it has none.
    { G::image(position) } -> std::same_as<typename G::Position>;
};

/// A game whose start depends on a shuffled deck.
template <class G>
concept Dealt =
    requires(const typename G::Rules& rules, std::uint64_t seed, std::string_view deal) {
        /// The deck in order, as text.
        { G::deal(rules, seed) } -> std::same_as<std::string>;
        { G::start(rules, deal) } -> std::same_as<std::expected<typename G::Position, Problem>>;
    };

/// A game that hides something from its seats, so that the moves do not tell what a seat sees.
template <class G>
concept Hidden = requires(const ViewMembers& members, const json::Value& view) {
    /// The view from its JSON; see read_view.h. The options have passed `Choices::check`. Checks
    /// all that it needs, not what follows from that.
    { G::read_view(members, view) } -> std::same_as<std::expected<typename G::View, Problem>>;
};

/// A game that always starts from the same position.
template <class G>
concept Undealt = requires(const typename G::Rules& rules) {
    { G::start(rules) } -> std::same_as<typename G::Position>;
};

template <class G>
concept Game = std::totally_ordered<typename G::Move> &&
               PositionOf<typename G::Position, typename G::Move, typename G::Moves> &&
               HistoryOf<typename G::History, typename G::Position, typename G::Move> &&
               ViewOf<typename G::View, typename G::Rules, typename G::Move, typename G::Moves> &&
               (Dealt<G> || Undealt<G>) &&
               requires(const typename G::Rules& rules, const typename G::Position& position,
                        typename G::Move move, std::string_view text, const Choices& choices,
                        const Progress<G>& progress, Seat seat) {
                   { G::name } -> std::convertible_to<std::string_view>;
                   { G::title } -> std::convertible_to<std::string_view>;
                   { G::options() } -> std::same_as<std::span<const Option>>;
                   /// Choices that passed `Choices::check` can still contradict each other.
                   {
                       G::make_rules(choices)
                   } -> std::same_as<std::expected<typename G::Rules, Problem>>;
                   /// Every option with its value, in the order of `options`.
                   { G::choices(rules) } -> std::same_as<Choices>;
                   { G::write_move(move) } -> std::same_as<std::string>;
                   /// The move of that text if it is legal in this position.
                   {
                       G::read_move(position, text)
                   } -> std::same_as<std::expected<typename G::Move, Refusal>>;
                   /// Not every position of every game can be written (Durak: only between bouts).
                   {
                       G::write_position(position)
                   } -> std::same_as<std::expected<std::string, Problem>>;
                   {
                       G::read_position(rules, text)
                   } -> std::same_as<std::expected<typename G::Position, Problem>>;
                   { G::view(progress, seat) } -> std::same_as<typename G::View>;
               };

} // namespace quadrille
