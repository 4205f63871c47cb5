#pragma once

/// Asking other programs of the machine: a command is run to its end, and what it wrote is read.

#include "base/problem.h"

#include <expected>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::learn {

struct CommandOutput {
    /// How it ended, if not well; empty otherwise.
    std::string failure;
    std::string output = {};
    std::string errors = {};
};

/// Where the program of this name is on the PATH.
std::optional<std::filesystem::path> find_program(std::string_view name);

/// Runs the program, named by its path, with its arguments. `goes_on` is asked several times a
/// second; if it says no, the command is ended and there is nothing to tell. Throws
/// std::system_error if no process can be started.
std::optional<CommandOutput> run_command(const std::vector<std::string>& command,
                                         const std::function<bool()>& goes_on);

} // namespace quadrille::learn
