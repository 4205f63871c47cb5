#pragma once

/// Hex as a game of the catalogue (see contract.h): its types and text forms. For the formats of
/// other programs see sgf.h and link.h.

#include "games/contract.h"
#include "games/hex/position.h"
#include "games/no_history.h"
#include "games/open_view.h"

namespace quadrille {

struct Hex {
    static constexpr std::string_view name = "hex";
    static constexpr std::string_view title = "Hex";

    using Rules = hex::Rules;
    using Position = hex::Position;
    using Move = hex::Move;
    using Moves = hex::Moves;
    using History = NoHistory;
    using View = OpenView<Hex>;

    static std::span<const Option> options();
    static std::expected<Rules, Problem> make_rules(const Choices& choices);
    static Choices choices(const Rules& rules);

    static Position start(const Rules& rules) { return Position(rules); }

    /// `c3`, `swap-pieces`.
    static std::string write_move(Move move);
    static std::expected<Move, Refusal> read_move(const Position& position, std::string_view text);

    /// `c3 d4 / b2 / 1`: red stones, blue stones (`-` for none), seat to move. Never fails. Does
    /// not contain whether a swap is possible: in a position read from text it never is.
    static std::expected<std::string, Problem> write_position(const Position& position);
    static std::expected<Position, Problem> read_position(const Rules& rules,
                                                          std::string_view text);

    static View view(const Progress<Hex>& progress, Seat seat) { return {progress, seat}; }

    static Square last_square(const Position& position) {
        return {position.size() - 1, position.size() - 1};
    }

    /// Rotated by 180 degrees, so that both sides keep their edges.
    static Position image(const Position& position) { return position.turned(); }

    static json::Object describe(const Position& position);
    static std::string draw(const Position& position, BoardStyle style);
};

} // namespace quadrille
