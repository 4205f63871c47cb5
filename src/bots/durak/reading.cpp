#include "bots/durak/reading.h"

#include "bots/durak/thrift.h"

#include <span>
#include <utility>

namespace quadrille::durak {

namespace {

using search::Fixed;

/// Factors are in 65536ths.
constexpr std::uint32_t certain = 1U << search::fraction_bits;

/// That a card so much cheaper than the one played was there: a fifth, a ninth and so on.
std::uint32_t cheaper_by(int difference) {
    return certain / static_cast<std::uint32_t>(1 + 4 * difference);
}

/// From the queen on people keep cards back.
bool dear(Card card) {
    constexpr int queen = ranks - 3;
    return rank_of(card) >= queen;
}

/// Exchanges tried for each hidden card in a hand.
constexpr int exchanges = 4;

/// How many of the hidden cards that a seat holds now it had in some bout already, in 65536ths.
std::uint32_t held_since(const View& view, Seat seat, int bout) {
    int hidden = view.hand_size(seat) - view.known(seat).count();
    for (const FirstPlay& play : view.past().first_plays)
        hidden += play.seat == seat && play.bout >= bout ? 1 : 0;
    int drawn = 0;
    for (const Draw& draw : view.past().draws)
        drawn += draw.seat == seat && draw.card == no_card && draw.bout >= bout ? 1 : 0;
    if (hidden <= drawn)
        return 0;
    return certain / static_cast<std::uint32_t>(hidden) *
           static_cast<std::uint32_t>(hidden - drawn);
}

} // namespace

Reading::Reading(const View& view, const Position& start)
    : viewer_(view.seat()), movable_(view.unknown() & ~cards_of(view.table().trump)) {
    Position position = start;
    int bout = 0;
    for (const Move move : view.played()) {
        if (const Seat seat = position.turn(); seat != viewer_)
            if (const std::uint32_t held_then = held_since(view, seat, bout); held_then > 0)
                judge(position, move, held_then);
        position.play(move);
        bout += position.table().between_bouts() ? 1 : 0;
    }
}

/// Makes cards less likely that would have been played instead.
void Reading::judge(const Position& before, Move move, std::uint32_t held_then) {
    const Table& table = before.table();
    const Seat seat = before.turn();
    const auto doubt_cheaper_ones = [&](const Cards& able) {
        (able & movable_).each([&](int number) {
            const auto card = static_cast<Card>(number);
            const int difference = price(move.card(), table.trump) - price(card, table.trump);
            if (difference > 0)
                doubt(seat, card, cheaper_by(difference), held_then);
        });
    };
    const auto doubt_all = [&](const Cards& able, std::uint32_t cheap, std::uint32_t dear_one) {
        (able & movable_).each([&](int number) {
            const auto card = static_cast<Card>(number);
            doubt(seat, card, dear(card) ? dear_one : cheap, held_then);
        });
    };
    switch (move.kind()) {
    case Move::Kind::attack:
        if (table.phase == Phase::attack) {
            doubt_cheaper_ones(movable_);
        } else {
            doubt_cheaper_ones(of_the_ranks_of(table.cards));
        }
        break;
    case Move::Kind::beat: doubt_cheaper_ones(beaters(move.target(), table.trump)); break;
    case Move::Kind::take:
        // Of several open cards any may have been the one that was too much.
        if (table.open == 1)
            for (const Pair& pair : std::span(table.pairs).first(table.attacks))
                if (pair.open())
                    doubt_all(beaters(pair.attack, table.trump), certain / 10, certain / 3);
        break;
    case Move::Kind::pass: doubt_all(of_the_ranks_of(table.cards), certain / 8, certain / 3); break;
    case Move::Kind::transfer: break;
    }
}

void Reading::doubt(Seat seat, Card card, std::uint32_t factor, std::uint32_t held_then) {
    const std::uint32_t softened =
        certain - static_cast<std::uint32_t>(std::uint64_t{held_then} * (certain - factor) >>
                                             search::fraction_bits);
    likelihoods_[seat][card] +=
        search::fixed_log(softened) - search::fraction_bits * search::fixed_one;
}

Position Reading::improved(const Position& guess, Random& random) const {
    constexpr Seat in_talon = most_players;

    struct Place {
        Seat holder;
        Card card;
    };

    FixedVector<Place, largest_pack> places;
    for (Seat seat = 0; seat < guess.seats(); ++seat)
        if (seat != viewer_)
            (guess.hand(seat) & movable_).each([&](int card) {
                places.push_back({seat, static_cast<Card>(card)});
            });
    const auto in_hands = static_cast<std::uint32_t>(places.size());
    CardList talon = guess.talon();
    for (const Card card : talon)
        if (movable_.contains(card))
            places.push_back({in_talon, card});
    const auto all = static_cast<std::uint32_t>(places.size());
    if (in_hands == 0 || all < 2)
        return guess;

    const auto likelihood_there = [&](Seat holder, Card card) {
        return holder == in_talon ? Fixed{0} : likelihoods_[holder][card];
    };
    for (auto left = exchanges * in_hands; left > 0; --left) {
        Place& first = places[random.below(in_hands)];
        Place& second = places[random.below(all)];
        const Fixed gain = likelihood_there(first.holder, second.card) +
                           likelihood_there(second.holder, first.card) -
                           likelihood_there(first.holder, first.card) -
                           likelihood_there(second.holder, second.card);
        constexpr int digits = 31;
        if (gain >= 0 || random.next() >> (64 - digits) < search::fixed_power(gain, digits))
            std::swap(first.card, second.card);
    }

    Hands hands = guess.hands();
    for (Seat seat = 0; seat < guess.seats(); ++seat)
        if (seat != viewer_)
            hands[seat] = hands[seat] & ~movable_;
    auto next = places.begin();
    for (; next != places.begin() + in_hands; ++next)
        hands[next->holder].insert(next->card);
    for (Card& card : talon)
        if (movable_.contains(card))
            card = (next++)->card;
    return {guess.table(), hands, talon};
}

} // namespace quadrille::durak
