#pragma once

/// HTTP header policies: content types, caching, and what the page is allowed to do.

#include <string_view>

namespace quadrille::server {

/// The content type by the file name's ending. Text is UTF-8.
std::string_view content_type(std::string_view path);

/// Files with a hash in their name never change, so browsers may keep them for a year. All other
/// files are revalidated each time, which is cheap with an entity tag.
std::string_view cache_control(std::string_view path);

/// Whether Vite has put a hash into the file's name: in assets/, a hyphen and an eight-character
/// hash before the first dot, as in assets/index-Dk3x_9Qa.js.
bool has_hash(std::string_view path);

/// The security header lines that every answer has. Scripts, styles, workers and everything else
/// may be loaded from this origin only; inline scripts and styles are forbidden, as is framing the
/// page. The page is cross-origin isolated, so that it may share memory with its workers.
std::string_view security_fields();

} // namespace quadrille::server
