#pragma once

/// The target of a request, as it stands in its first line, and the path in the site that it names.
/// This is where tricks with paths end: what comes out has been decoded once, and no part of it
/// leads out of anywhere.

#include "base/problem.h"

#include <expected>
#include <string>
#include <string_view>

namespace quadrille::server {

/// The decoded path without its first slash and without the query: "" for "/", "quoridor/play" for
/// "/quoridor/play?x=1". A slash at the end stays. Also targets with a host in front are read, as
/// the standard asks. Refused is what no browser sends: broken or needless escapes such as %00,
/// %2F and %5C, backslashes, and parts that are empty, "." or "..".
std::expected<std::string, Problem> read_target(std::string_view target);

} // namespace quadrille::server
