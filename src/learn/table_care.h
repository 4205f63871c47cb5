#pragma once

/// Operations on the table of a run apart from learning: inspect it, drop boards that say little,
/// export it, erase the run. Errors of the file system are thrown as std::system_error.

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

/// The status of a run that learns a table.
struct TableStatus {
    TableNotes notes;
    std::uint32_t boards = 0;
    std::size_t bytes = 0;
    /// The name of the pieces, such as "stones", and the number of boards by their number of
    /// pieces.
    std::string pieces_name;
    std::map<int, std::uint32_t> boards_by_pieces;
};

std::expected<TableStatus, Problem> table_status(const std::filesystem::path& folder);

/// The numbers of boards kept and dropped.
struct Cleaned {
    std::uint32_t kept = 0;
    std::uint32_t dropped = 0;
};

/// Drops the boards whose value is nearer to 0 than `permille` thousandths. The run must be done.
std::expected<Cleaned, Problem> clean_table(const std::filesystem::path& folder, int permille);

/// Whether a table may be exported to this file: a problem if it is the table of the run itself.
std::expected<void, Problem> check_export(const std::filesystem::path& folder,
                                          const std::filesystem::path& file);

/// Writes a CSV header and a line for each board, in the order of the table: board, pieces, visits,
/// value. The value is for the seat to move, which is seat 0. Returns the number of boards.
std::expected<std::uint32_t, Problem> export_table(const std::filesystem::path& folder,
                                                   std::ostream& out);

/// Writes a smaller table to a file: the `most` most visited boards, mostly those of the first
/// plies; among equally visited ones those with fewer pieces. Returns the number of boards.
std::expected<std::uint32_t, Problem> export_most_visited(const std::filesystem::path& folder,
                                                          const std::filesystem::path& file,
                                                          int most);

/// Removes the files of the run in this folder, of any method, and the folder if it is empty then.
std::expected<void, Problem> erase_run(const std::filesystem::path& folder);

} // namespace quadrille::learn
