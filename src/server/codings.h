#pragma once

/// Content codings: a file may also lie there compressed, and the client says in Accept-Encoding
/// what it can read.

#include <span>
#include <string_view>

namespace quadrille::server {

enum class Coding { identity, gzip, brotli };

/// As it is written in headers.
std::string_view name(Coding coding);

/// What to send to a client that accepts this much: of those it likes best the first one offered.
/// `identity`, the file as it is, needs no offer: it is sent to those who say nothing, who prefer
/// it, and also to those who refuse it together with all the rest.
Coding choose_coding(std::string_view accept_encoding, std::span<const Coding> offered);

} // namespace quadrille::server
