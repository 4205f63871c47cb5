#include "cli/play/seating.h"

#include "arena/seeds.h"
#include "base/text.h"
#include "bots/registry.h"
#include "cli/failure.h"
#include "cli/numbers.h"

#include <algorithm>
#include <utility>

namespace quadrille::cli {

namespace {

std::vector<bool> seats_of_people(int count, std::span<const std::string> seats, bool all_bots) {
    std::vector<bool> people(count, false);
    if (seats.empty())
        people[0] = !all_bots;
    for (const std::string& seat : seats) {
        if (seat == "all")
            people.assign(count, true);
        else if (seat != "none")
            people[read_number("--seat, unless it is all or none,", seat, 0, count - 1)] = true;
    }
    return people;
}

} // namespace

Seating::Seating(std::vector<std::string> names, std::uint64_t seed) : names_(std::move(names)) {
    for (std::size_t seat = 0; seat < names_.size(); ++seat) {
        auto bot = make_bot(names_[seat], derived_seed(seed, Chance::bot, seat));
        bots_.push_back(bot ? std::move(*bot) : nullptr);
    }
}

int Seating::people() const {
    return static_cast<int>(std::ranges::count_if(
        bots_, [](const std::unique_ptr<Bot>& bot) { return bot == nullptr; }));
}

std::string Seating::title(Seat seat) const {
    const bool alone = is_person(seat) && people() == 1;
    return "seat " + std::to_string(seat) + " (" + (alone ? "you" : names_[seat]) + ")";
}

std::vector<std::string> seat_names(int count, std::span<const std::string> seats,
                                    std::span<const std::string> bots) {
    for (const std::string& bot : bots)
        required(make_bot(bot, 0));
    const bool all_bots = static_cast<int>(bots.size()) == count;
    const std::vector<bool> people = seats_of_people(count, seats, all_bots);
    const auto left = std::ranges::count(people, false);
    if (static_cast<std::ptrdiff_t>(bots.size()) > left)
        throw Failure("seats left for bots: " + std::to_string(left) +
                      "; bots named: " + std::to_string(bots.size()));
    std::vector<std::string> names;
    std::size_t next = 0;
    for (const bool person : people) {
        if (person)
            names.emplace_back(person_name);
        else if (bots.empty())
            names.emplace_back("random");
        else
            names.push_back(bots[std::min(next++, bots.size() - 1)]);
    }
    return names;
}

} // namespace quadrille::cli
