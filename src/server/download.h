#pragma once

/// A file of the server that somebody takes home. It is read while it is sent, so that it may be
/// long; who removes it meanwhile takes nothing away.

#include "server/answer.h"

#include <filesystem>
#include <optional>

namespace quadrille::server {

/// Under its own name. Nothing if it cannot be read.
std::optional<Answer> download(const std::filesystem::path& path);

} // namespace quadrille::server
