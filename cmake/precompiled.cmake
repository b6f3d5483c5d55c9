# What nearly every file includes is compiled once: the standard library, and for the tests what they are written
# with. Nothing of our own, so that an edit rebuilds only what includes it. The browser's module is built without, which
# proves that every file names what it needs.

set(HALI_STANDARD <algorithm> <array> <bit> <charconv> <concepts> <cstdint> <expected> <functional> <map> <memory>
  <optional> <ranges> <set> <span> <string> <string_view> <type_traits> <utility> <variant> <vector>)

# hali_precompile(TARGET HEADER...), or hali_precompile(TARGET FROM OTHER) for one that is compiled the same way.
function(hali_precompile target)
  if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
    return()
  endif()
  if(ARGV1 STREQUAL "FROM")
    target_precompile_headers(${target} REUSE_FROM ${ARGV2})
  else()
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
endfunction()
