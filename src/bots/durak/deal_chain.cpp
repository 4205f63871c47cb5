#include "bots/durak/deal_chain.h"

#include "bots/durak/habits.h"

#include <array>

namespace quadrille::durak {

namespace {

/// Steps before the first deal is kept: what the chain began with is forgotten then.
constexpr int forgetting = 40;
/// Deals to choose among, at first and at most.
constexpr std::size_t fewest_met = 100;
constexpr std::size_t most_met = 1000;

/// One in so many proposals is a wholly new deal.
constexpr int whole_deals = 8;

Card any_of(const Cards& cards, Random& random) {
    std::uint32_t skipped = random.below(static_cast<std::uint32_t>(cards.count()));
    Card chosen = no_card;
    cards.each([&](int card) {
        if (skipped-- == 0)
            chosen = static_cast<Card>(card);
    });
    return chosen;
}

/// The same with what is left of the talon in another order: nobody has seen it, so nothing that
/// was played depends on it.
Position shuffled(const Position& position, Random& random) {
    CardList talon = position.talon();
    if (talon.empty())
        return position;
    const Card last = talon[talon.size() - 1];
    talon.pop_back();
    random.shuffle(talon);
    talon.push_back(last);
    return {position.table(), position.hands(), talon};
}

} // namespace

DealChain::DealChain(const View& view)
    : sampler_(view), viewer_(view.seat()), began_(view.past().dealt ? view.past().began : nobody),
      unknown_(view.unknown()), played_(view.played()) {}

Position DealChain::next(Random& random) {
    if (!present_) {
        present_ = judged(sampler_.sample_start(random));
        for (int i = 0; i < forgetting; ++i)
            step(random);
    }
    do {
        step(random);
        if (met_.size() < most_met) {
            met_.push_back(present_->now);
        } else {
            met_[random.below(most_met)] = present_->now;
        }
    } while (met_.size() < fewest_met);
    return shuffled(met_[random.below(static_cast<std::uint32_t>(met_.size()))], random);
}

DealChain::Deal DealChain::judged(const Position& start) const {
    Deal deal{start, start, 0};
    std::array<Habits, most_players> habits;
    for (const Move move : played_) {
        if (deal.now.turn() != viewer_)
            habits[deal.now.turn()].add(deal.now, move);
        deal.now.play(move);
    }
    for (Seat seat = 0; seat < start.seats(); ++seat)
        if (seat != viewer_)
            deal.likelihood += habits[seat].likelihood();
    return deal;
}

void DealChain::step(Random& random) {
    const std::optional<Position> start =
        random.below(whole_deals) == 0 ? sampler_.sample_start(random) : with_two_exchanged(random);
    if (!start)
        return;
    const Deal proposed = judged(*start);
    constexpr int digits = 31;
    const search::Fixed gain = proposed.likelihood - present_->likelihood;
    if (gain >= 0 || random.next() >> (64 - digits) < search::fixed_power(gain, digits))
        present_ = proposed;
}

/// The present start with a card that another seat holds now in the place of one that lies
/// elsewhere, as far as the viewer knows; nothing if there are no such cards, or if somebody else
/// would have begun then.
std::optional<Position> DealChain::with_two_exchanged(Random& random) const {
    Cards held;
    for (Seat seat = 0; seat < present_->now.seats(); ++seat)
        if (seat != viewer_)
            held |= present_->now.hand(seat) & unknown_;
    if (held.none() || unknown_.count() < 2)
        return std::nullopt;
    const Card first = any_of(held, random);
    Cards others = unknown_;
    others.remove(first);
    const Card second = any_of(others, random);

    Hands hands = present_->start.hands();
    for (Cards& hand : hands)
        if (hand.contains(first) != hand.contains(second)) {
            const bool had_first = hand.contains(first);
            hand.remove(had_first ? first : second);
            hand.insert(had_first ? second : first);
        }
    if (!begins_rightly(hands))
        return std::nullopt;
    CardList talon = present_->start.talon();
    for (Card& card : talon)
        card = card == first ? second : card == second ? first : card;
    return Position(present_->start.table(), hands, talon);
}

bool DealChain::begins_rightly(const Hands& hands) const {
    if (began_ == nobody)
        return true;
    const Cards trumps = cards_of(present_->start.table().trump);
    Cards dealt;
    for (const Cards& hand : hands)
        dealt |= hand & trumps;
    return dealt.any() ? hands[began_].contains(dealt.first()) : began_ == 0;
}

} // namespace quadrille::durak
