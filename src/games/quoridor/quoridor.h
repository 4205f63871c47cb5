#pragma once

/// Quoridor as a game of the catalogue (see contract.h): its types and text forms.

#include "games/contract.h"
#include "games/open_view.h"
#include "games/quoridor/position.h"
#include "games/repetition.h"

namespace quadrille {

struct Quoridor {
    static constexpr std::string_view name = "quoridor";
    static constexpr std::string_view title = "Quoridor";

    using Rules = quoridor::Rules;
    using Position = quoridor::Position;
    using Move = quoridor::Move;
    using Moves = quoridor::Moves;
    using History = Repetition;
    using View = OpenView<Quoridor>;

    static std::span<const Option> options();
    static std::expected<Rules, Problem> make_rules(const Choices& choices);
    static Choices choices(const Rules& rules);

    static Position start(const Rules& rules) { return Position(rules); }

    /// `e2`, `e3h`, `e3v`, `pass`.
    static std::string write_move(Move move);
    static std::expected<Move, Refusal> read_move(const Position& position, std::string_view text);

    /// `e1 e9 / 10 10 / e3h d5v / 0`: pawns, stocks, walls, seat to move. Never fails.
    static std::expected<std::string, Problem> write_position(const Position& position);
    static std::expected<Position, Problem> read_position(const Rules& rules,
                                                          std::string_view text);

    static View view(const Progress<Quoridor>& progress, Seat seat) { return {progress, seat}; }

    static Square last_square(const Position& position) {
        return {position.size() - 1, position.size() - 1};
    }

    /// Mirrored west to east. Positions of more than two players have no image.
    static Position image(const Position& position);

    static json::Object describe(const Position& position);
    static std::vector<Square> shortest_path(const Position& position, Seat seat);
    static std::string draw(const Position& position, BoardStyle style);
};

} // namespace quadrille
