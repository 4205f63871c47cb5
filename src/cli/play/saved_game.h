#pragma once

/// The file in which a game at the terminal is kept: the one it was loaded from, the one the player
/// named, or a new one when the player leaves in the middle. Files of others are never touched.

#include "games/record.h"

#include <optional>
#include <string>

namespace quadrille::cli {

class SavedGame {
  public:
    /// A new game, in no file yet.
    SavedGame() = default;

    /// The game in this file, which must hold exactly one record that is valid and unfinished.
    static SavedGame load(const std::string& path);

    /// What was saved last; nothing if the game is in no file.
    const std::optional<Record>& record() const { return record_; }

    /// Saves it in a file that must be new or this game's own, which becomes its file.
    void save(const std::string& path, const Record& record);

    /// Saves it if that was not done yet: in its file, or in a new one named after the game.
    /// Gives the file.
    std::string keep(const Record& record);

    /// Whether the game has a file.
    bool has_file() const { return !path_.empty(); }

  private:
    std::string path_;
    std::optional<Record> record_;
};

} // namespace quadrille::cli
