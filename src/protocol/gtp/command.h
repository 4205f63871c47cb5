#pragma once

/// A command of the text protocol: one line, `[id] name argument...`. This file only reads and
/// writes commands; the session obeys them.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::gtp {

struct Command {
    /// The digits of the id, to be echoed unchanged; nothing if the line has none.
    std::optional<std::string> id = {};
    /// Empty if the line holds only an id.
    std::string name;
    std::vector<std::string> arguments = {};
    /// The arguments as one text, for commands that take a whole text.
    std::string rest = {};

    friend bool operator==(const Command&, const Command&) = default;
};

/// Reads a line, with or without its line end. Control characters are ignored, a tab counts as a
/// space, `#` begins a comment. Returns nothing if the line holds no command, which is not an error
/// and gets no answer.
std::optional<Command> read_command(std::string_view line);

/// The command as a line, with its line end.
std::string write_command(const Command& command);

} // namespace quadrille::gtp
