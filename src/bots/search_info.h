#pragma once

/// What a bot has found out so far, in a form that people and other programs can be shown.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace quadrille {

/// A line of play with its worth to the seat that is to move.
struct SearchLine {
    /// The chance to win in thousandths, a draw counting half.
    int win_permille = 500;
    /// Twice the standard error of that, in thousandths: only some of the possible deals of hidden
    /// cards were tried. The error is less in 19 of 20 cases. 0 if the chance is exact.
    std::optional<int> margin_permille = {};
    /// How many plies from now the game is over, if that is proven.
    std::optional<int> plies_to_end;
    /// In the game's notation; the first is the move under consideration. Never empty.
    std::vector<std::string> moves;
};

struct SearchInfo {
    /// How many plies were looked ahead in full; 0 if the bot does not think so.
    int depth = 0;
    std::uint64_t nodes = 0;
    /// Best first; empty until something is known.
    std::vector<SearchLine> lines;
    /// What numbers do not say, in one line for people; mostly empty.
    std::string note = {};
};

} // namespace quadrille
