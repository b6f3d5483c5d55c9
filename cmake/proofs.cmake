# Tests, benchmarks and fuzz targets. Only these know where the source tree is (HALI_SOURCE_DIR).

if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
  return()
endif()

option(HALI_FUZZ "Build the fuzz targets (clang, with fuzzer-no-link among HALI_SANITIZE)" OFF)

function(hali_proof name)
  target_compile_definitions(${name} PRIVATE HALI_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR})
  target_link_libraries(${name} PRIVATE hali_table hali_server hali_warnings)
endfunction()

# All tests are one program. Those of the command line start the hali beside it (HALI_BINARY).
hali_sources(test_sources tests)
hali_example_files(example_tests tests/*.cpp)
list(APPEND test_sources ${example_tests})
find_package(GTest QUIET)
if(test_sources AND GTest_FOUND)
  add_executable(hali_tests ${test_sources})
  hali_proof(hali_tests)
  target_link_libraries(hali_tests PRIVATE GTest::gtest_main)
  # What several programs are made of is compiled the same way in each.
  set_source_files_properties(src/hosts/cli/files.cpp src/hosts/cli/memory.cpp src/hosts/cli/games/realms/hand_search.cpp
    PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
  hali_precompile(hali_tests ${HALI_STANDARD} <gtest/gtest.h> <boost/json.hpp>)
  find_package(rapidcheck QUIET)
  if(rapidcheck_FOUND)
    target_link_libraries(hali_tests PRIVATE rapidcheck)
  endif()
  if(TARGET hali)
    add_dependencies(hali_tests hali)
    # What cannot be seen from outside: a file half saved, memory that ends at a certain moment.
    target_sources(hali_tests PRIVATE src/hosts/cli/files.cpp src/hosts/cli/memory.cpp src/hosts/cli/games/realms/hand_search.cpp)
    target_compile_definitions(hali_tests PRIVATE HALI_BINARY="$<TARGET_FILE:hali>")
  endif()
endif()

# What has threads, alone with the little it stands on: building everything a fourth time, for ThreadSanitizer, would
# cost minutes.
if(GTest_FOUND)
  hali_sources(thread_sources tests/threads)
  add_executable(hali_threads EXCLUDE_FROM_ALL ${thread_sources} src/hosts/cli/games/realms/hand_search.cpp)
  foreach(part best bound cards_json clauses_json names score)
    target_sources(hali_threads PRIVATE src/games/realms/${part}.cpp)
  endforeach()
  target_include_directories(hali_threads PRIVATE ${CMAKE_SOURCE_DIR})
  find_package(Threads REQUIRED)
  target_link_libraries(hali_threads PRIVATE hali_tiling hali_warnings Threads::Threads GTest::gtest_main)
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
    add_executable(fuzz_${stem} ${source})
    hali_proof(fuzz_${stem})
    target_link_options(fuzz_${stem} PRIVATE -fsanitize=fuzzer)
    add_dependencies(fuzzers fuzz_${stem})
  endforeach()
endif()
