#include "server/hall/challenges.h"

#include <algorithm>
#include <iterator>

namespace quadrille::server {

std::expected<void, Failure> Challenges::add(Challenge challenge, club::Time now) {
    expire(now);
    const auto quiet = declined_.find({challenge.from, challenge.to});
    if (quiet != declined_.end())
        return std::unexpected(
            Failure{.word = "too-many",
                    .text = "they have said no; wait a while before you ask again",
                    .retry_after = quiet->second.until - now});
    const auto count = [&](auto is_counted) {
        return static_cast<std::size_t>(std::ranges::count_if(challenges_, is_counted));
    };
    const auto is_same = [&](const Challenge& each) {
        return each.from == challenge.from && each.to == challenge.to;
    };
    if (count(is_same) > 0)
        return failed("already", "you have challenged them already; an answer will come");
    const auto is_theirs = [&](const Challenge& each) { return each.from == challenge.from; };
    if (count(is_theirs) >= most_from)
        return failed("too-many", "you have challenged too many people; wait for an answer");
    const auto is_for_them = [&](const Challenge& each) { return each.to == challenge.to; };
    if (count(is_for_them) >= most_to)
        return failed("too-many", "they have too many challenges at the moment");
    challenge.until = now + lasts;
    challenges_.push_back(std::move(challenge));
    return {};
}

std::optional<club::PersonId> Challenges::decline(club::PersonId person, club::TableId table,
                                                  club::Time now) {
    const auto found = std::ranges::find_if(challenges_, [&](const Challenge& each) {
        return each.to == person && each.table == table;
    });
    if (found == challenges_.end())
        return std::nullopt;
    Challenge declined = std::move(*found);
    challenges_.erase(found);
    declined.until = now + peace;
    keep_peace(declined);
    return declined.from;
}

void Challenges::keep_peace(const Challenge& declined) {
    declined_[{declined.from, declined.to}] = declined;
}

std::vector<Challenge> Challenges::declined(club::PersonId from, club::Time now) const {
    std::vector<Challenge> found;
    for (const auto& [people, challenge] : declined_)
        if (people.first == from && challenge.until > now)
            found.push_back(challenge);
    return found;
}

std::vector<club::PersonId> Challenges::set_others(std::vector<Challenge> others, club::Time now) {
    // The other server may not have removed a challenge yet that was declined here.
    std::erase_if(others, [&](const Challenge& each) {
        const auto declined = declined_.find({each.from, each.to});
        return declined != declined_.end() && declined->second.until > now;
    });
    const auto is_in = [](const std::vector<Challenge>& list, const Challenge& each) {
        return std::ranges::find(list, each) != list.end();
    };
    std::vector<club::PersonId> people =
        take_out([&](const Challenge& each) { return !each.own && !is_in(others, each); });
    for (Challenge& each : others)
        if (!is_in(challenges_, each)) {
            people.push_back(each.to);
            challenges_.push_back(std::move(each));
        }
    return people;
}

std::vector<club::PersonId> Challenges::end(club::TableId table,
                                            const std::function<bool(const Challenge&)>& is_over) {
    return take_out([&](const Challenge& each) { return each.table == table && is_over(each); });
}

std::vector<club::PersonId> Challenges::expire(club::Time now) {
    std::erase_if(declined_, [&](const auto& entry) { return entry.second.until <= now; });
    return take_out([&](const Challenge& each) { return each.until <= now; });
}

std::optional<club::Time> Challenges::next_end() const {
    const auto first = std::ranges::min_element(challenges_, {}, &Challenge::until);
    return first == challenges_.end() ? std::nullopt : std::optional(first->until);
}

std::vector<Challenge> Challenges::to(club::PersonId person) const {
    std::vector<Challenge> found;
    std::ranges::copy_if(challenges_, std::back_inserter(found),
                         [&](const Challenge& each) { return each.to == person; });
    return found;
}

std::vector<club::PersonId>
Challenges::take_out(const std::function<bool(const Challenge&)>& is_over) {
    std::vector<club::PersonId> people;
    std::erase_if(challenges_, [&](const Challenge& each) {
        if (!is_over(each))
            return false;
        people.push_back(each.to);
        return true;
    });
    return people;
}

} // namespace quadrille::server
