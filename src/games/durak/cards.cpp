#include "games/durak/cards.h"

#include "base/random.h"
#include "base/text.h"

namespace quadrille::durak {

namespace {

constexpr std::string_view rank_letters = "23456789TJQKA";
constexpr std::string_view suit_letters = "SHDC";

} // namespace

char suit_letter(Suit suit) {
    return suit_letters[static_cast<int>(suit)];
}

std::optional<Suit> suit_of_letter(char letter) {
    const auto suit = suit_letters.find(letter);
    return suit != std::string_view::npos ? std::optional(static_cast<Suit>(suit)) : std::nullopt;
}

std::string card_text(Card card) {
    return {rank_letters[rank_of(card)], suit_letter(suit_of(card))};
}

std::optional<Card> read_card(std::string_view text) {
    if (text.size() != 2)
        return std::nullopt;
    const auto rank = rank_letters.find(text[0]);
    const auto suit = suit_of_letter(text[1]);
    if (rank == std::string_view::npos || !suit)
        return std::nullopt;
    return card_of(*suit, static_cast<int>(rank));
}

std::vector<std::string> card_texts(const Cards& cards) {
    std::vector<std::string> texts;
    cards.each([&](int card) { texts.push_back(card_text(static_cast<Card>(card))); });
    return texts;
}

std::vector<std::string> card_texts(const CardList& cards) {
    std::vector<std::string> texts;
    for (const Card card : cards)
        texts.push_back(card_text(card));
    return texts;
}

std::string not_in_pack(Card card, int pack_size) {
    return card_text(card) + " is not in a pack of " + std::to_string(pack_size) +
           " cards, which has " + rank_letters[ranks - pack_size / suits] + " to A of each suit";
}

std::expected<CardList, Problem> read_cards(std::string_view text, int pack_size, Cards& seen) {
    CardList cards;
    for (const std::string_view each : words(text)) {
        const auto card = read_card(each);
        if (!card)
            return problem(quoted(each) + " is not a card; a card is a rank of " +
                           std::string(rank_letters) + " and a suit of " +
                           std::string(suit_letters) + ", such as TD");
        if (!pack(pack_size).contains(*card))
            return problem(not_in_pack(*card, pack_size));
        if (seen.contains(*card))
            return problem(card_text(*card) + " is there twice");
        seen.insert(*card);
        cards.push_back(*card);
    }
    return cards;
}

CardList shuffled_deck(int pack_size, std::uint64_t seed) {
    CardList deck;
    pack(pack_size).each([&](int card) { deck.push_back(static_cast<Card>(card)); });
    Random random(seed);
    random.shuffle(deck);
    return deck;
}

} // namespace quadrille::durak
