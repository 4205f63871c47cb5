# quadrille_room(NAME [USES room...] [LIBRARIES target...])
#
# Makes the library of one room from src/NAME. It sees the headers of the rooms it USES, and of no
# others: each room's headers are reached through an include folder of its own, as "room/header.h".
# Beside the code stand its tests (*_test.cpp, one program NAME_tests) and its fuzz targets
# (*_fuzz.cpp, one program each, with QUADRILLE_FUZZ). A main.cpp is no part of the library.
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

  # The coverage that fuzzing goes by. Nobody else pays for it.
  set(options)
  if(QUADRILLE_FUZZ AND fuzzers)
    set(options -fsanitize=fuzzer-no-link)
  endif()

  # A room of templates alone has nothing to compile.
  if(sources)
    add_library(${name} STATIC ${sources})
    target_compile_options(${name} PRIVATE ${options})
    set(scope PUBLIC)
    if("fmt::fmt" IN_LIST room_LIBRARIES)
      quadrille_precompile(${name} precompiled_libraries.h LIBRARIES fmt::fmt OPTIONS ${options})
    elseif(NOT QUADRILLE_BROWSER)
      quadrille_precompile(${name} precompiled.h OPTIONS ${options})
    endif()
  else()
    add_library(${name} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_include_directories(${name} ${scope} ${headers})
  target_link_libraries(${name} ${scope} ${room_USES} ${room_LIBRARIES})

  if(tests AND NOT QUADRILLE_BROWSER)
    add_executable(${name}_tests ${tests})
    target_link_libraries(${name}_tests PRIVATE ${name} GTest::gmock GTest::gtest_main rapidcheck)
    quadrille_precompile(${name}_tests precompiled_tests.h LIBRARIES GTest::gmock rapidcheck)
  endif()
  if(QUADRILLE_FUZZ)
    foreach(source ${fuzzers})
      get_filename_component(target ${source} NAME_WE)
      add_executable(${target} ${source})
      target_compile_options(${target} PRIVATE ${options})
      target_link_libraries(${target} PRIVATE ${name})
      target_link_options(${target} PRIVATE -fsanitize=fuzzer)
      set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/fuzz)
    endforeach()
  endif()
endfunction()
