#pragma once

/// Game records: one line of JSON for each game, the same for matches, online games and self-play.
/// Reading checks the form; `replay` checks the game against the rules.

#include "games/any_game.h"
#include "games/fairness.h"
#include "games/game_tree.h"

#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille {

struct Record {
    std::string game;
    Choices options;
    /// The name of the person or bot in each seat.
    std::vector<std::string> seats;
    /// The deck in order, in games with cards.
    std::optional<std::string> deal;
    /// What is needed to verify the deal, if it was made as described in fairness.h.
    std::optional<Fairness> fairness;
    /// The position text, if the game did not begin at the standard start.
    std::optional<std::string> start;
    std::vector<std::string> moves;
    /// Milliseconds for each move, if measured.
    std::optional<std::vector<int>> times;
    /// Missing while the game is unfinished.
    std::optional<Outcome> outcome;
    /// Variations and comments, if any; the main line of the tree equals `moves`.
    GameTree tree;
    /// Members unknown to this version; they are kept and written back.
    json::Object others;

    /// One line, without a line break.
    std::string write() const;
    static std::expected<Record, Problem> read(std::string_view line);

    friend bool operator==(const Record&, const Record&) = default;
};

/// The record of a game in its present state, without fairness, times and tree.
Record record_of(const AnyGame& game, std::vector<std::string> seats);

/// Plays the record by the rules, and verifies its fairness data and its tree if it has them. The
/// problem names the first error: for example the number of the move that is refused, counted from
/// 1, and the reason, or how the game really ended.
std::expected<std::unique_ptr<AnyGame>, Problem> replay(const Record& record);

} // namespace quadrille
