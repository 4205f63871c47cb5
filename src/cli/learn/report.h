#pragma once

/// The report of runs: one page of HTML that needs nothing else, with their figures in a table and
/// their curves beside each other, in light and dark.

#include <string>
#include <vector>

namespace quadrille::cli {

std::string report_page(const std::vector<std::string>& folders);

} // namespace quadrille::cli
