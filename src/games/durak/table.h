#pragma once

/// The public part of a position of Durak: what everybody at the table sees. It contains no card of
/// a hand and no face-down card of the talon. Positions and views both contain a `Table`.

#include "games/durak/cards.h"
#include "games/durak/move.h"
#include "games/durak/rules.h"
#include "games/outcome.h"

#include <array>
#include <cstdint>

namespace quadrille::durak {

enum class Phase : std::uint8_t {
    attack,   ///< the attacker must begin a bout
    defend,   ///< an attack card is not beaten yet; the defender moves
    throw_in, ///< all attack cards are beaten; a player may throw in
    taking,   ///< the defender takes; a player may throw in
    over,
};

/// As written in JSON: "throw-in".
std::string_view name(Phase phase);

/// An attack card and the card that beat it (`no_card` while the attack card is open).
struct Pair {
    Card attack = no_card;
    Card defence = no_card;

    bool open() const { return defence == no_card; }

    friend bool operator==(const Pair&, const Pair&) = default;
};

struct Table {
    /// All cards played in the bout.
    Cards cards;
    /// In the order in which the attack cards were played; empty from index `attacks` on.
    std::array<Pair, most_attacks> pairs{};
    Rules rules;
    Suit trump = Suit::spades;
    /// The trump that lies face up: the last card of the talon, as long as there is a talon. If the
    /// deal leaves no talon: the last card dealt, shown until the end of the first bout.
    Card face_up = no_card;
    /// The number of cards in the talon, including the one face up.
    std::uint8_t talon = 0;
    std::uint8_t attacker = 0;
    std::uint8_t defender = 0;
    std::uint8_t turn = 0;
    Phase phase = Phase::attack;
    std::uint8_t attacks = 0;
    /// The number of attack cards not beaten yet.
    std::uint8_t open = 0;
    /// The maximum number of attack cards in this bout, whatever the defender holds.
    std::uint8_t most = most_attacks;
    /// The lesser of `most` and the number of cards the defender held when the attack came to that
    /// seat.
    std::uint8_t limit = 0;
    /// After the end: the seat left with cards; `nobody` in a draw.
    std::int8_t loser = nobody;

    bool between_bouts() const { return attacks == 0; }

    Seat after(Seat seat) const { return seat + 1 == rules.players ? 0 : seat + 1; }

    /// The next other seat, clockwise, for which `has_cards(seat)` is true; `nobody` if there is
    /// none.
    template <class HasCards>
    Seat next_with_cards(Seat seat, HasCards&& has_cards) const {
        for (Seat next = after(seat); next != seat; next = after(next))
            if (has_cards(next))
                return next;
        return nobody;
    }

    friend bool operator==(const Table&, const Table&) = default;
};

/// Everything that the legal moves of the seat to move depend on. Moves are listed and checked from
/// this alone, so neither can reveal hidden cards.
struct Situation {
    const Table& table;
    /// The hand of the seat to move.
    Cards hand;
    /// The number of cards held by the seat that a transfer would make the defender; 0 if there is
    /// no such seat. Used only with the transfer rule.
    int receiver_cards = 0;

    /// Whether the defender may transfer, given a card of the right rank.
    bool transfer_open() const {
        return table.rules.transfer && table.phase == Phase::defend &&
               table.open == table.attacks && table.attacks < table.most &&
               receiver_cards > table.attacks;
    }

    /// Appends every legal move.
    void list_moves(Moves& moves) const;
};

} // namespace quadrille::durak
