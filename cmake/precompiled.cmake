# quadrille_precompile(TARGET HEADER [LIBRARIES target...] [OPTIONS option...])
#
# Uses cmake/HEADER as a precompiled header of the target. It is compiled once for all targets with
# the same OPTIONS, which must be the options of the target that are not common to all. Only for
# clang, in presets that enable it.
option(QUADRILLE_PRECOMPILE "Precompile headers" OFF)

# By default CMake would also include the header itself, by a path that ccache cannot make relative,
# so that checkouts could not share cached results.
if(CMAKE_CXX_COMPILER_ID STREQUAL Clang)
  set(CMAKE_CXX_COMPILE_OPTIONS_USE_PCH -Xclang -include-pch -Xclang <PCH_FILE>)
endif()

function(quadrille_precompile target header)
  cmake_parse_arguments(given "" "" "LIBRARIES;OPTIONS" ${ARGN})
  if(NOT QUADRILLE_PRECOMPILE)
    return()
  endif()
  string(MAKE_C_IDENTIFIER "${header}${given_OPTIONS}" name)
  if(NOT TARGET ${name})
    set(empty_source ${CMAKE_BINARY_DIR}/${name}.cpp)
    file(CONFIGURE OUTPUT ${empty_source} CONTENT "")
    add_library(${name} OBJECT ${empty_source})
    target_link_libraries(${name} PRIVATE ${given_LIBRARIES})
    target_compile_options(${name} PRIVATE ${given_OPTIONS})
    # Included by name, for the same reason as above.
    target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}/cmake)
    target_precompile_headers(${name} PRIVATE <${header}>)
    # It refers to files of this checkout; ccache could return one that refers to a deleted
    # checkout.
    set_target_properties(${name} PROPERTIES CXX_COMPILER_LAUNCHER "")
    quadrille_precompiled_checksum(${name} ${header})
  endif()
  target_precompile_headers(${target} REUSE_FROM ${name})
endfunction()

# Writes checksums of the files from which the precompiled header is made into a file that ccache
# uses instead of the header itself (CCACHE_PCH_EXTSUM), whose contents differ between checkouts.
function(quadrille_precompiled_checksum name header)
  set(for_target)
  if(CMAKE_CXX_COMPILER_TARGET)
    set(for_target --target=${CMAKE_CXX_COMPILER_TARGET})
  endif()
  execute_process(COMMAND ${CMAKE_CXX_COMPILER} ${for_target} -std=c++23 -x c++ -M
                          ${CMAKE_SOURCE_DIR}/cmake/${header}
                  OUTPUT_VARIABLE rule COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX REPLACE "^[^:]*:|\\\\\n" " " rule "${rule}")
  separate_arguments(files UNIX_COMMAND "${rule}")
  set(checksums)
  foreach(file ${files})
    file(SHA256 ${file} checksum)
    list(APPEND checksums ${checksum})
  endforeach()
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/CMakeFiles/${name}.dir/cmake_pch.hxx.pch.sum
       CONTENT "${checksums}\n")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files})
endfunction()
