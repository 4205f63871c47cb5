#include "games/durak/durak.h"

#include "base/text.h"
#include "games/progress.h"

#include <algorithm>
#include <array>

namespace quadrille {

using namespace durak;

namespace {

/// In the order of `ThrowIn`.
constexpr std::array<std::string_view, 3> throw_in_names{"all", "neighbours", "attacker"};

std::string_view on_or_off(bool on) {
    return on ? "on" : "off";
}

} // namespace

std::span<const Option> Durak::options() {
    static const std::vector<Option> list{
        {"players", "how many play", numbers(2, most_players), "2"},
        {"cards", "cards of the pack; 24 for up to four players", {"24", "36", "52"}, "36"},
        {"first_bout", "attack cards at most in the first bout", {"5", "6"}, "6"},
        {"throw_in",
         "who throws in: all, the neighbours of the defender, or the attacker alone",
         {throw_in_names.begin(), throw_in_names.end()},
         "all"},
        {"after_take", "cards may be thrown in after the defender said take", {"on", "off"}, "on"},
        {"transfer",
         "the defender may pass the attack on with the same rank",
         {"off", "on"},
         "off"},
    };
    return list;
}

std::expected<Rules, Problem> Durak::make_rules(const Choices& choices) {
    Rules rules;
    rules.players = static_cast<std::uint8_t>(choices.number("players", rules.players));
    rules.cards = static_cast<std::uint8_t>(choices.number("cards", rules.cards));
    rules.first_bout = static_cast<std::uint8_t>(choices.number("first_bout", rules.first_bout));
    rules.throw_in =
        static_cast<ThrowIn>(std::ranges::find(throw_in_names, choices.word("throw_in", "all")) -
                             throw_in_names.begin());
    rules.after_take = choices.word("after_take", "on") == "on";
    rules.transfer = choices.word("transfer", "off") == "on";
    if (rules.players * full_hand > rules.cards)
        return problem("a pack of " + std::to_string(rules.cards) + " cards is enough for " +
                       std::to_string(rules.cards / full_hand) + " players, not for " +
                       std::to_string(rules.players));
    return rules;
}

Choices Durak::choices(const Rules& rules) {
    return {{"players", std::to_string(rules.players)},
            {"cards", std::to_string(rules.cards)},
            {"first_bout", std::to_string(rules.first_bout)},
            {"throw_in", std::string(throw_in_names[static_cast<int>(rules.throw_in)])},
            {"after_take", std::string(on_or_off(rules.after_take))},
            {"transfer", std::string(on_or_off(rules.transfer))}};
}

std::string Durak::deal(const Rules& rules, std::uint64_t seed) {
    return joined(card_texts(shuffled_deck(rules.cards, seed)), " ");
}

std::expected<Position, Problem> Durak::start(const Rules& rules, std::string_view deal) {
    Cards seen;
    const auto deck = read_cards(deal, rules.cards, seen);
    if (!deck)
        return problem("deal: " + deck.error().text);
    if (const Cards missing = pack(rules.cards) & ~seen; missing.any()) {
        const int others = missing.count() - 1;
        return problem(
            "deal: " + card_text(static_cast<Card>(missing.first())) +
            (others > 0 ? " and " + std::to_string(others) + " more of the " : " of the ") +
            std::to_string(rules.cards) +
            (others > 0 ? " cards are missing" : " cards is missing"));
    }
    return Position(rules, *deck);
}

std::string Durak::write_move(Move move) {
    switch (move.kind()) {
    case Move::Kind::attack: return card_text(move.card());
    case Move::Kind::beat: return card_text(move.target()) + '/' + card_text(move.card());
    case Move::Kind::transfer: return 't' + card_text(move.card());
    case Move::Kind::take: return "take";
    case Move::Kind::pass: return "pass";
    }
    return "";
}

View Durak::view(const Progress<Durak>& progress, Seat seat) {
    return {seat,
            progress.start(),
            progress.position(),
            progress.history(),
            progress.moves_played(),
            progress.origin().deal.has_value(),
            progress.outcome()};
}

} // namespace quadrille
