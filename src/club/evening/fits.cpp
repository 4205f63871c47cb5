/// Whether an event that was read from elsewhere can be applied to an evening.

#include "club/evening/evening.h"
#include "club/evening/score.h"
#include "games/catalogue.h"

#include <algorithm>
#include <set>

namespace quadrille::club::evening {

namespace {

using Fit = std::expected<void, Problem>;

/// The end of the year 9999: times up to it can be added without overflow.
constexpr Time latest{253'402'300'799'999};

Fit when(bool holds, const char* otherwise) {
    return holds ? Fit() : problem(otherwise);
}

} // namespace

struct Evening::Fitting {
    const Evening& evening;

    bool is_free(PersonId person) const {
        const Entrant* entrant = evening.entrant(person);
        return entrant != nullptr && entrant->here() && entrant->table == 0;
    }

    Fit operator()(const Opened& event) const {
        if (evening.number_ != 0)
            return problem("not at the beginning");
        if (event.terms.pause < Duration(0) || event.terms.pause > longest_pause ||
            event.terms.length < Duration(0) || event.terms.length > longest_arena)
            return problem("nothing lasts so long");
        const auto begun = start(event.terms.table.game, event.terms.table.options);
        return begun ? Fit() : std::unexpected(begun.error());
    }

    Fit operator()(const Joined& event) const {
        const Entrant* known = evening.entrant(event.player.person);
        if (event.player.person == 0)
            return problem("the person has no number");
        if (known == nullptr && evening.entrants_.size() >= 2 * most_entrants)
            return problem("there is no room for so many people");
        return when(known == nullptr || !known->here(), "takes part already");
    }

    Fit operator()(const Left& event) const {
        const Entrant* known = evening.entrant(event.person);
        return when(known != nullptr && (known->here() || event.why == LeftBecause::removed),
                    "does not take part");
    }

    Fit operator()(const Started& event) const {
        return when(evening.state_ == EveningState::waiting && event.rounds >= 0,
                    "it has begun already");
    }

    Fit operator()(const Paired& event) const {
        const bool arena = evening.terms_.format == Format::arena;
        const bool now =
            evening.state_ == EveningState::pausing ||
            (evening.state_ == EveningState::playing && (arena || evening.boards_.empty()));
        if (!now || event.round != evening.round_ + 1 || event.boards.empty())
            return problem("nobody is to be paired now");
        std::set<PersonId> people;
        std::set<TableId> tables;
        for (const PlayedBoard& played : evening.boards_)
            tables.insert(played.board.table);
        for (const PersonId person : event.byes)
            if (!is_free(person) || !people.insert(person).second)
                return problem("somebody is left over who is not free");
        for (const Board& board : event.boards) {
            const int seats = static_cast<int>(board.seats.size());
            if (seats < 2 || seats > evening.seats_ || !tables.insert(board.table).second ||
                std::ranges::all_of(board.seats, [](PersonId person) { return person == 0; }))
                return problem("there is no such table");
            for (const PersonId person : board.seats)
                if (person != 0 && (!is_free(person) || !people.insert(person).second))
                    return problem("somebody is paired who is not free");
        }
        return {};
    }

    Fit operator()(const Scored& event) const {
        const auto played =
            std::ranges::find(evening.boards_, event.table,
                              [](const PlayedBoard& board) { return board.board.table; });
        const bool known = played != evening.boards_.end() && !played->points &&
                           played->board.seats.size() == event.points.size();
        return when(known && std::ranges::all_of(
                                 event.points,
                                 [](int points) { return points >= 0 && points <= whole_point; }),
                    "no such game is under way");
    }

    Fit operator()(const Resumed& event) const {
        return when(event.since >= evening.time_ && event.since <= latest,
                    "the club was not away then");
    }

    Fit operator()(const Ended& /*event*/) const { return {}; }
};

std::expected<void, Problem> Evening::fits(const Event& event) const {
    if (event.time < Time(0) || event.time > latest)
        return problem("its time is not in our era");
    if (event.time < time_)
        return problem("its time is before that of the event before it");
    if (state_ == EveningState::over)
        return problem("the evening is over");
    if (const auto* resumed = std::get_if<Resumed>(&event.body);
        resumed != nullptr && resumed->since > event.time)
        return problem("the club was not away then");
    return std::visit(Fitting{*this}, event.body);
}

} // namespace quadrille::club::evening
