#include "bots/durak/endgame_estimate.h"

#include "bots/durak/endgame_weights.h"
#include "search/fixed_point.h"
#include "search/information_set.h"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace quadrille::durak {

namespace {

/// The number of cards that beat a card: none, one, two, three, or more.
constexpr int beaten_classes = 5;
constexpr int counts_a_side = endgame_features / 2;

void count_side(const Cards& own, const Cards& other, Suit trump, int* counts) {
    own.each([&](int number) {
        const auto card = static_cast<Card>(number);
        const int beating = (beaters(card, trump) & other).count();
        const int trumps_apart = suit_of(card) == trump ? beaten_classes : 0;
        ++counts[trumps_apart + std::min(beating, beaten_classes - 1)];
    });
    const std::uint64_t word = own.word(0);
    const std::uint64_t halves = word | word >> (2 * suit_width);
    const std::uint64_t seen_ranks = (halves | halves >> suit_width) & 0xffff;
    // Cards beyond the first of their rank, and cards whose rank the other side also holds.
    counts[2 * beaten_classes] = own.count() - std::popcount(seen_ranks);
    counts[2 * beaten_classes + 1] = (own & of_the_ranks_of(other)).count();
}

} // namespace

EndgameFeatures endgame_features_of(const Cards& attacker, const Cards& defender, Suit trump) {
    EndgameFeatures counts{};
    count_side(attacker, defender, trump, counts.data());
    count_side(defender, attacker, trump, counts.data() + counts_a_side);
    return counts;
}

int estimated_endgame(const Cards& attacker, const Cards& defender, Suit trump) {
    const EndgameFeatures counts = endgame_features_of(attacker, defender, trump);
    std::int64_t sum = endgame_bias;
    for (const EndgameUnit& unit : endgame_units) {
        std::int32_t active = unit.bias;
        for (int i = 0; i < endgame_features; ++i)
            active += counts[i] * unit.weights[i];
        sum += std::int64_t{std::max(active, 0)} * unit.effect;
    }
    // The odds that the attacker wins are two to this power.
    const search::Fixed power = sum * search::fixed_one / (endgame_scale * endgame_scale);
    constexpr int digits = 20;
    const auto one = std::uint64_t{1} << digits;
    const std::uint64_t worse = search::fixed_power(power > 0 ? -power : power, digits);
    const auto lesser = static_cast<int>(worse * search::full_reward / (one + worse));
    return power > 0 ? search::full_reward - lesser : lesser;
}

} // namespace quadrille::durak
