#pragma once

/// What a table's file says about how it was learned: settings, and how far it got.

#include "base/json.h"
#include "base/problem.h"
#include "nets/board_table.h"
#include "training/coverage.h"
#include "training/table_settings.h"

#include <expected>

namespace quadrille::learn {

/// What the notes of a table say about the run that it is from.
struct TableNotes {
    TableSettings settings;
    int games = 0;
    Coverage coverage = {};
    Coverage last_coverage = {};
    /// Boards whose value is nearer to 0 than so many thousandths were dropped; 0: none were.
    int cleaned_permille = 0;
    /// Only so many boards were kept, those met most often; 0: all were.
    int most_visited = 0;

    bool done() const { return games == settings.games(); }

    /// Whether boards were dropped, so that a learner cannot go on from the rest.
    bool lacks_boards() const { return cleaned_permille != 0 || most_visited != 0; }

    json::Value json() const;
    /// The problem says that the table is not from a run that learns a table.
    static std::expected<TableNotes, Problem> of(const nets::BoardTableHeader& header);
};

} // namespace quadrille::learn
