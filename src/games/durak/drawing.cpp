/// Draws the table of Durak as text, from a view.

#include "base/text.h"
#include "games/durak/view.h"

namespace quadrille::durak {

namespace {

constexpr std::array<std::string_view, suits> symbols{"♠", "♥", "♦", "♣"};

std::string_view symbol(Suit suit) {
    return symbols[static_cast<int>(suit)];
}

/// Draws the cards of a game. If the style has colours, red suits are red and trumps bold.
class Pen {
  public:
    Pen(Suit trump, BoardStyle style) : trump_(trump), style_(style) {}

    /// Two columns wide: "7♥".
    std::string card(Card card) const {
        const Suit suit = suit_of(card);
        std::string text = card_text(card).substr(0, 1) + std::string(symbol(suit));
        if (!style_.colour)
            return text;
        const bool red = suit == Suit::hearts || suit == Suit::diamonds;
        const std::string_view weight = suit == trump_ ? "1" : "0";
        return "\x1b[" + std::string(weight) + (red ? ";31m" : "m") + text + "\x1b[0m";
    }

    std::string cards(const Cards& cards) const {
        std::vector<std::string> texts;
        cards.each([&](int each) { texts.push_back(card(static_cast<Card>(each))); });
        return joined(texts, " ");
    }

    /// The attack cards in a row, each with the card that beat it below.
    std::string bout(const Table& table) const {
        std::array<std::string, 5> lines;
        for (int i = 0; i < table.attacks; ++i) {
            const Pair pair = table.pairs[i];
            lines[0] += "  ┌──┐";
            lines[1] += "  │" + card(pair.attack) + "│";
            lines[2] += pair.open() ? "  └──┘" : "  ├──┤";
            lines[3] += pair.open() ? "      " : "  │" + card(pair.defence) + "│";
            lines[4] += pair.open() ? "      " : "  └──┘";
        }
        std::string text;
        for (const std::string& line : lines)
            if (const auto last = line.find_last_not_of(' '); last != std::string::npos)
                text += line.substr(0, last + 1) + "\n";
        return text;
    }

  private:
    Suit trump_;
    BoardStyle style_;
};

std::string count_of_cards(int count) {
    return std::to_string(count) + (count == 1 ? " card" : " cards");
}

std::string role(const Table& table, Seat seat) {
    if (table.phase == Phase::over)
        return seat == table.loser ? ", the durak" : "";
    if (seat == table.defender)
        return table.phase == Phase::taking ? ", takes" : ", defends";
    const bool asked = seat == table.turn && !table.between_bouts();
    return std::string(seat == table.attacker ? ", attacks" : "") +
           (asked ? ", may throw in " + std::to_string(table.limit - table.attacks) : "");
}

} // namespace

std::string View::board(BoardStyle style) const {
    const Pen pen(table_.trump, style);
    std::string text =
        "trump " + std::string(symbol(table_.trump)) + ", talon " + count_of_cards(table_.talon);
    if (table_.face_up != no_card)
        text += ", face up " + pen.card(table_.face_up);
    text += "\n" + pen.bout(table_);
    for (Seat each = 0; each < seats(); ++each) {
        text += "seat " + std::to_string(each) + ": " + count_of_cards(sizes_[each]) +
                role(table_, each);
        if (each == seat_ && hand_.any()) {
            text += ", holds " + pen.cards(hand_);
        } else if (each != seat_ && known_[each].any()) {
            text += ", known " + pen.cards(known_[each]);
        }
        text += "\n";
    }
    return text;
}

} // namespace quadrille::durak
