#pragma once

/// How many of the boards that a learner meets it already knows, counted by ply.

#include "base/json.h"
#include "training/course.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace quadrille::learn {

class Coverage {
  public:
    struct Ply {
        /// Boards met, and how many of them were already known.
        int met = 0;
        int known = 0;
        /// Moves that the table chose, and how many of them led to a board that it did not know.
        int asked = 0;
        int unknown = 0;

        friend bool operator==(const Ply&, const Ply&) = default;
    };

    /// Counts a game.
    void add_game() { ++games_; }

    /// Counts a board of a game.
    void add(std::size_t ply, bool known, MetBoard::Choice choice);

    int games() const { return games_; }

    const std::vector<Ply>& plies() const { return plies_; }

    /// The sum over all plies.
    Ply total() const;

    json::Value json() const;
    /// Returns nothing if the value does not describe a coverage.
    static std::optional<Coverage> from_json(const json::Value* value);

    friend bool operator==(const Coverage&, const Coverage&) = default;

  private:
    int games_ = 0;
    std::vector<Ply> plies_;
};

} // namespace quadrille::learn
