#pragma once

/// The version of this program, for files that record what made them.

#include <string_view>

namespace quadrille::learn {

extern const std::string_view program_version;

} // namespace quadrille::learn
