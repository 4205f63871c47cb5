#include "club/leaving.h"

#include <algorithm>

namespace quadrille::club {

std::vector<PersonId> leavers(const Table& before, std::span<const Event> events) {
    std::vector<PersonId> left;
    const auto add = [&](Seat seat) {
        if (seat != nobody && before.occupant(seat).is_person())
            left.push_back(before.occupant(seat).player.person);
    };
    if (before.state() != TableState::playing)
        return left;
    for (const Event& event : events) {
        if (const auto* departed = std::get_if<Departed>(&event.body)) {
            if (departed->why == DepartedBecause::left || departed->why == DepartedBecause::gone ||
                before.absent_since(departed->seat))
                add(departed->seat);
        } else if (const auto* resigned = std::get_if<Left>(&event.body)) {
            add(resigned->seat);
        } else if (const auto* ended = std::get_if<Ended>(&event.body)) {
            const Ending ending = ended->outcome.ending;
            // A first move that does not come in time aborts the game.
            const Seat seat = ending == Ending::aborted ? before.turn() : ended->outcome.seat;
            const auto flag = before.clocks().flag();
            const bool by_clock = flag && event.time >= *flag;
            if (ending == Ending::forfeit || (by_clock && before.absent_since(seat)))
                add(seat);
        }
    }
    return left;
}

std::optional<Time> waits_until(std::span<const Time> leaves, Time now) {
    constexpr int free_leaves = 2;
    constexpr Duration first_wait = std::chrono::minutes(5);
    constexpr Duration longest_wait = std::chrono::days(1);
    int counted = 0;
    Time last{};
    for (const Time leave : leaves) {
        if (leave + leaves_remembered <= now)
            continue;
        ++counted;
        last = std::max(last, leave);
    }
    if (counted <= free_leaves)
        return std::nullopt;
    Duration wait = first_wait;
    for (int i = free_leaves + 1; i < counted && wait < longest_wait; ++i)
        wait *= 3;
    const Time until = last + std::min(wait, longest_wait);
    return until > now ? std::optional(until) : std::nullopt;
}

} // namespace quadrille::club
