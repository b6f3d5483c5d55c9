# How every file is compiled. What differs between builds is in CMakePresets.json.

# Warnings are errors to the compilers that ./check knows; another may have opinions of its own.
set(known_compiler OFF)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION MATCHES "^12\\.")
  set(known_compiler ON)
endif()
option(HALI_WERROR "Treat compiler warnings as errors" ${known_compiler})
set(HALI_SANITIZE "" CACHE STRING "Sanitizers for the whole build, as in -fsanitize=")

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

# ccache and mold save time where they are; nothing needs them. They are looked for once: a build that stands is not made
# anew because they were installed later.
if(NOT DEFINED HALI_CCACHE)
  find_program(HALI_CCACHE ccache)
  find_program(HALI_MOLD mold)
endif()
if(HALI_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # What is precompiled has its own clock, and ccache wants to be told that this does not matter. A second checkout is
  # served by what the first one compiled.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros
    CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${HALI_CCACHE})
  add_compile_options($<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess> "$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>")
endif()
if(HALI_MOLD AND NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
  add_link_options(-fuse-ld=mold)
endif()

# Counting bits in one instruction: every 64-bit x86 of the last fifteen years can.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  add_compile_options(-march=x86-64-v2)
endif()

include(lost_load)

if(HALI_SANITIZE)
  add_compile_options(-fsanitize=${HALI_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  string(REPLACE "fuzzer-no-link," "" link_sanitizers "${HALI_SANITIZE}")
  add_link_options(-fsanitize=${link_sanitizers})
endif()

# For our own files only: linked privately, so that generated and foreign code is spared.
add_library(hali_warnings INTERFACE)
target_compile_options(hali_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
  # g++ 12 sees overlaps and overflows in string concatenation that are not there.
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
  $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow>
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<CONFIG:Release>>:-Wno-array-bounds>
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<CONFIG:Release>>:-Wno-stringop-overread>
  $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations> # libstdc++ 12's own stable_sort
  $<$<BOOL:${HALI_WERROR}>:-Werror>)

# The engine throws nothing: the same source then builds for WebAssembly, where exceptions are off.
add_library(hali_engine_flags INTERFACE)
target_compile_options(hali_engine_flags INTERFACE -fno-exceptions)
target_compile_definitions(hali_engine_flags INTERFACE BOOST_NO_EXCEPTIONS)
