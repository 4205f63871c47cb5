#pragma once

/// How a table was learned, as its file says: the settings, and how far it got.

#include "base/json.h"
#include "base/problem.h"
#include "nets/board_table.h"
#include "training/coverage.h"
#include "training/table_settings.h"

#include <expected>

namespace quadrille::learn {

/// The contents of a table's notes.
struct TableNotes {
    TableSettings settings;
    int games = 0;
    Coverage coverage = {};
    Coverage last_coverage = {};
    /// Boards whose value is nearer to 0 than this many thousandths were dropped; 0 if none were.
    int cleaned_permille = 0;
    /// Only this many boards were kept, the most visited ones; 0 if all were.
    int most_visited = 0;

    bool done() const { return games == settings.games(); }

    /// Whether boards were dropped, so that a learner cannot continue from the rest.
    bool lacks_boards() const { return cleaned_permille != 0 || most_visited != 0; }

    json::Value json() const;
    /// The problem says that the table is not from a run of `learn table`.
    static std::expected<TableNotes, Problem> of(const nets::BoardTableHeader& header);
};

} // namespace quadrille::learn
