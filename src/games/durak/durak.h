#pragma once

/// Durak as a game of the catalogue (see contract.h): its types and text forms.

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
    /// Fails if the pack is too small for the number of players.
    static std::expected<Rules, Problem> make_rules(const Choices& choices);
    static Choices choices(const Rules& rules);

    /// The shuffled pack, its cards separated by spaces.
    static std::string deal(const Rules& rules, std::uint64_t seed);
    /// The deal must contain each card of the pack exactly once.
    static std::expected<Position, Problem> start(const Rules& rules, std::string_view deal);

    /// `7H` (attack or throw in), `7H/QH` (beat), `t7D` (transfer), `take`, `pass`.
    static std::string write_move(Move move);
    /// The answer depends only on the `Situation`, so a refusal does not reveal where any other
    /// card is.
    static std::expected<Move, Refusal> read_move(const Position& position, std::string_view text);

    /// `6S 7H | KD AC / - / S / 0`: hands, talon in order, trump suit, attacker; `-` for no cards.
    /// Fails during a bout. The text does not contain the limit of the first bout and the trump
    /// shown in a deal without a talon; they are lost when it is read back.
    static std::expected<std::string, Problem> write_position(const Position& position);
    /// Cards that are not mentioned are out of the game.
    static std::expected<Position, Problem> read_position(const Rules& rules,
                                                          std::string_view text);

    /// `Past::dealt` is set if the origin of the game is a deal.
    static View view(const Progress<Durak>& progress, Seat seat);
    static std::expected<View, Problem> read_view(const ViewMembers& members,
                                                  const json::Value& json);
};

} // namespace quadrille
