#pragma once

/// The report of runs: a self-contained HTML page with a table of their figures and charts that
/// compare their curves, for light and dark mode.

#include <string>
#include <vector>

namespace quadrille::cli {

std::string report_page(const std::vector<std::string>& folders);

} // namespace quadrille::cli
