#pragma once

/// Blockade as a game of the catalogue (see contract.h): its types and text forms.
///
/// There are two instantiations for boards of different capacity, because the largest grid would
/// slow down the standard board. Both are the game "blockade"; `start_blockade` chooses by board
/// size. If QUADRILLE_ONE_GRID is defined, it always uses the large one.

#include "games/any_game.h"
#include "games/blockade/position.h"
#include "games/contract.h"
#include "games/open_view.h"
#include "games/repetition.h"

namespace quadrille {

/// The part that does not depend on the grid.
struct BlockadeOptions {
    static constexpr std::string_view name = "blockade";
    static constexpr std::string_view title = "Blockade";

    using Rules = blockade::Rules;

    static std::span<const Option> options();
    static std::expected<Rules, Problem> make_rules(const Choices& choices);
    static Choices choices(const Rules& rules);
};

/// The board must fit into the grid.
template <class Grid>
struct BasicBlockade : BlockadeOptions {
    using Position = blockade::Position<Grid>;
    using Move = blockade::Move;
    using Moves = blockade::Moves;
    using History = Repetition;
    using View = OpenView<BasicBlockade>;

    static Position start(const Rules& rules) { return Position(rules); }

    /// `d4-d6,e5h`, `d4-d6`, `e5h`, `pass`.
    static std::string write_move(Move move);
    static std::expected<Move, Refusal> read_move(const Position& position, std::string_view text);

    /// `d4 h4 d11 h11 / 9 9 9 9 / - / 0`: pawns, stocks (horizontal and vertical of seat 0, then of
    /// seat 1), walls, seat to move. Never fails.
    static std::expected<std::string, Problem> write_position(const Position& position);
    static std::expected<Position, Problem> read_position(const Rules& rules,
                                                          std::string_view text);

    static View view(const Progress<BasicBlockade>& progress, Seat seat) {
        return {progress, seat};
    }

    static Square last_square(const Position& position) {
        return {position.columns() - 1, position.rows() - 1};
    }

    static json::Object describe(const Position& position);
    /// A shortest path from either pawn to either goal.
    static std::vector<Square> shortest_path(const Position& position, Seat seat);
    static std::string draw(const Position& position, BoardStyle style);
};

/// Boards up to the standard size of 11 columns and 14 rows.
using Blockade = BasicBlockade<blockade::StandardGrid>;
/// Boards of all sizes. Slower than `Blockade`.
using LargeBlockade = BasicBlockade<blockade::LargeGrid>;

/// Starts a game on a board of the chosen size. The choices must have passed `Choices::check`.
std::expected<std::unique_ptr<AnyGame>, Problem> start_blockade(const Choices& choices,
                                                                const Beginning& beginning);

} // namespace quadrille
