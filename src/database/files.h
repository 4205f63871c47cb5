#pragma once

/// File operations for databases. Failures are std::system_error.

#include <filesystem>

namespace quadrille::database {

/// Syncs the file, renames it, replacing any file of that name, and syncs the folder. The result is
/// on disk when this returns.
void put_in_place(const std::filesystem::path& from, const std::filesystem::path& to);

/// Creates an empty file that its owner alone can access, replacing any file of that name.
void make_private_file(const std::filesystem::path& file);

} // namespace quadrille::database
