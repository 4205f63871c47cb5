#pragma once

/// Charts as SVG, to stand in a page: curves, and bars with errors. Colours are the page's own
/// variables --series-0 to --series-7, so that they suit light and dark.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::cli {

/// One curve; points in rising order of x.
struct Curve {
    struct Point {
        double x = 0;
        double y = 0;
        /// Half its width; 0: none is known.
        double error = 0;
    };

    std::string name;
    /// Which of the colours; curves of one run share it.
    int colour = 0;
    bool dashed = false;
    std::vector<Point> points = {};
};

/// One bar, with the half width of its error.
struct Bar {
    std::string name;
    int colour = 0;
    double value = 0;
    double error = 0;
};

/// What the values are: numbers, a share, which is written as a percentage, or how many of
/// something, which is drawn from 0.
enum class Figure { plain, percent, count };

struct ChartTitle {
    std::string title;
    std::string x_axis = {};
    Figure figure = Figure::plain;
};

/// Empty if no curve has a point.
std::string curve_chart(const ChartTitle& title, const std::vector<Curve>& curves);

/// Of values from 0 to 1. Empty if there is no bar.
std::string bar_chart(const ChartTitle& title, const std::vector<Bar>& bars);

/// Text for HTML.
std::string escaped(std::string_view text);

} // namespace quadrille::cli
