#include "club/evening/seating.h"

#include <algorithm>
#include <ranges>
#include <utility>

namespace quadrille::club::evening {

namespace {

using Group = std::vector<Contender>;

/// How often two have met, counted from both sides.
int meetings(const Contender& one, const Contender& other) {
    const auto of = [](const Contender& who, PersonId whom) {
        const auto found = who.met.find(whom);
        return found == who.met.end() ? 0 : found->second;
    };
    return of(one, other.person) + of(other, one.person);
}

/// How often the person has met the others at the table.
int meetings(const Contender& one, const Group& group) {
    int sum = 0;
    for (const Contender& other : group)
        if (other.person != one.person)
            sum += meetings(one, other);
    return sum;
}

/// Whether there would be fewer meetings in all if the two swapped places.
bool changes_for_better(const Group& first, std::size_t one, const Group& second,
                        std::size_t other) {
    const Contender& here = first[one];
    const Contender& there = second[other];
    const int before = meetings(here, first) + meetings(there, second);
    // The two do not meet each other: each leaves the table that the other joins.
    const int after = meetings(here, second) + meetings(there, first) - 2 * meetings(here, there);
    return after < before;
}

bool improve(std::vector<Group>& tables) {
    for (std::size_t first = 0; first < tables.size(); ++first)
        for (std::size_t second = first + 1; second < tables.size(); ++second)
            for (std::size_t one = tables[first].size(); one-- > 0;)
                for (std::size_t other = 0; other < tables[second].size(); ++other)
                    if (changes_for_better(tables[first], one, tables[second], other)) {
                        std::swap(tables[first][one], tables[second][other]);
                        return true;
                    }
    return false;
}

} // namespace

std::vector<PersonId> seated(std::span<const Contender> people, int seats) {
    std::vector<int> order(static_cast<std::size_t>(seats));
    std::ranges::copy(std::views::iota(0, seats), order.begin());
    // The sum for all people: how often they sat on the seat outweighs whether it was their last
    // one.
    const auto cost = [&] {
        int sum = 0;
        for (Seat seat = 0; seat < seats; ++seat)
            if (const int number = order[seat]; number < static_cast<int>(people.size()))
                sum += (most_seats + 1) * people[number].seats[seat] +
                       (people[number].last_seat == seat ? 1 : 0);
        return sum;
    };
    std::vector<int> best = order;
    int least = cost();
    while (std::ranges::next_permutation(order).found)
        if (const int sum = cost(); sum < least) {
            least = sum;
            best = order;
        }
    std::vector<PersonId> table;
    for (const int number : best)
        table.push_back(number < static_cast<int>(people.size()) ? people[number].person : 0);
    return table;
}

Seating groups(std::span<const Contender> order, const TableSize& size) {
    const int people = static_cast<int>(order.size());
    Seating seating;
    if (people == 1 && !size.bots)
        seating.byes.push_back(order.front().person);
    if (people == 0 || !seating.byes.empty())
        return seating;
    const int count = (people + size.most - 1) / size.most;
    Group rest(order.begin(), order.end());
    std::vector<Group> tables;
    for (int number = 0; number < count; ++number) {
        const int places = people / count + (number < people % count ? 1 : 0);
        Group table{rest.front()};
        rest.erase(rest.begin());
        while (static_cast<int>(table.size()) < places) {
            const auto next = std::ranges::min_element(
                rest, {}, [&](const Contender& one) { return meetings(one, table); });
            table.push_back(*next);
            rest.erase(next);
        }
        tables.push_back(std::move(table));
    }
    while (improve(tables)) {
        // Each swap lowers the number of meetings at all tables.
    }
    for (const Group& table : tables)
        seating.tables.push_back(
            seated(table, size.bots ? size.most : static_cast<int>(table.size())));
    return seating;
}

} // namespace quadrille::club::evening
