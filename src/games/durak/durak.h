#pragma once

/// Durak as a game of the catalogue: its types, and every text form of it.

#include "games/contract.h"
#include "games/durak/history.h"
#include "games/durak/position.h"
#include "games/durak/view.h"

namespace quadrille {

struct Durak {
    static constexpr std::string_view name = "durak";
    static constexpr std::string_view title = "Durak";

    using Rules = durak::Rules;
    using Position = durak::Position;
    using Move = durak::Move;
    using Moves = durak::Moves;
    using History = durak::History;
    using View = durak::View;

    static std::span<const Option> options();
    /// A pack of 24 is enough for four players only.
    static std::expected<Rules, Problem> make_rules(const Choices& choices);
    static Choices choices(const Rules& rules);

    /// The pack shuffled, its cards between spaces.
    static std::string deal(const Rules& rules, std::uint64_t seed);
    /// Each card of the pack must stand in the deal once.
    static std::expected<Position, Problem> start(const Rules& rules, std::string_view deal);

    /// `7H` (attack or throw in), `7H/QH` (beat), `t7D` (transfer), `take`, `pass`.
    static std::string write_move(Move move);
    /// The answer depends on the table and on the hand of the seat to move alone, so a refusal
    /// tells nobody where another card is.
    static std::expected<Move, Refusal> read_move(const Position& position, std::string_view text);

    /// `6S 7H | KD AC / - / S / 0`: hands, talon in order, trump suit, attacker; `-` for no cards.
    /// Only the beginning of a bout can be written. Not in the text, and so not in a position read
    /// from it: the limit of the first bout, and the card shown in a deal without a talon.
    static std::expected<std::string, Problem> write_position(const Position& position);
    /// Cards that are named nowhere have left the game.
    static std::expected<Position, Problem> read_position(const Rules& rules,
                                                          std::string_view text);

    /// That the lowest trump decided who began is known in games whose origin is a deal.
    static View view(const Progress<Durak>& progress, Seat seat);
    static std::expected<View, Problem> read_view(const ViewMembers& members,
                                                  const json::Value& json);
};

} // namespace quadrille
