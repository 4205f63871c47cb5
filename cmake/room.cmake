# quadrille_room(NAME [USES room...] [LIBRARIES target...])
#
# Makes the library of one room from src/NAME. It sees the headers of the rooms it USES, and of no
# others: each room's headers are reached through an include folder of its own, as "room/header.h".
# Beside the code stand its tests (*_test.cpp, one program NAME_tests) and its fuzz targets
# (*_fuzz.cpp, one program each, in the sanitize preset). A main.cpp is no part of the library.
function(quadrille_room name)
  cmake_parse_arguments(room "" "" "USES;LIBRARIES" ${ARGN})
  set(folder ${CMAKE_SOURCE_DIR}/src/${name})
  set(headers ${CMAKE_BINARY_DIR}/rooms/${name})
  file(MAKE_DIRECTORY ${headers})
  file(CREATE_LINK ${folder} ${headers}/${name} SYMBOLIC)

  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  set(tests ${sources})
  set(fuzzers ${sources})
  list(FILTER sources EXCLUDE REGEX "(_(test|fuzz)|/main)\\.cpp$")
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  list(FILTER fuzzers INCLUDE REGEX "_fuzz\\.cpp$")

  # A room of templates alone has nothing to compile.
  if(sources)
    add_library(${name} STATIC ${sources})
    set(scope PUBLIC)
  else()
    add_library(${name} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_include_directories(${name} ${scope} ${headers})
  target_link_libraries(${name} ${scope} ${room_USES} ${room_LIBRARIES})

  if(tests AND NOT QUADRILLE_BROWSER)
    add_executable(${name}_tests ${tests})
    target_link_libraries(${name}_tests PRIVATE ${name} GTest::gmock GTest::gtest_main rapidcheck)
  endif()
  if(QUADRILLE_SANITIZE)
    foreach(source ${fuzzers})
      get_filename_component(target ${source} NAME_WE)
      add_executable(${target} ${source})
      target_link_libraries(${target} PRIVATE ${name})
      target_link_options(${target} PRIVATE -fsanitize=fuzzer)
      set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/fuzz)
    endforeach()
  endif()
endfunction()
