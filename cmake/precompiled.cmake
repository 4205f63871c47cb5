# quadrille_precompile(TARGET HEADER [LIBRARIES target...] [OPTIONS option...])
#
# The target finds cmake/HEADER already parsed. It is parsed once for all targets with the same OPTIONS,
# which must be those options of the target that are not everybody's. For clang, in presets that say so.
option(QUADRILLE_PRECOMPILE "Precompile headers" OFF)

# CMake would name the header itself too, which is parsed already, by a path that ccache cannot make relative;
# then nothing that one checkout compiled would serve another.
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
    # By its name alone, for the same reason as above.
    target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}/cmake)
    target_precompile_headers(${name} PRIVATE <${header}>)
    # It names files of this checkout: ccache might give one of a checkout that is gone.
    set_target_properties(${name} PROPERTIES CXX_COMPILER_LAUNCHER "")
    quadrille_precompiled_checksum(${name} ${header})
  endif()
  target_precompile_headers(${target} REUSE_FROM ${name})
endfunction()

# Says what the precompiled header is made from, in a file that ccache takes for its contents
# (CCACHE_PCH_EXTSUM). The contents differ from checkout to checkout.
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
