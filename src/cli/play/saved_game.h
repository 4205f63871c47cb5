#pragma once

/// The file in which a game at the terminal is saved: the one from which it was loaded, the one
/// that the player named, or a new one when the player leaves an unfinished game. No other existing
/// file is overwritten.

#include "games/record.h"

#include <optional>
#include <string>

namespace quadrille::cli {

class SavedGame {
  public:
    /// A new game, without a file.
    SavedGame() = default;

    /// Loads a game. The file must contain exactly one record, valid and of an unfinished game;
    /// throws a `Failure` otherwise.
    static SavedGame load(const std::string& path);

    /// The record that was loaded or saved last; nothing if the game has no file.
    const std::optional<Record>& record() const { return record_; }

    /// Saves the game in a file that must be new or the game's own. It becomes the game's file.
    void save(const std::string& path, const Record& record);

    /// Saves the game unless this record is saved already: in the game's file, or in a new one
    /// named after the game. Returns the path.
    std::string keep(const Record& record);

    bool has_file() const { return !path_.empty(); }

  private:
    std::string path_;
    std::optional<Record> record_;
};

} // namespace quadrille::cli
