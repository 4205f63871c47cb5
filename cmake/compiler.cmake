# How everything is compiled: C++23, warnings are errors, ccache where it is installed.
set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_COLOR_DIAGNOSTICS ON)

find_program(CCACHE ccache)
if(CCACHE)
  # Hits are found across checkouts, since no absolute path takes part in the key.
  set(CMAKE_CXX_COMPILER_LAUNCHER env
      CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1
      # What it asks for where headers are precompiled; no file here says __DATE__ or __TIME__.
      CCACHE_DEPEND=1 CCACHE_PCH_EXTSUM=1 CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
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

# Hardly optimised: sanitizers make so much code that optimising it takes longer than the tests do.
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
  # It links in a fraction of the time, and is there for the browser's modules. What g++ compiles does not
  # find all handlers of exceptions when it has linked it.
  if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
    include(CheckLinkerFlag)
    check_linker_flag(CXX -fuse-ld=lld QUADRILLE_LLD)
    if(QUADRILLE_LLD)
      add_link_options(-fuse-ld=lld)
    endif()
  endif()
endif()
