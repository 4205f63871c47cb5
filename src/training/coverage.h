#pragma once

/// How much of what it meets a learner knows already, by ply.

#include "base/json.h"
#include "training/course.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace quadrille::learn {

class Coverage {
  public:
    struct Ply {
        /// Boards met, and those of them that were known before.
        int met = 0;
        int known = 0;
        /// Moves that the table chose, and those of them that led to a board it did not know.
        int asked = 0;
        int unknown = 0;

        friend bool operator==(const Ply&, const Ply&) = default;
    };

    /// A game has ended.
    void add_game() { ++games_; }

    /// A board of it.
    void add(std::size_t ply, bool known, MetBoard::Choice choice);

    int games() const { return games_; }

    const std::vector<Ply>& plies() const { return plies_; }

    /// All plies together.
    Ply total() const;

    json::Value json() const;
    /// Nothing if it is none.
    static std::optional<Coverage> from_json(const json::Value* value);

    friend bool operator==(const Coverage&, const Coverage&) = default;

  private:
    int games_ = 0;
    std::vector<Ply> plies_;
};

} // namespace quadrille::learn
