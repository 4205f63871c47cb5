#pragma once

/// The arguments, common to many commands, that say which game to start and from where: the name of
/// the game, its options, a position, a deal or a seed, and moves to be played first.

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
    /// Adds `GAME`, `-o`, `--position`, `--deal` and `--seed`. Returns the argument `GAME`, which
    /// is required unless the command changes that.
    Argument* add_to(Subcommand& command);

    /// Adds `MOVE...`. Must be called after all other positional arguments are added.
    void add_moves_to(Subcommand& command);

    const std::string& game() const { return game_; }

    Choices choices() const;

    /// Whether options, a position, a deal or moves are given.
    bool chooses_start() const {
        return !options_.empty() || position_ || deal_ || !moves_.empty();
    }

    std::optional<std::uint64_t> seed() const;

    Beginning beginning(std::uint64_t seed) const;

    /// The game after the moves. If no deal is given, it is drawn with the seed, by default 0.
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
