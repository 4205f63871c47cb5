/// The text form of Durak positions between bouts.

#include "base/text.h"
#include "games/durak/durak.h"

namespace quadrille {

using namespace durak;

namespace {

/// Parses cards, or `-` for none; the text must not be empty.
std::expected<CardList, Problem> read_pile(const std::string& name, std::string_view text,
                                           int pack_size, Cards& seen) {
    if (text == "-")
        return CardList();
    if (text.empty())
        return problem(name + " is missing; write - for no cards");
    return read_cards(text, pack_size, seen);
}

template <class Pile>
std::string pile_text(const Pile& cards) {
    const std::vector<std::string> texts = card_texts(cards);
    return texts.empty() ? "-" : joined(texts, " ");
}

std::expected<void, Problem> check_setup(const Setup& setup) {
    if (!setup.talon.empty()) {
        const Card last = setup.talon[setup.talon.size() - 1];
        if (suit_of(last) != setup.trump)
            return problem("the last card of the talon, " + card_text(last) +
                           ", is not of the trump suit " + suit_letter(setup.trump));
    }
    int with_cards = 0;
    for (const Cards& hand : setup.hands)
        with_cards += hand.any() ? 1 : 0;
    if (with_cards < 2 && !setup.talon.empty())
        return problem("while there is a talon, two seats or more must hold cards");
    if (with_cards >= 2 && setup.hands[setup.attacker].none())
        return problem("seat " + std::to_string(setup.attacker) + " cannot attack without a card");
    return {};
}

} // namespace

std::expected<std::string, Problem> Durak::write_position(const Position& position) {
    const Table& table = position.table();
    if (!table.between_bouts())
        return problem("a position of Durak can be written at the beginning of a bout only");
    std::vector<std::string> hands;
    for (Seat seat = 0; seat < position.seats(); ++seat)
        hands.push_back(pile_text(position.hand(seat)));
    return joined(hands, " | ") + " / " + pile_text(position.talon()) + " / " +
           suit_letter(table.trump) + " / " + std::to_string(table.attacker);
}

std::expected<Position, Problem> Durak::read_position(const Rules& rules, std::string_view text) {
    const auto wrong = [](const std::string& what) { return problem("position: " + what); };
    const auto parts = split(text, '/');
    if (parts.size() != 4)
        return wrong("it has four parts, hands / talon / trump suit / attacker, such as "
                     "\"6S 7H | KD AC / - / S / 0\", not " +
                     quoted(text));
    const auto hands = split(parts[0], '|');
    if (hands.size() != rules.players)
        return wrong(std::to_string(rules.players) + " hands are needed with | between them, not " +
                     quoted(parts[0]));
    Setup setup;
    Cards seen;
    for (Seat seat = 0; seat < rules.players; ++seat) {
        const auto hand =
            read_pile("the hand of seat " + std::to_string(seat), hands[seat], rules.cards, seen);
        if (!hand)
            return wrong(hand.error().text);
        for (const Card card : *hand)
            setup.hands[seat].insert(card);
    }
    const auto talon = read_pile("the talon", parts[1], rules.cards, seen);
    if (!talon)
        return wrong(talon.error().text);
    setup.talon = *talon;
    const auto trump = parts[2].size() == 1 ? suit_of_letter(parts[2][0]) : std::nullopt;
    if (!trump)
        return wrong("the trump suit is S, H, D or C, not " + quoted(parts[2]));
    setup.trump = *trump;
    const auto attacker = whole_number(parts[3]);
    if (!attacker || *attacker < 0 || *attacker >= rules.players)
        return wrong("the attacker is a seat from 0 to " + std::to_string(rules.players - 1) +
                     ", not " + quoted(parts[3]));
    setup.attacker = *attacker;
    if (const auto checked = check_setup(setup); !checked)
        return wrong(checked.error().text);
    return Position(rules, setup);
}

} // namespace quadrille
