#pragma once

/// Answers with a file as a download. The file is read while it is sent, so it may be long;
/// deleting it meanwhile does not disturb the download.

#include "server/answer.h"

#include <filesystem>
#include <optional>

namespace quadrille::server {

/// Offers the file under its own name. Returns nothing if it cannot be opened.
std::optional<Answer> download(const std::filesystem::path& path);

} // namespace quadrille::server
