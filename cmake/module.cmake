# quadrille_module(NAME ROOMS room... [PARTS room/file...] SOURCES file... OPTIONS option...
#                  [LINK option...])
#
# Makes a module for the browser, NAME.wasm, from the given rooms, single files of further rooms
# (PARTS), the files that all modules share, src/wasm/NAME_module.cpp and further SOURCES of
# src/wasm. Each module compiles its rooms itself with OPTIONS after the usual ones, since some
# modules are optimised for size and others for speed; LINK has linker options. The libraries of the
# rooms are not built. After linking, clang calls wasm-opt, and silently does without if it is
# missing, so it is required here: it makes rules.wasm 2 kB smaller compressed, bots.wasm 10 kB.
find_program(WASM_OPT wasm-opt REQUIRED)

file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/rooms/wasm)
file(CREATE_LINK ${CMAKE_SOURCE_DIR}/src/wasm ${CMAKE_BINARY_DIR}/rooms/wasm/wasm SYMBOLIC)

function(quadrille_module name)
  cmake_parse_arguments(module "" "" "ROOMS;PARTS;SOURCES;OPTIONS;LINK" ${ARGN})
  set(target browser_${name})
  list(TRANSFORM module_SOURCES PREPEND src/wasm/)
  list(TRANSFORM module_PARTS REPLACE "/.*" "" OUTPUT_VARIABLE rooms_of_parts)
  list(TRANSFORM module_PARTS PREPEND src/)
  add_executable(${target} src/wasm/abort.cpp src/wasm/arguments.cpp src/wasm/command.cpp
                 src/wasm/door.cpp src/wasm/strtod.cpp src/wasm/${name}_module.cpp
                 ${module_SOURCES} ${module_PARTS})
  target_compile_options(${target} PRIVATE ${module_OPTIONS})
  target_link_options(${target} PRIVATE -mexec-model=reactor -Wl,--strip-all
                      -Wl,-z,stack-size=262144 -Wl,--wrap=strtod ${module_LINK})
  quadrille_precompile(${target} precompiled.h OPTIONS ${module_OPTIONS})
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${name} SUFFIX .wasm)
  foreach(room ${module_ROOMS} ${rooms_of_parts} wasm)
    target_include_directories(${target} PRIVATE ${CMAKE_BINARY_DIR}/rooms/${room})
  endforeach()
  foreach(room ${module_ROOMS})
    # A room with only templates has nothing to compile.
    get_target_property(kind ${room} TYPE)
    if(NOT kind STREQUAL INTERFACE_LIBRARY)
      target_sources(${target} PRIVATE $<TARGET_PROPERTY:${room},SOURCES>)
      set_target_properties(${room} PROPERTIES EXCLUDE_FROM_ALL ON)
    endif()
  endforeach()
endfunction()
