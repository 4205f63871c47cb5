#pragma once

/// Entity tags, which identify the contents of a file. A browser that has cached a file sends its
/// tag along, and gets a short 304 if the file is unchanged.

#include <string>
#include <string_view>

namespace quadrille::server {

/// The tag of these bytes, in quotes. The same bytes have the same tag on every machine.
std::string entity_tag(std::string_view bytes);

/// Whether the value of If-None-Match names this tag, or is "*".
bool names_tag(std::string_view if_none_match, std::string_view tag);

} // namespace quadrille::server
