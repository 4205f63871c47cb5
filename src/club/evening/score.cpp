#include "club/evening/score.h"

namespace quadrille::club::evening {

std::vector<int> points_of(std::span<const double> places) {
    const int seats = static_cast<int>(places.size());
    std::vector<int> points;
    for (const double own : places) {
        int halves = 0;
        for (const double other : places)
            halves += own > other ? 2 : own == other ? 1 : 0;
        // One half is from the comparison with itself.
        points.push_back((halves - 1) * whole_point / (2 * (seats - 1)));
    }
    return points;
}

std::vector<int> points_of(const Table& table) {
    std::vector<double> places(static_cast<std::size_t>(table.seats()));
    const auto& outcome = table.outcome();
    if (outcome && outcome->ending != Ending::aborted) {
        for (Seat seat = 0; seat < table.seats(); ++seat)
            places[seat] = outcome->result(seat, table.seats());
        double behind = -2 - most_seats;
        for (const Departure& departure : table.departures())
            places[departure.seat] = behind++;
    }
    return points_of(places);
}

} // namespace quadrille::club::evening
