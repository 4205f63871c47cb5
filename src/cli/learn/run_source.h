#pragma once

/// The runs in a folder, for the server to show.

#include "server/published_runs.h"

#include <filesystem>

namespace quadrille::cli {

/// Throws Failure if there is no such folder.
server::RunSource run_source(const std::filesystem::path& folder);

} // namespace quadrille::cli
