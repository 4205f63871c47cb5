#include "cli/learn/chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ranges>

namespace quadrille::cli {

namespace {

constexpr double width = 480;
constexpr double height = 260;
constexpr double left = 50;
constexpr double right = 28;
constexpr double top = 10;
constexpr double bottom = 40;
constexpr int colours = 8;

/// A step of 1, 2 or 5 times a power of ten that divides the range into about five parts.
double step_for(double range) {
    const double rough = range / 5;
    const double power = std::pow(10, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= rough)
            return factor * power;
    return 10 * power;
}

std::string plain(double value) {
    if (std::fabs(value) >= 1e6)
        return fmt::format("{:g} M", value / 1e6);
    if (std::fabs(value) >= 1e4)
        return fmt::format("{:g} k", value / 1e3);
    return fmt::format("{:g}", std::round(value * 1e6) / 1e6);
}

std::string figure_text(double value, Figure figure) {
    return figure == Figure::percent ? fmt::format("{:g}%", std::round(value * 1e4) / 1e2)
                                     : plain(value);
}

/// Maps values to coordinates along an axis.
struct Scale {
    double low = 0;
    double high = 1;
    double begin = 0;
    double end = 1;

    double operator()(double value) const {
        return begin + (value - low) / (high - low) * (end - begin);
    }
};

Scale scale_for(double low, double high, double begin, double end) {
    if (high <= low)
        high = low + (low != 0 ? std::fabs(low) : 1);
    return {low, high, begin, end};
}

std::string grid(const Scale& x, const Scale& y, const ChartTitle& title) {
    std::string svg;
    const double y_step = step_for(y.high - y.low);
    for (double value = std::ceil(y.low / y_step) * y_step; value <= y.high + y_step * 1e-6;
         value += y_step)
        svg += fmt::format("<line class=\"grid\" x1=\"{0:.1f}\" x2=\"{1:.1f}\" y1=\"{2:.1f}\" "
                           "y2=\"{2:.1f}\"/><text x=\"{3:.1f}\" y=\"{4:.1f}\" "
                           "text-anchor=\"end\">{5}</text>",
                           left, width - right, y(value), left - 6, y(value) + 4,
                           figure_text(value, title.figure));
    const double x_step = step_for(x.high - x.low);
    for (double value = std::ceil(x.low / x_step) * x_step; value <= x.high + x_step * 1e-6;
         value += x_step)
        svg += fmt::format(R"(<text x="{:.1f}" y="{:.1f}" text-anchor="middle">{}</text>)",
                           x(value), height - bottom + 16, plain(value));
    svg += fmt::format(R"(<text x="{:.1f}" y="{:.1f}" text-anchor="middle">{}</text>)",
                       (left + width - right) / 2, height - 4, escaped(title.x_axis));
    return svg;
}

std::string framed_chart(const ChartTitle& title, const std::string& svg,
                         const std::string& legend) {
    return fmt::format("<figure><figcaption>{0}</figcaption><svg viewBox=\"0 0 {1:g} {2:g}\" "
                       "role=\"img\" aria-label=\"{0}\">{3}</svg>{4}</figure>\n",
                       escaped(title.title), width, height, svg, legend);
}

} // namespace

std::string escaped(std::string_view text) {
    std::string result;
    for (const char character : text)
        switch (character) {
        case '&': result += "&amp;"; break;
        case '<': result += "&lt;"; break;
        case '>': result += "&gt;"; break;
        case '"': result += "&quot;"; break;
        default: result += character;
        }
    return result;
}

std::string curve_chart(const ChartTitle& title, const std::vector<Curve>& curves) {
    std::vector<Curve::Point> all;
    for (const Curve& curve : curves)
        all.insert(all.end(), curve.points.begin(), curve.points.end());
    if (all.empty())
        return "";
    const auto [x_low, x_high] = std::ranges::minmax(all, {}, &Curve::Point::x);
    const double y_low = std::ranges::min(
        all | std::views::transform([](const auto& point) { return point.y - point.error; }));
    const double y_high = std::ranges::max(
        all | std::views::transform([](const auto& point) { return point.y + point.error; }));
    const Scale x = scale_for(x_low.x, x_high.x, left, width - right);
    // The axis begins at 0 unless the values differ by too little for that.
    const bool from_zero = y_low >= 0 && (title.figure == Figure::count || y_low < y_high * 0.6);
    const double margin = (y_high - y_low) * 0.05;
    const Scale y =
        scale_for(from_zero ? 0 : y_low - margin, y_high + margin, height - bottom, top);
    std::string svg = grid(x, y, title);
    std::string legend = "<ul>";
    for (const Curve& curve : curves) {
        if (curve.points.empty())
            continue;
        std::string points;
        for (const Curve::Point& point : curve.points)
            points += fmt::format("{:.1f},{:.1f} ", x(point.x), y(point.y));
        const std::string style =
            fmt::format("style=\"--colour:var(--series-{})\"{}", curve.colour % colours,
                        curve.dashed ? " class=\"dashed\"" : "");
        svg += fmt::format("<polyline {} points=\"{}\"/>", style, points);
        for (const Curve::Point& point : curve.points)
            if (point.error > 0)
                svg += fmt::format(
                    R"svg(<line class="whisker" style="--colour:var(--series-{3})" x1="{0:.1f}" x2="{0:.1f}" y1="{1:.1f}" y2="{2:.1f}"/>)svg",
                    x(point.x), y(point.y - point.error), y(point.y + point.error),
                    curve.colour % colours);
        // Points are marked only if there are few enough to tell them apart.
        if (curve.points.size() <= 40)
            for (const Curve::Point& point : curve.points)
                svg +=
                    fmt::format("<circle {} cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3\"><title>{}: {} at "
                                "{}</title></circle>",
                                style, x(point.x), y(point.y), escaped(curve.name),
                                figure_text(point.y, title.figure), plain(point.x));
        legend += fmt::format("<li {}>{}</li>", style, escaped(curve.name));
    }
    return framed_chart(title, svg, legend + "</ul>");
}

std::string bar_chart(const ChartTitle& title, const std::vector<Bar>& bars) {
    if (bars.empty())
        return "";
    const Scale y{0, 1, height - bottom, top};
    const double each = (width - left - right) / static_cast<double>(bars.size());
    const Scale x{0, static_cast<double>(bars.size()), left, width - right};
    std::string svg;
    for (const double value : {0.0, 0.25, 0.5, 0.75, 1.0})
        svg += fmt::format("<line class=\"grid\" x1=\"{0:.1f}\" x2=\"{1:.1f}\" y1=\"{2:.1f}\" "
                           "y2=\"{2:.1f}\"/><text x=\"{3:.1f}\" y=\"{4:.1f}\" "
                           "text-anchor=\"end\">{5:g}%</text>",
                           left, width - right, y(value), left - 6, y(value) + 4, 100 * value);
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const Bar& bar = bars[i];
        const double middle = x(static_cast<double>(i) + 0.5);
        const double half = std::min(each * 0.35, 40.0);
        svg += fmt::format(
            "<g style=\"--colour:var(--series-{0})\"><title>{1}: {2:.1f}% ±{3:.1f}%</title><rect "
            "x=\"{4:.1f}\" y=\"{5:.1f}\" width=\"{6:.1f}\" height=\"{7:.1f}\"/>"
            "<line class=\"error\" x1=\"{8:.1f}\" x2=\"{8:.1f}\" y1=\"{9:.1f}\" y2=\"{10:.1f}\"/>"
            "<text x=\"{8:.1f}\" y=\"{11:.1f}\" text-anchor=\"middle\">{1}</text>"
            "<text class=\"value\" x=\"{8:.1f}\" y=\"{12:.1f}\" text-anchor=\"middle\">{2:.1f}%"
            "</text></g>",
            bar.colour % colours, escaped(bar.name), 100 * bar.value, 100 * bar.error,
            middle - half, y(bar.value), 2 * half, y(0) - y(bar.value), middle,
            y(std::min(bar.value + bar.error, 1.0)), y(std::max(bar.value - bar.error, 0.0)),
            height - bottom + 16, height - bottom - 6);
    }
    return framed_chart(title, svg, "");
}

} // namespace quadrille::cli
