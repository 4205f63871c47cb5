#pragma once

/// What a bot has found so far, in a form that can be shown to people and other programs.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace quadrille {

/// A line of play and its value for the seat to move.
struct SearchLine {
    /// The chance to win in thousandths, a draw counting half.
    int win_permille = 500;
    /// Twice the standard error of the chance, in thousandths, where only some of the possible
    /// deals of hidden cards were tried: the true error is smaller in 19 of 20 cases. 0 if the
    /// chance is exact.
    std::optional<int> margin_permille = {};
    /// The number of plies until the game is over, if proven.
    std::optional<int> plies_to_end;
    /// In the game's notation, beginning with the move under consideration. Never empty.
    std::vector<std::string> moves;
};

struct SearchInfo {
    /// The number of plies searched in full; 0 for bots that do not search to a depth.
    int depth = 0;
    std::uint64_t nodes = 0;
    /// Best first; empty until something is known.
    std::vector<SearchLine> lines;
    /// A remark for people, in one line; usually empty.
    std::string note = {};
};

} // namespace quadrille
