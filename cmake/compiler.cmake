# Common compilation settings: C++23, warnings as errors, ccache if it is installed.
set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_COLOR_DIAGNOSTICS ON)

find_program(CCACHE ccache)
if(CCACHE)
  # Keys contain no absolute paths, so that checkouts share the cache.
  set(CMAKE_CXX_COMPILER_LAUNCHER env
      CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1
      # Required by ccache for precompiled headers; no file here uses __DATE__ or __TIME__.
      CCACHE_DEPEND=1 CCACHE_PCH_EXTSUM=1 CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # g++ 12 has false positives about uninitialised and out-of-bounds memory inside inlined
  # std::string and std::vector; clang and the sanitizers cover these.
  add_compile_options(-Wno-maybe-uninitialized -Wno-array-bounds -Wno-stringop-overflow
                      -Wno-stringop-overread -Wno-restrict)
endif()

# Board arithmetic relies on population counts and double shifts: use what the processor has.
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

# Where speed does not matter, the standard library checks its preconditions.
if(NOT CMAKE_BUILD_TYPE STREQUAL Release)
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()

# Little optimisation: sanitizers generate so much code that optimising it takes longer than the
# tests.
set(CMAKE_CXX_FLAGS_SANITIZE "-O1 -gline-tables-only -fno-omit-frame-pointer")
set(QUADRILLE_SANITIZE "" CACHE STRING "Sanitizers, as -fsanitize takes them")
if(QUADRILLE_SANITIZE)
  add_compile_options(-fsanitize=${QUADRILLE_SANITIZE} -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${QUADRILLE_SANITIZE})
endif()

if(CMAKE_SYSTEM_NAME STREQUAL WASI)
  set(QUADRILLE_BROWSER ON)
  add_compile_options(-fno-exceptions -fno-rtti)
else()
  set(QUADRILLE_BROWSER OFF)
  # lld links much faster, and is installed anyway for the browser's modules. Code from g++ that was
  # linked by it does not find all exception handlers.
  if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
    include(CheckLinkerFlag)
    check_linker_flag(CXX -fuse-ld=lld QUADRILLE_LLD)
    if(QUADRILLE_LLD)
      add_link_options(-fuse-ld=lld)
    endif()
  endif()
endif()
