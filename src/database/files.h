#pragma once

/// File operations that are on disk when they return. Failures are std::system_error.

#include <filesystem>

namespace quadrille::database {

/// Syncs the file, gives it the other name (replacing what had it), and syncs the folder.
void put_in_place(const std::filesystem::path& file, const std::filesystem::path& name);

} // namespace quadrille::database
