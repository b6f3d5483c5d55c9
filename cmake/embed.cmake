# Builds data/ and rules/ into the binary. src/base/embedded.h is what C++ sees of it.
#
# Included by CMakeLists.txt this file defines hali_embed(); run as a script (cmake -P) it is the
# generator that writes the source, at build time, so that an edited data file is a rebuild.

# hali_embed(NAME): a library with the bytes of every data file and rules page.
function(hali_embed name)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}
    ${CMAKE_SOURCE_DIR}/data/*.json ${CMAKE_SOURCE_DIR}/data/*.md)
  file(GLOB pages CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${CMAKE_SOURCE_DIR}/rules/*.md)
  list(APPEND files ${pages})
  list(SORT files)

  # The list is written down so that a file that appears or goes is a rebuild too.
  set(folder ${CMAKE_BINARY_DIR}/generated)
  list(JOIN files "\n" listed)
  file(CONFIGURE OUTPUT ${folder}/embedded.txt CONTENT "${listed}" @ONLY)

  list(TRANSFORM files PREPEND ${CMAKE_SOURCE_DIR}/ OUTPUT_VARIABLE inputs)
  add_custom_command(
    OUTPUT ${folder}/embedded.cpp
    COMMAND ${CMAKE_COMMAND} -D root=${CMAKE_SOURCE_DIR} -D list=${folder}/embedded.txt
            -D output=${folder}/embedded.cpp -P ${CMAKE_CURRENT_FUNCTION_LIST_FILE}
    DEPENDS ${inputs} ${folder}/embedded.txt ${CMAKE_CURRENT_FUNCTION_LIST_FILE}
    COMMENT "Embedding data/ and rules/"
    VERBATIM)

  add_library(${name} STATIC ${folder}/embedded.cpp)
  target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}/src)
  target_link_libraries(${name} PRIVATE hali_engine_flags)
endfunction()

if(NOT CMAKE_SCRIPT_MODE_FILE STREQUAL CMAKE_CURRENT_LIST_FILE)
  return()
endif()

# As a script. Bytes become hexadecimal escapes in string literals of one line each: any content is
# safe, and compilers read literals many times faster than lists of numbers.
file(STRINGS ${list} files)
set(paths "")
set(contents "")
string(REPEAT "." 192 line) # 48 bytes of four characters each
foreach(path IN LISTS files)
  file(READ ${root}/${path} hex HEX)
  file(SIZE ${root}/${path} size)
  string(REGEX REPLACE "(..)" "\\\\x\\1" escaped "${hex}")
  string(REGEX REPLACE "(${line})" "\\1\"\n    \"" escaped "${escaped}")
  string(APPEND paths "    \"${path}\",\n")
  string(APPEND contents "    {\"${escaped}\", ${size}},\n")
endforeach()
list(LENGTH files count)

file(WRITE ${output} "// Generated from data/ and rules/. Do not edit.
#include \"base/embedded.h\"

#include <algorithm>
#include <array>

namespace hali {
namespace {

constexpr std::array<std::string_view, ${count}> kPaths{{
${paths}}};

constexpr std::array<std::string_view, ${count}> kContents{{
${contents}}};

}  // namespace

std::optional<std::string_view> embedded(std::string_view path) {
  const auto found = std::ranges::lower_bound(kPaths, path);
  if (found == kPaths.end() || *found != path) return std::nullopt;
  return kContents[static_cast<std::size_t>(found - kPaths.begin())];
}

std::span<const std::string_view> embedded_paths() { return kPaths; }

}  // namespace hali
")
