#include "games/outcome.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

namespace quadrille {

namespace {

constexpr std::array<std::pair<Ending, std::string_view>, 13> endings{{
    {Ending::goal, "goal"},
    {Ending::connection, "connection"},
    {Ending::last_with_cards, "last-with-cards"},
    {Ending::empty_hands, "empty-hands"},
    {Ending::repetition, "repetition"},
    {Ending::length, "length"},
    {Ending::resignation, "resignation"},
    {Ending::time, "time"},
    {Ending::forfeit, "forfeit"},
    {Ending::agreement, "agreement"},
    {Ending::illegal_move, "illegal-move"},
    {Ending::crash, "crash"},
    {Ending::aborted, "aborted"},
}};

/// The text of a result. The only values are 0 and +-1/n for n from 1 to 5.
std::string result_text(double result) {
    constexpr std::array<std::string_view, 6> shares{"0",    "1",  "0.5", "0.3333333333333333",
                                                     "0.25", "0.2"};
    const double size = std::abs(result);
    const auto share = size == 0 ? 0U : static_cast<unsigned>(std::lround(1 / size));
    return (result < 0 ? "-" : "") + std::string(shares.at(share));
}

} // namespace

std::string_view name(Ending ending) {
    return std::ranges::find(endings, ending, &std::pair<Ending, std::string_view>::first)->second;
}

std::optional<Ending> ending_named(std::string_view text) {
    const auto found =
        std::ranges::find(endings, text, &std::pair<Ending, std::string_view>::second);
    return found != endings.end() ? std::optional(found->first) : std::nullopt;
}

double Outcome::result(Seat of, int seats) const {
    if (kind == Kind::draw)
        return 0;
    const double own = kind == Kind::win ? 1 : -1;
    return of == seat ? own : -own / (seats - 1);
}

json::Value results_json(const Outcome& outcome, int seats) {
    json::Array results;
    for (Seat seat = 0; seat < seats; ++seat)
        results.emplace_back(json::Number{result_text(outcome.result(seat, seats))});
    return results;
}

} // namespace quadrille
