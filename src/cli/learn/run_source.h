#pragma once

/// Makes the runs in a folder available to the server.

#include "server/published_runs.h"

#include <filesystem>

namespace quadrille::cli {

/// Throws a `Failure` if there is no such folder.
server::RunSource run_source(const std::filesystem::path& folder);

} // namespace quadrille::cli
