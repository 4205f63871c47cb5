#pragma once

/// Games as other programs write them down. A game's catalogue entry lists the formats it knows, so
/// that whoever reads or writes files need not know which game has which.

#include "games/record.h"

#include <expected>
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
    std::string_view name;
    /// How the names of its files end, or how its texts begin; the other is empty.
    std::string_view file_ending;
    std::string_view text_beginning;
    std::expected<ForeignGame, Problem> (*read)(std::string_view text);
    /// The record must be one that can be replayed.
    std::expected<std::string, Problem> (*write)(const Record& record);
};

} // namespace quadrille
