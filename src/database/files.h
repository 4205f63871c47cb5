#pragma once

/// File operations that are on disk when they return. Failures are std::system_error.

#include <filesystem>

namespace quadrille::database {

/// Syncs the file, gives it the other name (replacing what had it), and syncs the folder.
void put_in_place(const std::filesystem::path& from, const std::filesystem::path& to);

/// An empty file that its owner alone can read; what had the name is gone.
void make_private_file(const std::filesystem::path& file);

} // namespace quadrille::database
