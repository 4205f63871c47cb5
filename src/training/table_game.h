#pragma once

/// A game as the learner of a table sees it: whole games played fast, on the concrete types behind
/// it, and boards by their numbers.

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

/// A longer game counts as drawn.
constexpr int longest_game = 200;

/// Who follows a table in a game, and how often.
struct Following {
    /// Null: nobody does.
    const BoardStore* store = nullptr;
    /// Who does; `nobody`: everybody.
    Seat seat = nobody;
    /// How many of the moves, in percent.
    int percent = 0;

    bool by(Seat turn) const { return store != nullptr && (seat == nobody || seat == turn); }
};

class TableGame {
  public:
    virtual ~TableGame() = default;

    /// Every option of the game.
    virtual Choices options() const = 0;
    /// Of the boards' numbers.
    virtual int bits() const = 0;
    /// Plays one game; moves that nobody chooses are by lot.
    virtual void play(const Following& following, Random& random, Course& course) = 0;
    /// A board of this number as text, with seat 0 to move; empty if no board has it.
    virtual std::string board_text(std::uint64_t number) const = 0;
    /// What there are more and more of in the course of a game: "stones", and how many are there.
    virtual std::string_view pieces_name() const = 0;
    virtual int pieces(std::uint64_t number) const = 0;
};

/// The problem says for which games there are tables.
std::expected<std::unique_ptr<TableGame>, Problem> make_table_game(std::string_view game,
                                                                   const Choices& choices);

} // namespace quadrille::learn
