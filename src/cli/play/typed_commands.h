#pragma once

/// Commands that a player can type instead of a move: a list of their names, meanings and
/// functions.

#include "base/text.h"
#include "cli/output.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace quadrille::cli {

template <class Game>
struct TypedCommand {
    std::string_view name;
    /// The placeholder of the argument, in capitals; empty if the command has none.
    std::string_view argument;
    std::string_view meaning;
    /// Returns whether the turn goes on.
    bool (*obey)(Game& game, const std::string& argument);
};

/// Obeys a line, which must not be empty, if it is a command; prints an error if its argument is
/// missing or unexpected. Returns whether the turn goes on; nothing if the line is not a command.
template <class Game>
std::optional<bool> obey_typed(std::span<const TypedCommand<Game>> commands, Game& game,
                               std::string_view line) {
    const std::string_view word = words(line).front();
    const std::string_view name = word == "?" ? "help" : word;
    const auto command = std::ranges::find(commands, name, &TypedCommand<Game>::name);
    if (command == commands.end())
        return std::nullopt;
    const std::string_view argument = trimmed(line.substr(word.size()));
    if (argument.empty() == command->argument.empty())
        return command->obey(game, std::string(argument));
    write_line(argument.empty() ? fmt::format("{} needs a {}", name, command->argument)
                                : fmt::format("{} stands alone", name));
    return true;
}

template <class Game>
std::string typed_help(std::span<const TypedCommand<Game>> commands) {
    std::string text = "A move is written as the list of moves shows it. Besides:\n";
    for (const TypedCommand<Game>& command : commands)
        text += fmt::format("  {:<10} {}\n", fmt::format("{} {}", command.name, command.argument),
                            command.meaning);
    return text;
}

} // namespace quadrille::cli
