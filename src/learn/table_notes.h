#pragma once

/// What a table's file says about how it was learned: settings, and how far it got.

#include "base/json.h"
#include "base/problem.h"
#include "learn/coverage.h"
#include "learn/table_settings.h"
#include "nets/board_table.h"

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

    bool done() const { return games == settings.games(); }

    json::Value json() const;
    /// The problem says that the table is not from a run that learns a table.
    static std::expected<TableNotes, Problem> of(const nets::BoardTableHeader& header);
};

} // namespace quadrille::learn
