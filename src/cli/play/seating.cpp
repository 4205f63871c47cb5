#include "cli/play/seating.h"

#include "arena/seeds.h"
#include "base/text.h"
#include "cli/failure.h"
#include "cli/numbers.h"
#include "engine/player.h"
#include "protocol/players.h"

#include <algorithm>
#include <utility>

namespace quadrille::cli {

namespace {

std::vector<bool> seats_of_people(int seats, const PeopleArguments& people, bool all_bots) {
    std::vector<bool> taken(seats, false);
    for (const std::string& seat : people.seats)
        taken[read_number("--seat", seat, 0, seats - 1)] = true;
    if (people.count)
        std::fill_n(taken.begin(), read_number("--people", *people.count, 0, seats), true);
    else if (people.seats.empty())
        taken[0] = !all_bots;
    return taken;
}

} // namespace

Seating::Seating(const AnyGame& game, std::vector<std::string> names, std::uint64_t seed,
                 const Budget& budget)
    : names_(std::move(names)), accounts_(names_.size(), TimeAccount(budget)) {
    for (std::size_t seat = 0; seat < names_.size(); ++seat) {
        const BotSetup setup = setup_for(budget, derived_seed(seed, Chance::bot, seat));
        auto bot = make_opponent(game, names_[seat], setup, budget);
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

std::vector<std::string> seat_names(const AnyGame& game, const PeopleArguments& people,
                                    std::span<const std::string> bots) {
    for (const std::string& bot : bots)
        required(make_opponent(game, bot, setup_for({}, 0), {}));
    const int seats = game.seats();
    const bool all_bots = static_cast<int>(bots.size()) == seats;
    const std::vector<bool> taken = seats_of_people(seats, people, all_bots);
    const auto left = std::ranges::count(taken, false);
    if (static_cast<std::ptrdiff_t>(bots.size()) > left)
        throw Failure("seats left for bots: " + std::to_string(left) +
                      "; bots named: " + std::to_string(bots.size()));
    std::vector<std::string> names;
    std::size_t next = 0;
    for (const bool person : taken) {
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
