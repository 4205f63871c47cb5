#pragma once

/// Parses the target of a request line into a path in the site. It rejects path traversal: the
/// result has been decoded exactly once, and no part of it leads out of the site.

#include "base/problem.h"

#include <expected>
#include <string>
#include <string_view>

namespace quadrille::server {

/// Returns the decoded path without its leading slash and without the query: "" for "/",
/// "quoridor/play" for "/quoridor/play?x=1". A trailing slash is kept. Targets that no browser
/// sends are rejected: broken or needless escapes such as %00, %2F and %5C, backslashes, and path
/// segments that are empty, "." or "..".
std::expected<std::string, Problem> read_target(std::string_view target);

} // namespace quadrille::server
