# quadrille_embed(ROOM FILE NAME)
#
# Embeds the bytes of a file in a room: "embedded/NAME.h", which only that room can include, defines
# NAME_bytes. The header is generated again when the file changes.
function(quadrille_embed room file name)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${file})
  file(READ ${CMAKE_SOURCE_DIR}/${file} digits HEX)
  string(LENGTH "${digits}" digit_count)
  math(EXPR byte_count "${digit_count} / 2")
  string(REGEX REPLACE "(..)" "0x\\1," numbers "${digits}")
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/rooms/${room}/embedded/${name}.h CONTENT
"#pragma once

/// The bytes of ${file}, made by cmake/embed.cmake.

#include <array>
#include <cstdint>

namespace quadrille {

inline constexpr std::array<std::uint8_t, ${byte_count}> ${name}_bytes{${numbers}};

} // namespace quadrille
")
endfunction()
