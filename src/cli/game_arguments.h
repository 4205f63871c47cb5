#pragma once

/// The arguments by which every command is told which game to start, and where: the game's name,
/// its options, a position, a deal or a seed, and moves to be played first.

#include "games/catalogue.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace quadrille::cli {

class Argument;
class Subcommand;

class GameArguments {
  public:
    /// Adds `GAME`, `-o`, `--position`, `--deal` and `--seed`. Gives the option of the name, which
    /// is required unless the command says otherwise.
    Argument* add_to(Subcommand& command);

    /// Adds `MOVE...`, after all other arguments without a name.
    void add_moves_to(Subcommand& command);

    const std::string& game() const { return game_; }

    Choices choices() const;

    /// Whether options, a position, a deal or moves are given.
    bool chooses_start() const {
        return !options_.empty() || position_ || deal_ || !moves_.empty();
    }

    std::optional<std::uint64_t> seed() const;

    Beginning beginning(std::uint64_t seed) const;

    /// The game after the moves; a deal that is not given comes from the seed, by default 0.
    std::unique_ptr<AnyGame> start() const;

  private:
    std::string game_;
    std::vector<std::string> options_;
    std::optional<std::string> position_;
    std::optional<std::string> deal_;
    std::optional<std::string> seed_;
    std::vector<std::string> moves_;
};

} // namespace quadrille::cli
