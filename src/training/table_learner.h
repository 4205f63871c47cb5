#pragma once

/// The simplest learner: it plays games and records for every board how the games that passed
/// through it ended.
///
/// The value of a board is the mean over all its visits of 0.9^k, where k is the number of plies to
/// the end of the game; positive if the seat to move won, negative if it lost, 0 for a draw. At
/// first all moves are random. Then most of the learner's moves are those that its table considers
/// best, played from either seat in turn against random moves, or against itself; it learns from
/// these games too.
///
/// Everything follows from the settings: each game has its own random numbers, so a learner that
/// was interrupted between games and resumed comes to the same result.

#include "base/problem.h"
#include "nets/board_table.h"
#include "training/board_store.h"
#include "training/coverage.h"
#include "training/table_game.h"
#include "training/table_settings.h"

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>

namespace quadrille::learn {

class TableLearner {
  public:
    /// A learner that has not played yet. It stores at most `most_boards` boards (board_store.h).
    /// The problem says what is wrong with the settings.
    static std::expected<TableLearner, Problem>
    begin(TableSettings settings, std::uint32_t most_boards = nets::format::most_boards);

    /// A learner that continues from a table written by `write`. The problem says why it cannot.
    static std::expected<TableLearner, Problem> resume(const nets::BoardTable& table);

    const TableSettings& settings() const { return settings_; }

    const BoardStore& boards() const { return store_; }

    /// The number of games played so far.
    int games() const { return games_; }

    bool done() const { return games_ == settings_.games(); }

    /// The number of boards in all games played since `begin` or `resume`, repetitions included.
    std::int64_t met() const { return met_; }

    /// Plays the next game. The learner must not be done.
    void play();

    /// The coverage of the current stretch of games, and of the previous one.
    const Coverage& coverage() const { return coverage_; }

    const Coverage& last_coverage() const { return last_coverage_; }

    /// The length of a stretch in games. A new stretch also begins after the random games.
    static constexpr int stretch = 100'000;

    /// Writes what the learner knows as a table, from which another one can resume.
    void write(const nets::BoardTableWriter::Sink& sink) const;

  private:
    TableLearner(TableSettings settings, std::unique_ptr<TableGame> game,
                 std::uint32_t most_boards);

    TableSettings settings_;
    std::unique_ptr<TableGame> game_;
    BoardStore store_;
    int games_ = 0;
    std::int64_t met_ = 0;
    Coverage coverage_;
    Coverage last_coverage_;
    Course course_;
};

} // namespace quadrille::learn
