#pragma once

/// For tests only: the rules of pairing a second time, by trying everything. For few people.

#include "club/evening/pairing.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace quadrille::club::evening {

using NaivePairs = std::vector<std::pair<PersonId, PersonId>>;

inline int naive_met(const Contender& one, const Contender& other) {
    return one.met.contains(other.person) ? one.met.at(other.person) : 0;
}

/// The first complete pairing in order of preference in which no two people have met more than
/// `most` times.
inline std::optional<NaivePairs> naive_pairing(std::vector<Contender> rest, int most) {
    if (rest.empty())
        return NaivePairs{};
    const Contender first = rest.front();
    rest.erase(rest.begin());
    // Among those with equal points, the first included, the upper half meets the lower half.
    const auto equal =
        static_cast<std::size_t>(std::ranges::count(rest, first.points, &Contender::points));
    const std::size_t middle = std::max<std::size_t>((equal + 1) / 2, 1) - 1;
    std::vector<std::size_t> places;
    for (std::size_t place = middle; place < equal; ++place)
        places.push_back(place);
    for (std::size_t place = std::min(middle, equal); place-- > 0;)
        places.push_back(place);
    for (std::size_t place = equal; place < rest.size(); ++place)
        places.push_back(place);
    for (int times = 0; times <= most; ++times)
        for (const std::size_t place : places) {
            if (naive_met(first, rest[place]) != times)
                continue;
            std::vector<Contender> others = rest;
            others.erase(others.begin() + static_cast<std::ptrdiff_t>(place));
            if (auto pairs = naive_pairing(std::move(others), most)) {
                pairs->insert(pairs->begin(), {first.person, rest[place].person});
                return pairs;
            }
        }
    return std::nullopt;
}

struct NaiveRound {
    NaivePairs pairs{};
    PersonId left_over = 0;
};

inline NaiveRound naive_swiss_round(const std::vector<Contender>& order) {
    for (int most = 0;; ++most) {
        if (order.size() % 2 == 0) {
            if (auto pairs = naive_pairing(order, most))
                return {.pairs = *pairs};
            continue;
        }
        const int fewest = std::ranges::min(order, {}, &Contender::byes).byes;
        for (std::size_t i = order.size(); i-- > 0;) {
            if (order[i].byes != fewest)
                continue;
            std::vector<Contender> rest = order;
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
            if (auto pairs = naive_pairing(rest, most))
                return {.pairs = *pairs, .left_over = order[i].person};
        }
    }
}

} // namespace quadrille::club::evening
