#pragma once

/// Content codings. A file may also be stored compressed, and the client says in Accept-Encoding
/// which codings it can read.

#include <span>
#include <string_view>

namespace quadrille::server {

enum class Coding { identity, gzip, brotli };

/// The name that headers use.
std::string_view name(Coding coding);

/// Chooses the coding for a client that sent this Accept-Encoding: among the offered codings that
/// it weights highest, the first one. `identity`, the uncompressed file, is always available: it is
/// used if the client says nothing or prefers it, and also if the client refuses everything.
Coding choose_coding(std::string_view accept_encoding, std::span<const Coding> offered);

} // namespace quadrille::server
