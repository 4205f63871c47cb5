#include "club/evening/pairing.h"

#include "club/evening/matching.h"
#include "club/evening/seating.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <optional>
#include <ranges>
#include <tuple>
#include <utility>

namespace quadrille::club::evening {

namespace {

using Contenders = std::vector<Contender>;
using Pair = std::pair<int, int>;

/// How bad it is to pair two people, given by index; 0 is fine.
using Objection = std::function<int(int, int)>;
/// The possible opponents of the first of `rest` among the others, best first.
using Preference = std::function<std::vector<int>(std::span<const int> rest)>;

int times_met(const Contender& one, const Contender& other) {
    const auto found = one.met.find(other.person);
    return found == one.met.end() ? 0 : found->second;
}

bool all_can_be_paired(std::span<const int> people, const Allowed& allowed) {
    const auto partners =
        largest_matching(static_cast<int>(people.size()),
                         [&](int one, int other) { return allowed(people[one], people[other]); });
    return std::ranges::find(partners, -1) == partners.end();
}

/// Pairs an even number of people so that the worst objection to any pair is as small as possible.
/// From the first on, each gets the partner they prefer among those who leave a complete pairing
/// possible; a weaker objection comes before preference.
std::vector<Pair> pair_up(std::vector<int> rest, const Objection& objection,
                          const Preference& preference) {
    int most = 0;
    const Allowed allowed = [&](int one, int other) { return objection(one, other) <= most; };
    while (!all_can_be_paired(rest, allowed))
        ++most;
    std::vector<Pair> pairs;
    while (!rest.empty()) {
        const int first = rest.front();
        std::vector<int> candidates;
        const std::vector<int> preferred = preference(rest);
        for (int level = 0; level <= most; ++level)
            std::ranges::copy_if(preferred, std::back_inserter(candidates), [&](int candidate) {
                return objection(first, candidate) == level;
            });
        for (const int candidate : candidates) {
            std::vector<int> others = rest;
            std::erase(others, first);
            std::erase(others, candidate);
            if (!all_can_be_paired(others, allowed))
                continue;
            pairs.emplace_back(first, candidate);
            rest = std::move(others);
            break;
        }
    }
    return pairs;
}

std::vector<int> all_of(const Contenders& contenders) {
    std::vector<int> numbers(contenders.size());
    std::ranges::copy(std::views::iota(0, static_cast<int>(numbers.size())), numbers.begin());
    return numbers;
}

/// Among people with the same points as the first, the upper half meets the lower half; then come
/// those with fewer points, from the top.
std::vector<int> swiss_preference(const Contenders& order, std::span<const int> rest) {
    const int points = order[rest.front()].points;
    const auto end =
        std::ranges::find_if(rest, [&](int number) { return order[number].points != points; });
    const auto group = end - rest.begin();
    std::vector<int> candidates;
    const auto middle = std::max<std::ptrdiff_t>(group / 2, 1);
    for (auto place = middle; place < group; ++place)
        candidates.push_back(rest[place]);
    for (auto place = std::min(middle, group) - 1; place >= 1; --place)
        candidates.push_back(rest[place]);
    candidates.insert(candidates.end(), end, rest.end());
    return candidates;
}

/// The smallest possible worst objection when everybody but `left_over` is paired.
int worst_objection(const Contenders& order, int left_over) {
    std::vector<int> rest = all_of(order);
    std::erase(rest, left_over);
    int most = 0;
    while (!all_can_be_paired(
        rest, [&](int one, int other) { return times_met(order[one], order[other]) <= most; }))
        ++most;
    return most;
}

/// Who sits out of an odd number of people: among those with the fewest byes, somebody without whom
/// the others have to meet again as little as possible; of several, the last in order.
int left_over(const Contenders& order) {
    const int fewest = std::ranges::min(order, {}, &Contender::byes).byes;
    std::optional<std::pair<int, int>> best;
    for (int number = static_cast<int>(order.size()) - 1; number >= 0; --number)
        if (order[number].byes == fewest)
            if (const int objection = worst_objection(order, number);
                !best || objection < best->first)
                best = {objection, number};
    return best->second;
}

void leave_over(Seating& seating, const Contender& one, const TableSize& size) {
    if (size.bots)
        seating.tables.push_back(seated(std::vector{one}, size.most));
    else
        seating.byes.push_back(one.person);
}

Seating swiss_pairs(const Contenders& order, const TableSize& size) {
    Seating seating;
    std::vector<int> rest = all_of(order);
    std::optional<int> odd;
    if (rest.size() % 2 == 1) {
        odd = left_over(order);
        std::erase(rest, *odd);
    }
    for (const auto& [one, other] : pair_up(
             rest, [&](int a, int b) { return times_met(order[a], order[b]); },
             [&](std::span<const int> left) { return swiss_preference(order, left); }))
        seating.tables.push_back(seated(std::vector{order[one], order[other]}, 2));
    if (odd)
        leave_over(seating, order[*odd], size);
    return seating;
}

/// The pairs of a round by the circle method: one chair stays, everybody else moves on by one chair
/// a round. The chair number `people` is empty if their number is odd.
std::vector<Pair> circle_round(int people, int round) {
    const int chairs = people + people % 2;
    const int moving = chairs - 1;
    std::vector<Pair> pairs{{round, chairs - 1}};
    for (int step = 1; step < chairs / 2; ++step)
        pairs.emplace_back((round + step) % moving, (round + moving - step) % moving);
    return pairs;
}

/// Whether the lower of two numbers, counted from 0, moves first, by the Berger tables: over all
/// rounds, everybody moves first in half of their games, rounded up or down. `chairs` is even, and
/// the last chair meets every other once too.
bool lower_begins(int lower, int higher, int chairs) {
    if (higher == chairs - 1)
        return lower < chairs / 2;
    return (lower + higher) % 2 == 1;
}

Seating round_robin_pairs(const Contenders& order, const TableSize& size) {
    const int people = static_cast<int>(order.size());
    const int rounds = people + people % 2 - 1;
    // With bots, one of them sits on the empty chair, and everybody meets it once.
    const auto is_new = [&](const Pair& pair) {
        const auto [one, other] = std::minmax(pair.first, pair.second);
        if (other == people)
            return size.bots && order[one].byes == 0;
        return times_met(order[one], order[other]) == 0;
    };
    std::vector<Pair> best;
    for (int round = 0; round < rounds; ++round) {
        std::vector<Pair> pairs = circle_round(people, round);
        std::erase_if(pairs, [&](const Pair& pair) { return !is_new(pair); });
        if (pairs.size() > best.size())
            best = std::move(pairs);
    }
    std::vector<bool> busy(people + 1);
    for (const auto& [one, other] : best)
        busy[one] = busy[other] = true;
    for (int one = 0; one < people; ++one)
        for (int other = one + 1; !busy[one] && other < people; ++other)
            if (!busy[other] && is_new({one, other})) {
                best.emplace_back(one, other);
                busy[one] = busy[other] = true;
            }
    Seating seating;
    for (const auto& [first, second] : best) {
        const auto [one, other] = std::minmax(first, second);
        std::vector<PersonId> table{order[one].person, other == people ? 0 : order[other].person};
        if (!lower_begins(one, other, rounds + 1))
            std::ranges::reverse(table);
        seating.tables.push_back(std::move(table));
    }
    for (int number = 0; !seating.tables.empty() && number < people; ++number)
        if (!busy[number])
            seating.byes.push_back(order[number].person);
    return seating;
}

bool just_met(const Contender& one, const Contender& other) {
    return std::ranges::find(one.last_met, other.person) != one.last_met.end() &&
           std::ranges::find(other.last_met, one.person) != other.last_met.end();
}

/// While others play: everybody meets the next in order who is not their last opponent.
Seating free_pairs(Contenders order) {
    Seating seating;
    while (!order.empty()) {
        const Contender first = order.front();
        order.erase(order.begin());
        const auto other = std::ranges::find_if(
            order, [&](const Contender& next) { return !just_met(first, next); });
        if (other == order.end())
            continue;
        seating.tables.push_back(seated(std::vector{first, *other}, 2));
        order.erase(other);
    }
    return seating;
}

/// When nobody plays: everybody meets the next in order, and not their last opponent if that can be
/// avoided.
Seating all_pairs(Contenders order, const TableSize& size) {
    Seating seating;
    std::optional<Contender> odd;
    if (order.size() % 2 == 1) {
        odd = std::move(order.back());
        order.pop_back();
    }
    for (const auto& [one, other] : pair_up(
             all_of(order), [&](int a, int b) { return just_met(order[a], order[b]) ? 1 : 0; },
             [](std::span<const int> rest) { return std::vector(rest.begin() + 1, rest.end()); }))
        seating.tables.push_back(seated(std::vector{order[one], order[other]}, 2));
    if (odd && size.bots)
        leave_over(seating, *odd, size);
    return seating;
}

} // namespace

std::vector<Contender> by_standing(std::span<const Contender> contenders) {
    Contenders order(contenders.begin(), contenders.end());
    std::ranges::sort(order, [](const Contender& one, const Contender& other) {
        return std::tie(other.points, other.strength, one.lot) <
               std::tie(one.points, one.strength, other.lot);
    });
    return order;
}

Seating swiss_round(std::span<const Contender> contenders, const TableSize& size) {
    const Contenders order = by_standing(contenders);
    return size.most == 2 ? swiss_pairs(order, size) : groups(order, size);
}

Seating round_robin_round(std::span<const Contender> contenders, const TableSize& size) {
    const Contenders order(contenders.begin(), contenders.end());
    return size.most == 2 ? round_robin_pairs(order, size) : groups(order, size);
}

Seating arena_tables(std::span<const Contender> free, const TableSize& size, bool others_play) {
    Contenders order = by_standing(free);
    const int people = static_cast<int>(order.size());
    if (size.most == 2)
        return others_play ? free_pairs(std::move(order)) : all_pairs(std::move(order), size);
    if (others_play)
        order.resize(people - people % size.most);
    Seating seating = groups(order, size);
    seating.byes.clear();
    return seating;
}

} // namespace quadrille::club::evening
