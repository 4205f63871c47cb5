/// Reads moves of Durak: from text to a legal move, or to the reason for its refusal.

#include "base/text.h"
#include "games/durak/durak.h"

namespace quadrille {

using namespace durak;

namespace {

using Answer = std::expected<Move, Refusal>;

constexpr std::string_view what_a_move_is =
    "a move is a card (7H), a card and what beats it (7H/QH), a transfer (t7D), take or pass";

std::expected<void, Refusal> check_held(const Situation& situation, Card card) {
    if (situation.hand.contains(card))
        return {};
    const int pack_size = situation.table.rules.cards;
    if (!pack(pack_size).contains(card))
        return refused(Reason::not_held, not_in_pack(card, pack_size));
    return refused(Reason::not_held, "you do not hold " + card_text(card));
}

bool defending(const Table& table) {
    return table.phase == Phase::defend;
}

std::unexpected<Refusal> not_for_defender(const std::string& what) {
    return refused(Reason::wrong_role,
                   "the defender does not " + what + "; beat an open card, or take");
}

std::unexpected<Refusal> only_for_defender(const std::string& what) {
    return refused(Reason::wrong_role,
                   "only the defender " + what + ", and only while an attack card lies open");
}

Answer check_attack(const Situation& situation, Card card) {
    const Table& table = situation.table;
    if (defending(table))
        return not_for_defender("attack");
    if (const auto held = check_held(situation, card); !held)
        return std::unexpected(held.error());
    if (!table.between_bouts() && !of_the_ranks_of(table.cards).contains(card))
        return refused(Reason::rank_absent,
                       "no card of the rank of " + card_text(card) + " lies on the table");
    return Move::attack(card);
}

Answer check_beat(const Situation& situation, Card target, Card card) {
    const Table& table = situation.table;
    if (!defending(table))
        return only_for_defender("beats");
    bool open = false;
    for (const Pair pair : table.pairs) {
        if (pair.attack == target && !pair.open())
            return refused(Reason::not_on_table,
                           card_text(target) + " is already beaten by " + card_text(pair.defence));
        open |= pair.attack == target;
    }
    if (!open)
        return refused(Reason::not_on_table, card_text(target) + " does not attack");
    if (const auto held = check_held(situation, card); !held)
        return std::unexpected(held.error());
    if (!beaters(target, table.trump).contains(card))
        return refused(Reason::does_not_beat, card_text(card) + " does not beat " +
                                                  card_text(target) + "; trump is " +
                                                  suit_letter(table.trump));
    return Move::beat(target, card);
}

Answer check_transfer(const Situation& situation, Card card) {
    const Table& table = situation.table;
    if (!table.rules.transfer)
        return refused(Reason::no_transfer, "this game is played without transfers");
    if (!defending(table))
        return only_for_defender("transfers");
    if (table.open < table.attacks)
        return refused(Reason::no_transfer,
                       "a player who has beaten a card cannot transfer any more");
    if (const auto held = check_held(situation, card); !held)
        return std::unexpected(held.error());
    const Card attack = table.pairs[0].attack;
    if (rank_of(attack) != rank_of(card))
        return refused(Reason::no_transfer,
                       card_text(card) + " has not the rank of " + card_text(attack));
    if (!situation.transfer_open())
        return refused(Reason::no_transfer, "the next player holds fewer than " +
                                                std::to_string(table.attacks + 1) + " cards");
    return Move::transfer(card);
}

Answer check_take(const Situation& situation) {
    if (!defending(situation.table))
        return only_for_defender("takes");
    return Move::take();
}

Answer check_pass(const Situation& situation) {
    if (defending(situation.table))
        return not_for_defender("pass");
    if (situation.table.between_bouts())
        return refused(Reason::must_move, "the player who begins a bout must play a card");
    return Move::pass();
}

Answer check(const Situation& situation, std::string_view text) {
    if (situation.table.phase == Phase::over)
        return refused(Reason::game_over, "the game is over");
    if (text == "take")
        return check_take(situation);
    if (text == "pass")
        return check_pass(situation);
    if (const auto card = read_card(text))
        return check_attack(situation, *card);
    if (text.size() == 3 && text[0] == 't')
        if (const auto card = read_card(text.substr(1)))
            return check_transfer(situation, *card);
    if (text.size() == 5 && text[2] == '/') {
        const auto target = read_card(text.substr(0, 2));
        const auto card = read_card(text.substr(3));
        if (target && card)
            return check_beat(situation, *target, *card);
    }
    return refused(Reason::unreadable,
                   quoted(text) + " is not a move; " + std::string(what_a_move_is));
}

} // namespace

std::expected<Move, Refusal> Durak::read_move(const Position& position, std::string_view text) {
    return check(position.situation(), text);
}

std::expected<Move, Refusal> View::read_move(std::string_view text) const {
    return check(situation(), text);
}

} // namespace quadrille
