#pragma once

/// The interface that every game implements. A game is a struct that names its types and defines
/// their text forms. Code that works for any game (search, records, the command line, the page)
/// uses nothing else of it.
///
/// A *position* is a small value type with equality and a hash. It holds what the next move depends
/// on, not how it came about. What a rule needs from earlier in the game (repetitions, cards seen)
/// is kept in the *history*. The *rules* hold the options chosen before the game. A *view* holds
/// what one seat may see.
///
/// `Position::play` checks nothing, so it must be given moves from `list_moves` or `G::read_move`.
/// Text from outside goes through `G::read_move`, which returns a legal move or explains why the
/// text is not one.

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

/// How a board is drawn as text.
struct BoardStyle {
    /// Use terminal colours.
    bool colour = false;
    /// Draw shortest paths, in games that have them.
    bool paths = false;
};

template <class P, class Move, class Moves>
concept PositionOf = std::copyable<P> && std::equality_comparable<P> &&
                     requires(const P& position, P& changing, Move move, Moves& moves) {
                         { position.seats() } -> std::same_as<int>;
                         /// The seat to move; after the end, the seat that would move next.
                         { position.turn() } -> std::same_as<Seat>;
                         /// The outcome, if this position alone ends the game. See also
                         /// `History::outcome`.
                         { position.outcome() } -> std::same_as<std::optional<Outcome>>;
                         { position.hash() } -> std::same_as<std::uint64_t>;
                         /// Appends every legal move, each once; none after the end.
                         { position.list_moves(moves) } -> std::same_as<void>;
                         /// Plays a legal move.
                         { changing.play(move) } -> std::same_as<void>;
                     };

/// What the rules and views of a game need to know about earlier moves and cannot get from the
/// position. Default-constructed before the start.
template <class H, class Position, class Move>
concept HistoryOf = std::copyable<H> && std::default_initializable<H> &&
                    requires(H& changing, const H& history, std::span<const Position> earlier,
                             const Position& position, Move move) {
                        { changing.begin(position) } -> std::same_as<void>;
                        /// Called after each move with the positions before and after it.
                        { changing.add(position, move, position) } -> std::same_as<void>;
                        /// Takes back the last `add`.
                        { changing.undo() } -> std::same_as<void>;
                        /// The outcome, if the course of the game ends it, such as a third
                        /// repetition. `earlier` holds all previous positions, the start first.
                        {
                            history.outcome(earlier, position)
                        } -> std::same_as<std::optional<Outcome>>;
                    };

/// What one seat (or `nobody`, a spectator) may see, and nothing more. A value that holds no
/// references to the game.
template <class V, class Rules, class Move, class Moves>
concept ViewOf =
    std::copyable<V> && requires(const V& view, std::string_view text, BoardStyle style) {
        { view.seat() } -> std::same_as<Seat>;
        { view.seats() } -> std::same_as<int>;
        { view.rules() } -> std::convertible_to<const Rules&>;
        /// The seat to move; after the end, the seat that would move next.
        { view.turn() } -> std::same_as<Seat>;
        { view.outcome() } -> std::same_as<const std::optional<Outcome>&>;
        { view.moves_played() } -> std::same_as<const std::vector<Move>&>;
        /// The seat's legal moves; empty unless it is its turn.
        { view.legal_moves() } -> std::same_as<Moves>;
        /// The legal move with this text, or why there is none. It must be the seat's turn.
        { view.read_move(text) } -> std::same_as<std::expected<Move, Refusal>>;
        /// The members that this game adds to the JSON of the view.
        { view.json() } -> std::same_as<json::Object>;
        /// The board or card table as several lines of text for people.
        { view.board(style) } -> std::same_as<std::string>;
    };

/// A game in which each seat tries to reach a goal, so that its shortest path can be shown.
template <class G>
concept HasPaths = requires(const typename G::Position& position, Seat seat) {
    /// The squares of a shortest path from the seat to its goal, both ends included.
    { G::shortest_path(position, seat) } -> std::same_as<std::vector<Square>>;
};

/// A game on a board whose squares or cells have coordinates.
template <class G>
concept OnBoard = requires(const typename G::Position& position) {
    /// The corner farthest from a1.
    { G::last_square(position) } -> std::same_as<Square>;
};

/// A game with a board symmetry (a reflection or rotation) that preserves the rules and keeps every
/// seat on its own side.
template <class G>
concept Symmetric = requires(const typename G::Position& position) {
    /// The image of the position under the symmetry, or the position itself if it has none. Its own
    /// inverse.
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

/// A game with hidden information: the moves played do not determine what a seat sees.
template <class G>
concept Hidden = requires(const ViewMembers& members, const json::Value& view) {
    /// Reads a view from its JSON; see read_view.h. The options must have passed `Choices::check`.
    /// Checks the members it uses; the caller checks those that follow from them.
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
                   /// The choices must have passed `Choices::check`. Fails if they contradict
                   /// each other.
                   {
                       G::make_rules(choices)
                   } -> std::same_as<std::expected<typename G::Rules, Problem>>;
                   /// Every option with its value, in the order of `options`.
                   { G::choices(rules) } -> std::same_as<Choices>;
                   { G::write_move(move) } -> std::same_as<std::string>;
                   /// The legal move with this text, or why there is none.
                   {
                       G::read_move(position, text)
                   } -> std::same_as<std::expected<typename G::Move, Refusal>>;
                   /// Fails for positions that have no text form (Durak: during a bout).
                   {
                       G::write_position(position)
                   } -> std::same_as<std::expected<std::string, Problem>>;
                   {
                       G::read_position(rules, text)
                   } -> std::same_as<std::expected<typename G::Position, Problem>>;
                   { G::view(progress, seat) } -> std::same_as<typename G::View>;
               };

} // namespace quadrille
