#pragma once

/// Runs other programs of this machine and captures their output.

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
    /// How the command failed; empty if it succeeded.
    std::string failure;
    std::string output = {};
    std::string errors = {};
};

/// The path of the program of this name, looked up on the PATH.
std::optional<std::filesystem::path> find_program(std::string_view name);

/// Runs a program, given by its path, with its arguments, and waits for its end. `goes_on` is
/// called about a hundred times a second; if it returns false, the command is killed and nothing is
/// returned. Throws std::system_error if no process can be started.
std::optional<CommandOutput> run_command(const std::vector<std::string>& command,
                                         const std::function<bool()>& goes_on);

} // namespace quadrille::learn
