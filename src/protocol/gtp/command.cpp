#include "protocol/gtp/command.h"

#include "base/text.h"

#include <algorithm>

namespace quadrille::gtp {

namespace {

/// The line without comment and control characters, and with spaces for tabs.
std::string cleaned(std::string_view line) {
    std::string text;
    for (const char character : line.substr(0, line.find('#'))) {
        const auto byte = static_cast<unsigned char>(character);
        if (character == '\t')
            text += ' ';
        else if (byte >= 0x20 && byte != 0x7f)
            text += character;
    }
    return text;
}

bool is_id(std::string_view word) {
    return std::ranges::all_of(word, [](char digit) { return digit >= '0' && digit <= '9'; });
}

/// Removes the first word from the text and returns it.
std::string_view take_word(std::string_view& text) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text = trimmed(text.substr(end));
    return word;
}

} // namespace

std::optional<Command> read_command(std::string_view line) {
    const std::string text = cleaned(line);
    std::string_view left = trimmed(text);
    if (left.empty())
        return std::nullopt;
    Command command;
    std::string_view word = take_word(left);
    if (is_id(word)) {
        command.id = word;
        word = take_word(left);
    }
    command.name = word;
    command.rest = left;
    for (const std::string_view argument : words(left))
        command.arguments.emplace_back(argument);
    return command;
}

std::string write_command(const Command& command) {
    std::string line;
    if (command.id)
        line += *command.id + ' ';
    line += command.name;
    if (!command.rest.empty())
        line += ' ' + command.rest;
    else if (!command.arguments.empty())
        line += ' ' + joined(command.arguments, " ");
    return line + '\n';
}

} // namespace quadrille::gtp
