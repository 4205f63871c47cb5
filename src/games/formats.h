#pragma once

/// Games as other programs write them down. They are listed here and not in the catalogue, so that
/// a program that only plays does not carry them.

#include "games/record.h"

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille {

/// A game that was read from another program's format.
struct ForeignGame {
    Record record;
    /// What the record does not tell, or tells otherwise: one line each for people.
    std::vector<std::string> notices;
};

struct Format {
    std::string_view game;
    std::string_view name;
    /// How the names of its files end, or how its texts begin; the other is empty.
    std::string_view file_ending;
    std::string_view text_beginning;
    std::expected<ForeignGame, Problem> (*read)(std::string_view text);
    /// The record must be one that can be replayed. Formats that know variations write its tree.
    std::expected<std::string, Problem> (*write)(const Record& record);
};

/// All of them.
std::span<const Format> formats();

/// The format of that name in which games of this name are written; null if there is none.
const Format* find_format(std::string_view game, std::string_view name);

/// The format of a file with this name or of a text with this beginning, whichever game's; null if
/// it is none of them.
const Format* recognised_format(std::string_view name_or_text);

} // namespace quadrille
