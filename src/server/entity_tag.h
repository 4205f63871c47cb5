#pragma once

/// Entity tags: names of contents. A browser that has a file asks for it with the tag it got, and
/// is told in a few bytes that it is still the same.

#include <string>
#include <string_view>

namespace quadrille::server {

/// The tag of these bytes, in its quotes: the same for the same bytes, on every machine.
std::string entity_tag(std::string_view bytes);

/// Whether an If-None-Match names this tag, or everything.
bool names_tag(std::string_view if_none_match, std::string_view tag);

} // namespace quadrille::server
