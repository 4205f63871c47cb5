#pragma once

/// Exact values: a solver proves who wins a position and by which move. Like a bot, it works in
/// slices and knows no clock; unlike a bot, it says nothing until it is certain.

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

/// The value of a position for the side to move, with best play by both sides.
enum class Value { win, draw, loss };

std::string_view name(Value value);

struct Solution {
    Value value = Value::draw;
    /// A move that preserves the value, in the game's notation.
    std::string move;
};

class Solver {
  public:
    virtual ~Solver() = default;

    /// Searches up to `nodes` more positions. Returns true once there is a solution.
    virtual bool think(std::uint64_t nodes) = 0;

    virtual std::optional<Solution> solution() const = 0;

    /// The number of positions searched so far.
    virtual std::uint64_t nodes() const = 0;
};

using MadeSolver = std::expected<std::unique_ptr<Solver>, Problem>;

/// A solver that already has its solution.
std::unique_ptr<Solver> already_solved(Solution solution);

/// Makes a solver for the current position. A problem if the game is over or such positions cannot
/// be solved. The solver's table takes at most about `table_bytes`.
MadeSolver make_solver(const AnyGame& game, std::size_t table_bytes = std::size_t{64} << 20);

} // namespace quadrille
