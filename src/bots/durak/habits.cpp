#include "bots/durak/habits.h"

#include "bots/durak/thrift.h"

#include <algorithm>

namespace quadrille::durak {

namespace {

using search::Fixed;

/// How somebody chooses among cards, and between them and playing none.
struct Manner {
    /// By how many quarters of a power of two each step of price makes a card less likely.
    int strictness;
    /// Keeping back is as likely as a card of this price.
    int patience;
};

/// No card is so dear: somebody who plays whatever can be played.
constexpr int never_keeps = 2 * ranks + 2;
/// Between the ace and the lowest trump of the common pack.
constexpr int keeps_trumps = ranks + 2;
constexpr int keeps_high_cards = 8;

/// By kind: to begin a bout, to beat, to throw in, to give to somebody who takes.
constexpr std::array<std::array<Manner, 3>, 4> all_manners{{
    {{{12, 0}, {4, 0}, {1, 0}}},
    {{{8, never_keeps}, {6, keeps_trumps}, {2, keeps_high_cards + 3}}},
    {{{8, keeps_trumps}, {4, keeps_high_cards}, {1, keeps_high_cards}}},
    {{{8, keeps_trumps}, {4, keeps_high_cards}, {1, keeps_high_cards}}},
}};

/// Everybody plays carelessly at times: nothing is less likely than this, against the likeliest, in
/// quarters of a power of two.
constexpr int most_unlikely = 28;

/// Powers of a half, by quarters, in 65536ths.
constexpr auto likelihoods = [] {
    constexpr std::array<std::uint32_t, 4> quarters{65536, 55109, 46341, 38968};
    std::array<std::uint32_t, most_unlikely + 1> table{};
    for (int i = 0; i <= most_unlikely; ++i)
        table[i] = quarters[i % 4] >> (i / 4);
    return table;
}();

/// What could be done: each card, and perhaps to play none.
struct Options {
    Cards cards;
    bool none_too = true;
    int kind = 0;
};

/// The likelihood of a choice, as a logarithm.
Fixed judge(const Options& options, Card played, const Manner& manner, Suit trump) {
    const int least = [&] {
        const int cheapest_price = options.cards.any()
                                       ? price(cheapest(options.cards, trump), trump)
                                       : never_keeps + ranks;
        return options.none_too ? std::min(cheapest_price, manner.patience) : cheapest_price;
    }();
    const auto likelihood = [&](int price_of_it) {
        return likelihoods[std::min((price_of_it - least) * manner.strictness, most_unlikely)];
    };
    std::uint32_t all = options.none_too ? likelihood(manner.patience) : 0;
    options.cards.each([&](int card) { all += likelihood(price(static_cast<Card>(card), trump)); });
    const std::uint32_t chosen =
        likelihood(played == no_card ? manner.patience : price(played, trump));
    return search::fixed_log(chosen) - search::fixed_log(all);
}

/// The sum of numbers whose logarithms these are, as a logarithm.
template <std::size_t Count>
Fixed sum(const std::array<Fixed, Count>& logarithms) {
    constexpr int digits = 20;
    const Fixed most = *std::ranges::max_element(logarithms);
    std::uint32_t all = 0;
    for (const Fixed logarithm : logarithms)
        all += static_cast<std::uint32_t>(search::fixed_power(logarithm - most, digits));
    return most + search::fixed_log(all) - digits * search::fixed_one;
}

Options options_of(const Position& position, Move move) {
    const Table& table = position.table();
    const Situation situation = position.situation();
    switch (table.phase) {
    case Phase::attack: return {.cards = situation.hand, .none_too = false, .kind = 0};
    case Phase::defend: {
        Cards cards;
        for (int i = 0; i < table.attacks; ++i) {
            const Pair pair = table.pairs[i];
            if (!pair.open() || (move.target() != no_card && move.target() != pair.attack))
                continue;
            const Cards able = situation.hand & beaters(pair.attack, table.trump);
            if (able.none() && move.kind() == Move::Kind::take) {
                cards = {};
                break;
            }
            cards |= able;
        }
        if (situation.transfer_open())
            cards |= situation.hand & of_the_rank_of(table.pairs[0].attack);
        return {.cards = cards, .kind = 1};
    }
    case Phase::throw_in:
    case Phase::taking:
    case Phase::over: break;
    }
    return {.cards = situation.hand & of_the_ranks_of(table.cards),
            .kind = table.phase == Phase::throw_in ? 2 : 3};
}

} // namespace

void Habits::add(const Position& before, Move move) {
    const Table& table = before.table();
    const Options options = options_of(before, move);
    if (options.cards.none())
        return;
    for (int i = 0; i < manners; ++i)
        likelihoods_[options.kind][i] +=
            judge(options, move.card(), all_manners[options.kind][i], table.trump);
}

Fixed Habits::likelihood() const {
    Fixed all = 0;
    for (const auto& kind : likelihoods_)
        all += sum(kind);
    return all;
}

} // namespace quadrille::durak
