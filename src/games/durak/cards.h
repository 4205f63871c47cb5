#pragma once

/// Cards and sets of cards. A set is a 64-bit word with 16 bits for each suit, so that queries such
/// as "the cards of this hand that beat that card" take a few instructions.

#include "base/bits.h"
#include "base/fixed_vector.h"
#include "base/problem.h"
#include "games/durak/rules.h"

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::durak {

enum class Suit : std::uint8_t { spades, hearts, diamonds, clubs };

constexpr int suits = 4;
constexpr int ranks = 13;
constexpr int suit_width = 16;

/// 16 * suit + rank, with ranks from 0 (the two) to 12 (the ace).
using Card = std::uint8_t;

/// No card. A valid set element that is in no pack.
constexpr Card no_card = suits * suit_width - 1;

using Cards = Bits<suits * suit_width>;

/// An ordered list of cards, such as a deck or a talon.
using CardList = FixedVector<Card, largest_pack>;

constexpr Card card_of(Suit suit, int rank) {
    return static_cast<Card>(static_cast<int>(suit) * suit_width + rank);
}

constexpr Suit suit_of(Card card) {
    return static_cast<Suit>(card / suit_width);
}

constexpr int rank_of(Card card) {
    return card % suit_width;
}

/// All cards of a pack: the `size / 4` highest ranks of each suit.
constexpr Cards pack(int size) {
    Cards cards;
    for (int suit = 0; suit < suits; ++suit)
        for (int rank = ranks - size / suits; rank < ranks; ++rank)
            cards.insert(card_of(static_cast<Suit>(suit), rank));
    return cards;
}

namespace tables {

constexpr auto suit_cards = [] {
    std::array<Cards, suits> table;
    pack(largest_pack).each([&](int card) { table[card / suit_width].insert(card); });
    return table;
}();

constexpr auto higher_cards = [] {
    std::array<Cards, no_card + 1> table;
    pack(largest_pack).each([&](int card) {
        for (int higher = card + 1; higher % suit_width < ranks; ++higher)
            table[card].insert(higher);
    });
    return table;
}();

} // namespace tables

/// The 13 cards of a suit.
constexpr Cards cards_of(Suit suit) {
    return tables::suit_cards[static_cast<int>(suit)];
}

/// The cards that beat this one: higher ones of its suit, and all trumps if it is not a trump.
constexpr Cards beaters(Card card, Suit trump) {
    const Cards higher = tables::higher_cards[card];
    return suit_of(card) == trump ? higher : higher | cards_of(trump);
}

/// All cards with the same rank as one of these.
constexpr Cards of_the_ranks_of(const Cards& cards) {
    const Cards halves = cards | cards.down<2 * suit_width>() | cards.up<2 * suit_width>();
    return halves | halves.down<suit_width>() | halves.up<suit_width>();
}

constexpr Cards of_the_rank_of(Card card) {
    return of_the_ranks_of(Cards::of(card));
}

/// `S`, `H`, `D` or `C`.
char suit_letter(Suit suit);
std::optional<Suit> suit_of_letter(char letter);

/// `6S`, `TD`: a rank of `23456789TJQKA` and the letter of the suit.
std::string card_text(Card card);
std::optional<Card> read_card(std::string_view text);

/// By suit in the order S H D C, the lowest first.
std::vector<std::string> card_texts(const Cards& cards);
std::vector<std::string> card_texts(const CardList& cards);

/// "2S is not in a pack of 36 cards, which has 6 to A of each suit".
std::string not_in_pack(Card card, int pack_size);

/// Parses cards separated by spaces. All must be in the pack and none in `seen`, to which they are
/// added.
std::expected<CardList, Problem> read_cards(std::string_view text, int pack_size, Cards& seen);

/// The pack in random order. The order for a seed is the same on every platform.
CardList shuffled_deck(int pack_size, std::uint64_t seed);

} // namespace quadrille::durak
