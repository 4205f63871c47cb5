#pragma once

/// Charts as SVG within a page: curves, and bars with errors. The colours are the CSS variables
/// --series-0 to --series-7 of the page, so that they suit both light and dark mode.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::cli {

/// A curve; the points are in ascending order of x.
struct Curve {
    struct Point {
        double x = 0;
        double y = 0;
        /// Half the width of the error interval; 0 if it is not known.
        double error = 0;
    };

    std::string name;
    /// The number of the colour. Curves of one run have the same colour.
    int colour = 0;
    bool dashed = false;
    std::vector<Point> points = {};
};

/// A bar; `error` is half the width of its error interval.
struct Bar {
    std::string name;
    int colour = 0;
    double value = 0;
    double error = 0;
};

/// The kind of the values: plain numbers, shares that are written as percentages, or counts, whose
/// axis begins at 0.
enum class Figure { plain, percent, count };

struct ChartTitle {
    std::string title;
    std::string x_axis = {};
    Figure figure = Figure::plain;
};

/// Empty if no curve has a point.
std::string curve_chart(const ChartTitle& title, const std::vector<Curve>& curves);

/// For values from 0 to 1. Empty if there is no bar.
std::string bar_chart(const ChartTitle& title, const std::vector<Bar>& bars);

/// The text with the special characters of HTML escaped.
std::string escaped(std::string_view text);

} // namespace quadrille::cli
