# How everything is compiled: C++23, warnings are errors, ccache where it is installed.
set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_COLOR_DIAGNOSTICS ON)

find_program(CCACHE ccache)
if(CCACHE)
  # Hits are found across checkouts, since no absolute path takes part in the key.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
      CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${CCACHE})
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # g++ 12 reports uninitialised and out-of-bounds memory inside inlined std::string and
  # std::vector where there is none; clang and the sanitizers look after these.
  add_compile_options(-Wno-maybe-uninitialized -Wno-array-bounds -Wno-stringop-overflow
                      -Wno-stringop-overread -Wno-restrict)
endif()

# Board arithmetic lives from population counts and double shifts: use what this processor has.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL x86_64)
  set(cpu_description)
  if(EXISTS /proc/cpuinfo)
    file(READ /proc/cpuinfo cpu_description LIMIT 4096)
  endif()
  if(cpu_description MATCHES "avx2" AND cpu_description MATCHES "bmi2")
    set(processor_level x86-64-v3)
  else()
    set(processor_level x86-64-v2)
  endif()
  set(QUADRILLE_PROCESSOR ${processor_level} CACHE STRING "The value of -march")
  add_compile_options(-march=${QUADRILLE_PROCESSOR})
endif()

# Where speed does not count, the library checks what it is promised.
if(NOT CMAKE_BUILD_TYPE STREQUAL Release)
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()

option(QUADRILLE_SANITIZE "Build with sanitizers and fuzz targets" OFF)
if(QUADRILLE_SANITIZE)
  add_compile_options(-fsanitize=address,undefined,fuzzer-no-link -fno-sanitize-recover=all
                      -fno-omit-frame-pointer -UNDEBUG)
  add_link_options(-fsanitize=address,undefined)
endif()

if(CMAKE_SYSTEM_NAME STREQUAL WASI)
  set(QUADRILLE_BROWSER ON)
  add_compile_options(-fno-exceptions -fno-rtti)
else()
  set(QUADRILLE_BROWSER OFF)
endif()
