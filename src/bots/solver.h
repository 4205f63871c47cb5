#pragma once

/// Exact values, where they can be had: a solver proves who wins a position and by which move. Like
/// a bot it thinks in slices and knows no clock; unlike a bot it says nothing until it is sure.

#include "base/problem.h"
#include "games/any_game.h"

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille {

/// What a position is worth to the side to move with best play of both.
enum class Value { win, draw, loss };

std::string_view name(Value value);

struct Solution {
    Value value = Value::draw;
    /// A move that keeps it, in the game's notation.
    std::string move;
};

class Solver {
  public:
    virtual ~Solver() = default;

    /// Looks at up to `nodes` more positions; true when there is a solution.
    virtual bool think(std::uint64_t nodes) = 0;

    virtual std::optional<Solution> solution() const = 0;

    /// The positions looked at so far.
    virtual std::uint64_t nodes() const = 0;
};

using MadeSolver = std::expected<std::unique_ptr<Solver>, Problem>;

/// A solution that needs no search.
std::unique_ptr<Solver> already_solved(Solution solution);

/// The solver for the position the game has come to, or why there is none: the game is over, or
/// nobody knows how to solve such positions. Its table takes at most about `table_bytes`.
MadeSolver make_solver(const AnyGame& game, std::size_t table_bytes = std::size_t{64} << 20);

} // namespace quadrille
