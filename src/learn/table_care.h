#pragma once

/// What can be done with the table of a run beside learning: look at it, drop what says little,
/// write it out, erase it. Failures of the disk are std::system_error.

#include "base/problem.h"
#include "training/table_notes.h"

#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <iosfwd>
#include <map>
#include <string>

namespace quadrille::learn {

/// What is there of a run.
struct TableStatus {
    TableNotes notes;
    std::uint32_t boards = 0;
    std::size_t bytes = 0;
    /// "stones", and how many boards there are with so many of them.
    std::string pieces_name;
    std::map<int, std::uint32_t> boards_by_pieces;
};

std::expected<TableStatus, Problem> table_status(const std::filesystem::path& folder);

/// How many boards a cleaning kept and dropped.
struct Cleaned {
    std::uint32_t kept = 0;
    std::uint32_t dropped = 0;
};

/// Drops the boards whose value is nearer to 0 than so many thousandths. The run must be done.
std::expected<Cleaned, Problem> clean_table(const std::filesystem::path& folder, int permille);

/// Writes a line for each board, in the table's own order: board,stones,visits,value. The value is
/// that for the seat to move, which is seat 0.
std::expected<std::uint32_t, Problem> export_table(const std::filesystem::path& folder,
                                                   std::ostream& out);

/// Writes a smaller table to a file: at most so many boards, those met most often, which are mostly
/// those of the first plies; among equals those with fewer pieces. Gives how many they are.
std::expected<std::uint32_t, Problem> export_most_visited(const std::filesystem::path& folder,
                                                          const std::filesystem::path& file,
                                                          int most);

/// Removes the run's files, and the folder if nothing else is in it.
std::expected<void, Problem> erase_run(const std::filesystem::path& folder);

} // namespace quadrille::learn
