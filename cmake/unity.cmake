# quadrille_unity(TARGET)
#
# In presets that enable it, files of the target in the same folder are compiled as one (a "unity
# build"): a header is parsed once for all of them and a template is instantiated once, which is
# most of the work if there is little optimisation. Variables may then appear to shadow those of
# another file, so that warning is left to the presets that compile files separately.
option(QUADRILLE_UNITY "Compile the files of a folder as one" OFF)

# Names in these files have other meanings in another file of their folder, so they are compiled
# separately.
set(compiled_alone
    src/arena/statistics_test.cpp
    src/arena/tournament_record_test.cpp
    src/arena/tournament_test.cpp
    src/bots/blockade/search_game.cpp
    src/bots/hex/policy_test.cpp
    src/bots/hex/prover_test.cpp
    src/cli/[^/]*.cpp
    src/cli/commands/[^/]*.cpp
    src/club/evening/projection.cpp
    src/club/pairing_test.cpp
    src/club/projection.cpp
    src/games/hex/read_sgf.cpp
    src/games/hex/sgf_line.cpp
    src/games/hex/sgf_test.cpp
    src/games/quoridor/view_test.cpp
    src/nets/hex_net_test.cpp
    src/nets/net_file_test.cpp
    src/protocol/gtp/reply.cpp
    src/server/api/commands.cpp
    src/server/api/message.cpp
    src/server/api/people_routes.cpp
    src/server/tls.cpp
    src/store/club_tables.cpp
    src/store/sql_[a-z_]*.cpp)
list(JOIN compiled_alone "|" compiled_alone)

function(quadrille_unity target)
  if(NOT QUADRILLE_UNITY)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  foreach(source ${sources})
    file(RELATIVE_PATH path ${CMAKE_SOURCE_DIR} ${source})
    if(NOT path MATCHES "^(${compiled_alone})$")
      get_filename_component(folder ${path} DIRECTORY)
      string(MAKE_C_IDENTIFIER ${folder} group)
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
    endif()
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  target_compile_options(${target} PRIVATE -Wno-shadow)
endfunction()
