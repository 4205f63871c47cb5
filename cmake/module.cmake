# quadrille_module(NAME ROOMS room... [SOURCES file...] [OPTIONS option...])
#
# Makes a module for the browser, NAME.wasm, from the given rooms, what all modules share, and
# SOURCES. With OPTIONS the rooms are compiled once more for this module, with these options behind
# the usual ones; otherwise their libraries are taken.
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/rooms/wasm)
file(CREATE_LINK ${CMAKE_SOURCE_DIR}/src/wasm ${CMAKE_BINARY_DIR}/rooms/wasm/wasm SYMBOLIC)

function(quadrille_module name)
  cmake_parse_arguments(module "" "" "ROOMS;SOURCES;OPTIONS" ${ARGN})
  set(target browser_${name})
  add_executable(${target} src/wasm/abort.cpp src/wasm/answer.cpp src/wasm/games.cpp
                 ${module_SOURCES})
  target_include_directories(${target} PRIVATE ${CMAKE_BINARY_DIR}/rooms/wasm)
  target_link_options(${target} PRIVATE -mexec-model=reactor -Wl,--strip-all)
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${name} SUFFIX .wasm)
  if(module_OPTIONS)
    target_compile_options(${target} PRIVATE ${module_OPTIONS})
    foreach(room ${module_ROOMS})
      target_include_directories(${target} PRIVATE ${CMAKE_BINARY_DIR}/rooms/${room})
      target_sources(${target} PRIVATE $<TARGET_PROPERTY:${room},SOURCES>)
    endforeach()
  else()
    target_link_libraries(${target} PRIVATE ${module_ROOMS})
  endif()
endfunction()
