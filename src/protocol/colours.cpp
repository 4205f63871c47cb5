#include "protocol/colours.h"

#include "base/text.h"
#include "protocol/spelling.h"

namespace quadrille {

std::optional<Seat> read_colour(std::string_view text, int seats) {
    const std::string colour = lower_case(text);
    if (colour == "black" || colour == "b")
        return 0;
    if (colour == "white" || colour == "w")
        return 1;
    const auto number = whole_number(text);
    return number && *number >= 0 && *number < seats ? number : std::nullopt;
}

std::string colour_name(Seat seat, int seats) {
    if (seats != 2)
        return std::to_string(seat);
    return seat == 0 ? "black" : "white";
}

std::string colour_range(int seats) {
    return seats == 2 ? "black or white" : "0 to " + std::to_string(seats - 1);
}

} // namespace quadrille
