#include "club/pairing.h"

#include "games/catalogue.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace quadrille::club {

namespace {

bool same_person_and_terms(const Wish& left, const Wish& right) {
    return left.player.person == right.player.person && left.terms == right.terms;
}

bool suit(const Wish& left, const Wish& right, Time now) {
    const double window =
        std::min(Pairing::window(now - left.since), Pairing::window(now - right.since));
    return left.player.person != right.player.person && left.terms == right.terms &&
           std::abs(left.rating - right.rating) <= window;
}

std::size_t seats_of(const Terms& terms) {
    const auto game = start(terms.game, terms.options);
    return game ? static_cast<std::size_t>((*game)->seats()) : 0;
}

} // namespace

double Pairing::window(Duration waited) {
    constexpr double at_once = 100;
    constexpr double a_second = 15;
    return at_once + a_second * std::max(0.0, static_cast<double>(waited.count()) / 1000);
}

void Pairing::add(Wish wish) {
    const auto same = [&](const Wish& other) { return same_person_and_terms(wish, other); };
    if (std::ranges::any_of(wishes_, same))
        return;
    const auto after = std::ranges::upper_bound(wishes_, wish.since, {}, &Wish::since);
    wishes_.insert(after, std::move(wish));
}

void Pairing::remove(PersonId person) {
    std::erase_if(wishes_, [&](const Wish& wish) { return wish.player.person == person; });
}

std::vector<std::vector<Wish>> Pairing::match(Time now) {
    std::vector<std::vector<Wish>> tables;
    for (std::size_t first = 0; first < wishes_.size();) {
        // The person who has waited longest is joined by those nearest in rating, as far as all of
        // them suit each other.
        std::vector<Wish> table{wishes_[first]};
        std::vector<const Wish*> others;
        for (std::size_t i = first + 1; i < wishes_.size(); ++i)
            if (suit(table.front(), wishes_[i], now))
                others.push_back(&wishes_[i]);
        std::ranges::sort(others, {}, [&](const Wish* wish) {
            return std::tuple(std::abs(wish->rating - table.front().rating), wish->since,
                              wish->player.person);
        });
        const std::size_t seats = seats_of(table.front().terms);
        for (const Wish* other : others)
            if (table.size() < seats && std::ranges::all_of(table, [&](const Wish& each) {
                    return suit(each, *other, now);
                }))
                table.push_back(*other);
        if (table.size() != seats) {
            ++first;
            continue;
        }
        for (const Wish& wish : table)
            remove(wish.player.person);
        tables.push_back(std::move(table));
        first = 0;
    }
    return tables;
}

} // namespace quadrille::club
