#pragma once

/// File and link formats of other programs. They are not part of the catalogue, so that programs
/// that only play games do not link them.

#include "games/record.h"

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille {

/// A game read from another program's format.
struct ForeignGame {
    Record record;
    /// What the record leaves out or represents differently: one line of text each.
    std::vector<std::string> notices;
};

struct Format {
    std::string_view game;
    std::string_view name;
    /// The file name extension, or what every text in this format begins with; the other is empty.
    std::string_view file_ending;
    std::string_view text_beginning;
    std::expected<ForeignGame, Problem> (*read)(std::string_view text);
    /// The record must be one that `replay` accepts. Formats with variations write its tree.
    std::expected<std::string, Problem> (*write)(const Record& record);
};

std::span<const Format> formats();

/// The format of this name for this game; null if there is none.
const Format* find_format(std::string_view game, std::string_view name);

/// The format, of any game, that a file name or a text belongs to by its ending or beginning; null
/// if there is none.
const Format* recognised_format(std::string_view name_or_text);

} // namespace quadrille
