#include "protocol/qtp.h"

#include "base/text.h"
#include "games/walls/wall.h"
#include "protocol/spelling.h"

namespace quadrille {

namespace {

Square turned_over(Square square, int size) {
    if (square.row < size)
        square.row = size - 1 - square.row;
    return square;
}

std::string in_capitals(Square square) {
    std::string text = square_text(square);
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

} // namespace

std::string to_qtp(std::string_view move, int size) {
    if (const auto square = read_square(move))
        return in_capitals(turned_over(*square, size));
    if (const auto wall = walls::read_wall(move))
        return in_capitals(turned_over(wall->square, size)) + ' ' + move.back();
    return std::string(move);
}

std::optional<std::string> pawn_from_qtp(std::string_view square, int size) {
    const auto read = read_square(lower_case(square));
    return read ? std::optional(square_text(turned_over(*read, size))) : std::nullopt;
}

std::optional<std::string> wall_from_qtp(std::string_view square, std::string_view direction,
                                         int size) {
    const std::string plain = lower_case(direction);
    const bool horizontal = plain == "h" || plain == "horizontal";
    if (!horizontal && plain != "v" && plain != "vertical")
        return std::nullopt;
    const auto read = pawn_from_qtp(square, size);
    return read ? std::optional(*read + (horizontal ? 'h' : 'v')) : std::nullopt;
}

std::optional<std::string> move_from_qtp(std::string_view text, int size) {
    const auto parts = words(text);
    if (parts.size() == 1)
        return pawn_from_qtp(parts[0], size);
    return parts.size() == 2 ? wall_from_qtp(parts[0], parts[1], size) : std::nullopt;
}

std::string move_command(bool qtp, std::string_view colour, std::string_view move, int size) {
    if (!qtp)
        return "play " + std::string(colour) + ' ' + std::string(move);
    const std::string foreign = to_qtp(move, size);
    const bool wall = foreign.find(' ') != std::string::npos;
    return (wall ? "playwall " : "playmove ") + std::string(colour) + ' ' + foreign;
}

} // namespace quadrille
