#include "games/walls/drawing.h"

#include "games/colours.h"

#include <algorithm>
#include <array>

namespace quadrille::walls {

namespace {

/// A grid of text cells. The glyph of a square in column c is in cell 4c+1; walls are in between.
class Canvas {
  public:
    Canvas(int columns, int rows)
        : width_(4 * columns - 1), cells_(2 * rows - 1, std::vector<std::string>(width_, " ")) {}

    /// The cell `right` cells to the right of and `up` cells above the glyph of a square.
    std::string& at(Square square, int right = 0, int up = 0) {
        return cells_[2 * square.row + up][4 * square.column + 1 + right];
    }

    int lines() const { return static_cast<int>(cells_.size()); }

    std::string line(int index) const {
        std::string text;
        for (const std::string& cell : cells_[index])
            text += cell;
        return text;
    }

    std::string rule() const {
        std::string text;
        for (int i = 0; i < width_; ++i)
            text += "─";
        return text;
    }

  private:
    int width_;
    std::vector<std::vector<std::string>> cells_;
};

std::string right_aligned(int number) {
    return (number < 10 ? " " : "") + std::to_string(number);
}

} // namespace

std::string coloured(std::string_view text, Direction kind, BoardStyle style) {
    return painted(text, kind == Direction::horizontal ? colours::blue : colours::green, style);
}

void mark_path(Drawing& drawing, std::span<const Square> path, Seat seat) {
    constexpr std::array<std::string_view, 4> glyphs{"₀", "₁", "₂", "₃"};
    for (const Square square : path) {
        const bool shared = std::ranges::any_of(drawing.marks, [&](const Mark& mark) {
            return mark.square == square && mark.seat != seat;
        });
        drawing.marks.push_back(shared ? Mark{square, "+"}
                                       : Mark{square, std::string(glyphs[seat]), seat});
    }
}

std::string path_text(std::span<const Square> path) {
    const std::size_t steps = path.size() - 1;
    std::string text = std::to_string(steps) + (steps == 1 ? " step:" : " steps:");
    for (const Square square : path)
        text += ' ' + square_text(square);
    return text;
}

std::string draw(const Drawing& drawing, BoardStyle style) {
    Canvas canvas(drawing.columns, drawing.rows);
    for (int row = 0; row < drawing.rows; ++row)
        for (int column = 0; column < drawing.columns; ++column)
            canvas.at({column, row}) = "·";
    for (const PlacedWall& wall : drawing.walls) {
        const bool horizontal = wall.direction == Direction::horizontal;
        const std::string_view line = horizontal ? "━" : "┃";
        const std::string glyph = drawing.two_kinds ? coloured(line, wall.direction, style)
                                                    : painted(line, colours::yellow, style);
        if (horizontal) {
            for (int right = -1; right <= 5; ++right)
                canvas.at(wall.square, right, 1) = glyph;
        } else {
            for (int up = 0; up <= 2; ++up)
                canvas.at(wall.square, 2, up) = glyph;
        }
    }
    for (const Mark& mark : drawing.marks)
        canvas.at(mark.square) = coloured(mark.glyph, mark.seat, style);

    std::string letters = "   ";
    for (int column = 0; column < drawing.columns; ++column)
        letters += std::string(column == 0 ? "  " : "   ") + static_cast<char>('a' + column);
    std::string text = letters + "\n   ┌" + canvas.rule() + "┐\n";
    for (int line = canvas.lines() - 1; line >= 0; --line) {
        const bool has_squares = line % 2 == 0;
        const int row = line / 2 + 1;
        text += has_squares ? right_aligned(row) + " │" : "   │";
        text += canvas.line(line);
        text += has_squares ? "│ " + std::to_string(row) + "\n" : "│\n";
    }
    return text + "   └" + canvas.rule() + "┘\n" + letters + "\n";
}

} // namespace quadrille::walls
