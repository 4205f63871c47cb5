#pragma once

/// A game as one line of JSON: the same for matches, online games and self-play. Reading checks
/// the form, `replay` checks it against the rules.

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
    /// Who sat where: names of people or bots.
    std::vector<std::string> seats;
    /// The deck in order, in games with cards.
    std::optional<std::string> deal;
    /// How it can be verified that nobody alone chose the deal, where that is known.
    std::optional<Fairness> fairness;
    /// The position text, where the game did not begin at the beginning.
    std::optional<std::string> start;
    std::vector<std::string> moves;
    /// Milliseconds of each move, where they were measured.
    std::optional<std::vector<int>> times;
    /// Missing while the game is unfinished.
    std::optional<Outcome> outcome;
    /// Variations and comments, where somebody has studied the game; its first line are the moves.
    GameTree tree;
    /// Members that this version does not know; they are kept and written again.
    json::Object others;

    /// One line, without its end.
    std::string write() const;
    static std::expected<Record, Problem> read(std::string_view line);

    friend bool operator==(const Record&, const Record&) = default;
};

/// The record of a game as it stands.
Record record_of(const AnyGame& game, std::vector<std::string> seats);

/// Plays the record by the rules. The problem names the first thing that breaks them: the number
/// of the move, counted from 1, and why it is refused; or how the game really ended. Where the
/// record says how the cards were dealt honestly, that is verified too, and so are its variations.
std::expected<std::unique_ptr<AnyGame>, Problem> replay(const Record& record);

} // namespace quadrille
