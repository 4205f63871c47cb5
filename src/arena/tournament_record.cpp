#include "arena/tournament_record.h"

#include "base/text.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

namespace quadrille {

namespace {

constexpr std::string_view member_name = "tournament";

json::Value number(std::uint64_t value) {
    return json::Number{std::to_string(value)};
}

json::Value budget_json(const Budget& budget) {
    json::Object members;
    if (budget.time)
        members.push_back({"time_ms", number(budget.time->count())});
    if (budget.nodes)
        members.push_back({"nodes", number(*budget.nodes)});
    if (budget.clock)
        members.push_back({"clock_ms", json::Array{number(budget.clock->beginning.count()),
                                                   number(budget.clock->increment.count())}});
    if (budget.threads != 1)
        members.push_back({"threads", budget.threads});
    return members;
}

/// What determines the games of a meeting besides the game, its options and the players' names.
json::Object terms(const Tournament& tournament, const Meeting& meeting) {
    const TournamentPlan& plan = tournament.plan();
    const TournamentPlayer& first = tournament.player(meeting.first);
    const TournamentPlayer& second = tournament.player(meeting.second);
    return {{"bots", json::Array{first.bot, second.bot}},
            {"budgets", json::Array{budget_json(first.budget), budget_json(second.budget)}},
            {"openings", plan.opening_plies},
            {"max_plies", plan.max_plies ? json::Value(*plan.max_plies) : json::Value()},
            // As text, since not every JSON reader keeps integers of 64 bits exactly.
            {"seed", std::to_string(plan.seed)}};
}

std::int64_t microseconds(Duration duration) {
    return std::chrono::duration_cast<std::chrono::microseconds>(duration).count();
}

json::Object times_json(std::span<const ThinkingTime> times) {
    json::Array moves;
    json::Array totals;
    json::Array worsts;
    for (const ThinkingTime& time : times) {
        moves.emplace_back(time.moves);
        totals.emplace_back(microseconds(time.total));
        worsts.emplace_back(microseconds(time.worst));
    }
    return {{"moves", std::move(moves)},
            {"total_us", std::move(totals)},
            {"worst_us", std::move(worsts)}};
}

/// Reads an array of one number for each seat, none of them negative.
std::optional<std::vector<double>> read_numbers(const json::Value* value, int seats) {
    constexpr double most = 1e15;
    const json::Array* array = value != nullptr ? value->array() : nullptr;
    if (array == nullptr || static_cast<int>(array->size()) != seats)
        return std::nullopt;
    std::vector<double> numbers;
    for (const json::Value& element : *array) {
        const auto number = element.real();
        if (!number || *number < 0 || *number > most)
            return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers;
}

std::optional<std::vector<ThinkingTime>> read_times(const json::Value* value, int seats) {
    if (value == nullptr)
        return std::nullopt;
    const auto moves = read_numbers(value->find("moves"), seats);
    const auto totals = read_numbers(value->find("total_us"), seats);
    const auto worsts = read_numbers(value->find("worst_us"), seats);
    if (!moves || !totals || !worsts)
        return std::nullopt;
    const auto duration = [](double count) {
        return std::chrono::duration_cast<Duration>(
            std::chrono::microseconds(static_cast<std::int64_t>(count)));
    };
    std::vector<ThinkingTime> times;
    for (int seat = 0; seat < seats; ++seat)
        times.push_back({.moves = static_cast<int>(std::min((*moves)[seat], 1e9)),
                         .total = duration((*totals)[seat]),
                         .worst = duration((*worsts)[seat])});
    return times;
}

std::unexpected<Problem> differs(std::string_view what, const json::Value& there,
                                 const json::Value& planned) {
    return problem("this game belongs to another tournament: " + std::string(what) + " is " +
                   there.write() + " there and " + planned.write() + " here");
}

/// Whether a record agrees with a term of the plan. Earlier versions wrote the seed as a number.
bool agrees(const json::Value& there, const json::Member& term) {
    const json::Number* digits = term.name == "seed" ? there.number() : nullptr;
    return there == term.value || (digits != nullptr && json::Value(digits->digits) == term.value);
}

/// The index of the meeting of two players, given by name.
std::optional<int> find_meeting(const Tournament& tournament, const json::Value* names) {
    const json::Array* array = names != nullptr ? names->array() : nullptr;
    if (array == nullptr || array->size() != 2)
        return std::nullopt;
    for (int meeting = 0; meeting < static_cast<int>(tournament.meetings().size()); ++meeting) {
        const auto& [first, second] = tournament.meetings()[meeting];
        if ((*array)[0] == json::Value(tournament.player(first).name) &&
            (*array)[1] == json::Value(tournament.player(second).name))
            return meeting;
    }
    return std::nullopt;
}

} // namespace

Record stamped(const Tournament& tournament, const TournamentGame& game, PlayedGame played) {
    const Meeting& meeting = tournament.meetings()[game.meeting];
    json::Object members{{"players", json::Array{tournament.player(meeting.first).name,
                                                 tournament.player(meeting.second).name}},
                         {"number", game.number}};
    for (json::Member& term : terms(tournament, meeting))
        members.push_back(std::move(term));
    members.push_back({"time", times_json(played.times)});
    played.record.others.push_back({std::string(member_name), std::move(members)});
    return std::move(played.record);
}

std::expected<RecordedGame, Problem> recorded_game(const Tournament& tournament,
                                                   const Record& record) {
    const TournamentPlan& plan = tournament.plan();
    if (record.game != plan.game)
        return differs("game", record.game, plan.game);
    if (record.options != tournament.options())
        return differs("options", record.options.to_json(), tournament.options().to_json());
    const auto member =
        std::ranges::find(record.others, member_name,
                          [](const json::Member& other) { return std::string_view(other.name); });
    if (member == record.others.end())
        return problem("this game does not belong to a tournament");
    const json::Value& stamp = member->value;

    const json::Value* names = stamp.find("players");
    const auto meeting = find_meeting(tournament, names);
    if (!meeting)
        return problem("no two players of this tournament meet as " +
                       (names != nullptr ? names->write() : "nobody"));
    for (const json::Member& term : terms(tournament, tournament.meetings()[*meeting])) {
        const json::Value* there = stamp.find(term.name);
        if (there == nullptr)
            return problem("the tournament's " + term.name + " is missing");
        if (!agrees(*there, term))
            return differs(term.name, *there, term.value);
    }
    const json::Value* digits = stamp.find("number");
    const auto number = digits != nullptr ? digits->integer() : std::nullopt;
    if (!number || *number < 0)
        return problem("the tournament's number is missing");
    if (*number >= tournament.games_each())
        return problem("this is game " + std::to_string(*number) + " of " + names->write() +
                       ", counted from 0, but there are only " +
                       std::to_string(tournament.games_each()));
    const TournamentGame game{*meeting, *number};

    for (Seat seat = 0; seat < tournament.seats(); ++seat) {
        const std::string& name = tournament.player(tournament.player_at(seat, game)).name;
        if (static_cast<int>(record.seats.size()) <= seat || record.seats[seat] != name)
            return problem("seat " + std::to_string(seat) + " of this game belongs to " +
                           quoted(name));
    }
    if (!record.outcome)
        return problem("this game has no result");
    auto times = read_times(stamp.find("time"), tournament.seats());
    if (!times)
        return problem("the tournament's time is missing");
    return RecordedGame{game, *record.outcome, *std::move(times)};
}

} // namespace quadrille
