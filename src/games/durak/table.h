#pragma once

/// The public part of a position of Durak: what everybody at the table sees. No card of a hand or
/// inside the talon is here; positions and views are both made of a table and more.

#include "games/durak/cards.h"
#include "games/durak/move.h"
#include "games/durak/rules.h"
#include "games/outcome.h"

#include <array>
#include <cstdint>

namespace quadrille::durak {

enum class Phase : std::uint8_t {
    attack,   ///< the attacker begins a bout
    defend,   ///< an attack card lies open, the defender moves
    throw_in, ///< all is beaten, somebody is asked for another card
    taking,   ///< the defender said take, somebody is asked for another card
    over,
};

/// As JSON writes it: "throw-in".
std::string_view name(Phase phase);

/// An attack card and what beat it; `no_card` while it lies open.
struct Pair {
    Card attack = no_card;
    Card defence = no_card;

    bool open() const { return defence == no_card; }

    friend bool operator==(const Pair&, const Pair&) = default;
};

struct Table {
    /// All cards of the bout.
    Cards cards;
    /// The bout in the order of its attack cards; those beyond `attacks` are empty.
    std::array<Pair, most_attacks> pairs{};
    Rules rules;
    Suit trump = Suit::spades;
    /// A trump that lies face up: the last card of the talon while there is one; in a deal that
    /// leaves no talon the card dealt last, shown until the first bout is over.
    Card face_up = no_card;
    /// Cards in the talon, the one face up among them.
    std::uint8_t talon = 0;
    std::uint8_t attacker = 0;
    std::uint8_t defender = 0;
    std::uint8_t turn = 0;
    Phase phase = Phase::attack;
    std::uint8_t attacks = 0;
    /// Attack cards not beaten yet.
    std::uint8_t open = 0;
    /// Attack cards at most in this bout, whoever defends.
    std::uint8_t most = most_attacks;
    /// The same, and no more than the defender held when the attack was laid before him.
    std::uint8_t limit = 0;
    /// After the end: who is left with cards, `nobody` in a draw.
    std::int8_t loser = nobody;

    bool between_bouts() const { return attacks == 0; }

    Seat after(Seat seat) const { return seat + 1 == rules.players ? 0 : seat + 1; }

    /// The first seat after this one, clockwise, that has cards and is another; `nobody` if there
    /// is none. `has_cards` says it for a seat.
    template <class HasCards>
    Seat next_with_cards(Seat seat, HasCards&& has_cards) const {
        for (Seat next = after(seat); next != seat; next = after(next))
            if (has_cards(next))
                return next;
        return nobody;
    }

    friend bool operator==(const Table&, const Table&) = default;
};

/// All that decides what the seat to move may do. Legal moves are listed, and moves from outside
/// are checked, from this alone, so nothing hidden can influence them.
struct Situation {
    const Table& table;
    /// The hand of the seat to move.
    Cards hand;
    /// How many cards the seat holds that a transfer would make the defender; 0 if there is none.
    /// Asked only if the rules have transfers.
    int receiver_cards = 0;

    /// The defender may add a card of the same rank, if the hand has one.
    bool transfer_open() const {
        return table.rules.transfer && table.phase == Phase::defend &&
               table.open == table.attacks && table.attacks < table.most &&
               receiver_cards > table.attacks;
    }

    /// Appends every legal move.
    void list_moves(Moves& moves) const;
};

} // namespace quadrille::durak
