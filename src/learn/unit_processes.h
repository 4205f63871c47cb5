#pragma once

/// Units of a run as processes of this machine: each is the command `quadrille learn unit`. They
/// end with the process that started them, however that ends.

#include "base/problem.h"

#include <cstddef>
#include <expected>
#include <functional>
#include <string>
#include <vector>

namespace quadrille::learn {

/// Runs all commands, each a program with its arguments, at most so many at once. `goes_on` is told
/// several times a second how many have ended well, and says whether to go on. True if all have,
/// false if it was told to stop; the problem names a command that failed. None runs on afterwards.
/// What they write to standard output is lost.
std::expected<bool, Problem> run_processes(const std::vector<std::vector<std::string>>& commands,
                                           int most,
                                           const std::function<bool(std::size_t)>& goes_on);

} // namespace quadrille::learn
