#pragma once

/// A command of the text protocol: one line, `[id] name argument...`. This is the reading and
/// writing alone; what the commands mean is the session's business.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::gtp {

struct Command {
    /// Digits, echoed as they came. Nothing if the line has none.
    std::optional<std::string> id = {};
    /// Empty if the line is a number alone.
    std::string name;
    std::vector<std::string> arguments = {};
    /// The arguments as they stood there, for commands that take a whole text.
    std::string rest = {};

    friend bool operator==(const Command&, const Command&) = default;
};

/// Any line, with or without its end: control characters do not count, a tab is a space, `#` begins
/// a comment. Nothing if there is no command in it; that is no mistake and gets no answer.
std::optional<Command> read_command(std::string_view line);

/// The line with its end.
std::string write_command(const Command& command);

} // namespace quadrille::gtp
