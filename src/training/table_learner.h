#pragma once

/// The simplest learner: it plays games and remembers of every board how those that passed it
/// ended.
///
/// The value of a board is the mean over all its visits of 0.9^k, k being the plies from there to
/// the end; positive if the seat to move won, negative if it lost, 0 in a draw. First all moves are
/// made by lot; then most moves of the learner are those that its table thinks best, in turn on
/// either seat against moves by lot or against itself, and it learns from these games too.
///
/// Everything follows from the settings: game number N has its own random numbers, so a learner
/// that was stopped after some games goes on to the same result.

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
    /// One that has played nothing yet. The problem says what is wrong with the settings.
    /// Of more boards than `most_boards` it knows nothing (board_store.h).
    static std::expected<TableLearner, Problem>
    begin(TableSettings settings, std::uint32_t most_boards = nets::format::most_boards);

    /// One that knows what this table holds, which an earlier one has written.
    static std::expected<TableLearner, Problem> resume(const nets::BoardTable& table);

    const TableSettings& settings() const { return settings_; }

    const BoardStore& boards() const { return store_; }

    /// Played so far.
    int games() const { return games_; }

    bool done() const { return games_ == settings_.games(); }

    /// Boards of all games that it has played itself, known ones too.
    std::int64_t met() const { return met_; }

    /// Plays the next game. It must not be done.
    void play();

    /// Of the present stretch of games, and of the one before it.
    const Coverage& coverage() const { return coverage_; }

    const Coverage& last_coverage() const { return last_coverage_; }

    /// After so many games the coverage is counted anew, and at the end of the random ones.
    static constexpr int stretch = 100'000;

    /// What this learner knows, as a table from which another can resume.
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
