#pragma once

/// A game as the learner of a table sees it: whole games played fast on the concrete types behind
/// this interface, and boards as numbers.

#include "base/problem.h"
#include "base/random.h"
#include "games/options.h"
#include "games/outcome.h"
#include "training/board_store.h"
#include "training/course.h"

#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>

namespace quadrille::learn {

/// A game that has not ended after this many plies counts as a draw.
constexpr int longest_game = 200;

/// Which seats follow a table in a game, and how often.
struct Following {
    /// If null, no seat follows a table.
    const BoardStore* store = nullptr;
    /// The seat that follows the table; `nobody` stands for both.
    Seat seat = nobody;
    /// The percentage of its moves that the table chooses.
    int percent = 0;

    bool by(Seat turn) const { return store != nullptr && (seat == nobody || seat == turn); }
};

class TableGame {
  public:
    virtual ~TableGame() = default;

    /// Every option of the game with its value.
    virtual Choices options() const = 0;
    /// The width of the boards' numbers.
    virtual int bits() const = 0;
    /// Plays one game into `course`, replacing its contents. Moves that no table chooses are
    /// random.
    virtual void play(const Following& following, Random& random, Course& course) = 0;
    /// A board with this number as text, with seat 0 to move; empty if there is none.
    virtual std::string board_text(std::uint64_t number) const = 0;
    /// The name of what accumulates on the board during a game, such as "stones"; and their number.
    virtual std::string_view pieces_name() const = 0;
    virtual int pieces(std::uint64_t number) const = 0;
};

/// The problem says which games and options have tables.
std::expected<std::unique_ptr<TableGame>, Problem> make_table_game(std::string_view game,
                                                                   const Choices& choices);

} // namespace quadrille::learn
