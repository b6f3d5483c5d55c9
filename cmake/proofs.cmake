# Tests, benchmarks and fuzz targets. Only these know where the source tree is (HALI_SOURCE_DIR) and the command
# (HALI_BINARY): each source that names them is told, and no other, so that a compiler cache serves any checkout.

if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
  return()
endif()

option(HALI_FUZZ "Build the fuzz targets (clang, with fuzzer-no-link among HALI_SANITIZE)" OFF)

# hali_tell_places(BINARY SOURCE...)
function(hali_tell_places binary)
  foreach(source IN LISTS ARGN)
    file(STRINGS ${source} named REGEX "HALI_(SOURCE_DIR|BINARY)" LIMIT_COUNT 1)
    if(named)
      set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${source})
      set_source_files_properties(${source} PROPERTIES COMPILE_DEFINITIONS
        "HALI_SOURCE_DIR=\"${CMAKE_SOURCE_DIR}\";HALI_BINARY=\"${binary}\"")
    endif()
  endforeach()
endfunction()

function(hali_proof name)
  target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR})
  target_link_libraries(${name} PRIVATE hali_table hali_server hali_load hali_warnings)
endfunction()

# hali_needed(VAR SOURCE...): what tests and fuzz targets say they are built with, each in lines of its own:
#   // built with: src/hosts/cli/files.cpp
function(hali_needed var)
  set(found)
  foreach(source IN LISTS ARGN)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${source})
    file(STRINGS ${source} lines REGEX "^// built with: ")
    foreach(line IN LISTS lines)
      string(REPLACE "// built with: " "" files "${line}")
      separate_arguments(files)
      list(APPEND found ${files})
    endforeach()
  endforeach()
  list(REMOVE_DUPLICATES found)
  set(${var} ${found} PARENT_SCOPE)
endfunction()

# All tests are one program. Those of the command line start the hali beside it (HALI_BINARY).
hali_sources(test_sources tests)
hali_example_files(example_tests tests/*.cpp)
list(APPEND test_sources ${example_tests})
find_package(GTest QUIET)
if(test_sources AND GTest_FOUND)
  add_executable(hali_tests ${test_sources})
  hali_proof(hali_tests)
  # What is tested is optimised as it is played; the tests themselves are compiled once and run for seconds.
  target_compile_options(hali_tests PRIVATE $<$<CONFIG:Release>:-O1 -Wno-maybe-uninitialized>)
  target_link_libraries(hali_tests PRIVATE GTest::gtest_main)
  hali_precompile(hali_tests ${HALI_STANDARD} <gtest/gtest.h> <boost/json.hpp>)
  find_package(rapidcheck QUIET)
  if(rapidcheck_FOUND)
    target_link_libraries(hali_tests PRIVATE rapidcheck)
  endif()
  if(TARGET hali)
    add_dependencies(hali_tests hali)
    # What of the command cannot be seen from outside: a file half saved, memory that ends at a certain moment. It is
    # compiled the same way in both programs.
    file(GLOB inner_tests CONFIGURE_DEPENDS tests/hosts/*.cpp tests/threads/*.cpp)
    hali_needed(inner_sources ${inner_tests})
    list(FILTER inner_sources INCLUDE REGEX "^src/hosts/cli/")
    set_source_files_properties(${inner_sources} PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
    target_sources(hali_tests PRIVATE ${inner_sources})
    hali_tell_places($<TARGET_FILE:hali> ${test_sources})
  endif()
endif()

# What has threads, alone with the little it stands on: building everything a fourth time, for ThreadSanitizer, would
# cost minutes.
if(GTest_FOUND)
  hali_sources(thread_sources tests/threads)
  hali_needed(threaded_sources ${thread_sources})
  add_executable(hali_threads EXCLUDE_FROM_ALL ${thread_sources} ${threaded_sources})
  target_include_directories(hali_threads PRIVATE ${CMAKE_SOURCE_DIR})
  find_package(Threads REQUIRED)
  target_link_libraries(hali_threads PRIVATE hali_tiling hali_storage hali_warnings Threads::Threads GTest::gtest_main)
endif()

# bench/NAME.cpp is the program bench_NAME.
hali_sources(bench_sources bench)
find_package(benchmark QUIET)
# A sanitized benchmark measures nothing.
if(benchmark_FOUND AND NOT HALI_SANITIZE)
  foreach(source IN LISTS bench_sources)
    get_filename_component(stem ${source} NAME_WE)
    add_executable(bench_${stem} ${source})
    hali_proof(bench_${stem})
    target_link_libraries(bench_${stem} PRIVATE benchmark::benchmark_main)
  endforeach()
endif()

# fuzz/NAME.cpp is the program fuzz_NAME; the target `fuzzers` builds them all.
if(HALI_FUZZ)
  add_custom_target(fuzzers)
  hali_sources(fuzz_sources fuzz)
  foreach(source IN LISTS fuzz_sources)
    get_filename_component(stem ${source} NAME_WE)
    hali_needed(needed_sources ${source})
    add_executable(fuzz_${stem} ${source} ${needed_sources})
    hali_proof(fuzz_${stem})
    target_link_options(fuzz_${stem} PRIVATE -fsanitize=fuzzer)
    add_dependencies(fuzzers fuzz_${stem})
  endforeach()
endif()
