#pragma once

/// What browsers are told beside the contents: of what type a file is, how long it may be kept, and
/// what a page may do.

#include <string_view>

namespace quadrille::server {

/// By the end of its name. Texts are UTF-8.
std::string_view content_type(std::string_view path);

/// Files with a hash in their name never change and are kept for a year; the name changes instead.
/// All others are asked for again each time, which costs little with their tag.
std::string_view cache_control(std::string_view path);

/// Whether the name ends as Vite names what it builds: in assets/, a hyphen and eight letters of a
/// hash before the first dot, as in assets/index-Dk3x_9Qa.js.
bool has_hash(std::string_view path);

/// The lines that every answer carries. Scripts, styles, workers and everything else come from here
/// and nowhere else, nothing stands inside the page, nobody frames it; the page is isolated, so
/// that it may share memory with its workers.
std::string_view security_fields();

} // namespace quadrille::server
