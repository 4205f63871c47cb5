#include "games/result.h"

#include "base/text.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace quadrille {

namespace {

/// Whether the ending is the fault of one seat.
bool has_culprit(Ending ending) {
    return !by_the_rules(ending) && ending != Ending::length && ending != Ending::agreement &&
           ending != Ending::aborted;
}

bool same_results(const Outcome& left, const Outcome& right, int seats) {
    for (Seat seat = 0; seat < seats; ++seat)
        if (left.result(seat, seats) != right.result(seat, seats))
            return false;
    return true;
}

/// Whether the ending normally has a sole winner; the others have a sole loser.
bool has_winner(Ending ending) {
    return ending == Ending::goal || ending == Ending::connection;
}

/// Every possible outcome with this ending, the usual ones first: with two seats, a loss of one and
/// a win of the other have the same results, and the first match is taken.
std::vector<Outcome> possible_outcomes(Ending ending, int seats) {
    std::vector<Outcome> outcomes{Outcome::drawn(ending)};
    for (const bool usual : {true, false})
        for (Seat seat = 0; seat < seats; ++seat)
            outcomes.push_back(has_winner(ending) == usual ? Outcome::won_by(seat, ending)
                                                           : Outcome::lost_by(seat, ending));
    return outcomes;
}

} // namespace

std::expected<Outcome, Problem> read_outcome(const json::Value& result, const json::Value& reason) {
    const std::string* word = reason.text();
    const auto ending = word != nullptr ? ending_named(*word) : std::nullopt;
    if (!ending)
        return problem("reason " + quoted(reason.write()) + " is not known");
    const json::Array* numbers = result.array();
    if (numbers == nullptr || numbers->size() < 2 || numbers->size() > most_seats)
        return problem("result must be a list with one number for each seat");
    const int seats = static_cast<int>(numbers->size());
    for (const Outcome& outcome : possible_outcomes(*ending, seats)) {
        Seat seat = 0;
        const auto matches = [&](const json::Value& number) {
            const auto given = number.real();
            return given && std::abs(*given - outcome.result(seat++, seats)) < 1e-6;
        };
        if (std::ranges::all_of(*numbers, matches))
            return outcome;
    }
    return problem("result " + quoted(result.write()) +
                   " is neither a draw nor has it one winner or one loser");
}

std::expected<std::optional<Outcome>, Problem> check_outcome(const std::optional<Outcome>& by_rules,
                                                             const std::optional<Outcome>& claimed,
                                                             int seats, int plies,
                                                             std::string_view document) {
    const std::string after = "after move " + std::to_string(plies);
    if (by_rules) {
        const std::string end =
            "the game ended " + after + " by " + std::string(name(by_rules->ending));
        if (!claimed)
            return problem(end + ", but " + std::string(document) + " has no result");
        if (claimed->ending != by_rules->ending)
            return problem(end + ", not by " + std::string(name(claimed->ending)));
        if (!same_results(*claimed, *by_rules, seats))
            return problem(end + " with result " + results_json(*by_rules, seats).write() +
                           ", not " + results_json(*claimed, seats).write());
        return by_rules;
    }
    if (!claimed)
        return claimed;
    const Ending ending = claimed->ending;
    if (by_the_rules(ending))
        return problem("the game was not over by " + std::string(name(ending)) + " " + after);
    if (!has_culprit(ending)) {
        if (claimed->kind != Outcome::Kind::draw)
            return problem("a game that ends by " + std::string(name(ending)) + " is a draw");
        return claimed;
    }
    for (Seat seat = 0; seat < seats; ++seat)
        if (const Outcome lost = Outcome::lost_by(seat, ending);
            same_results(lost, *claimed, seats))
            return lost;
    return problem("a game that ends by " + std::string(name(ending)) + " has one loser");
}

} // namespace quadrille
