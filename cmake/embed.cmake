# Builds files into the binary: data/ and rules/ (src/base/embedded.h is what C++ sees of them), and the page.
#
# Included by CMakeLists.txt this file defines hali_embed(), hali_embed_page() and what both are made of; run as a script
# (cmake -P) it is the generator that writes the source, at build time, so that an edited data file is a rebuild.

# hali_embed(NAME): a library with the bytes of every data file and rules page.
function(hali_embed name)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}
    ${CMAKE_SOURCE_DIR}/data/*.json ${CMAKE_SOURCE_DIR}/data/*.md)
  file(GLOB pages CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${CMAKE_SOURCE_DIR}/rules/*.md)
  hali_example_files(examples data/*.json rules/*.md)
  list(APPEND files ${pages} ${examples})
  list(FILTER files EXCLUDE REGEX "^data/words/[a-z]+/page\\.json$") # the page brings its own words
  if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
    # Nobody asks for these in a browser: the page has the rules as files, and a server says its own words.
    list(FILTER files EXCLUDE REGEX "\\.md$|^data/words/[a-z]+/(cli|server)\\.json$")
  endif()
  hali_embed_files(${name} ${CMAKE_SOURCE_DIR} base/embedded.h hali "${files}")
endfunction()

# hali_embed_page(NAME FOLDER): a library with the files of the built page; with none when it is not built.
function(hali_embed_page name folder)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/*)
  hali_embed_files(${name} ${folder} hosts/server/built_page.h hali::built_page "${files}")
endfunction()

# The functions that `header` declares in `namespace`, over these files of a folder.
function(hali_embed_files name root header namespace files)
  list(SORT files)
  # The list is written down so that a file that appears or goes is a rebuild too.
  set(output ${CMAKE_BINARY_DIR}/generated/${name}.cpp)
  set(list ${CMAKE_BINARY_DIR}/generated/${name}.txt)
  list(JOIN files "\n" listed)
  file(CONFIGURE OUTPUT ${list} CONTENT "${listed}" @ONLY)

  list(TRANSFORM files PREPEND ${root}/ OUTPUT_VARIABLE inputs)
  string(COMPARE EQUAL "${CMAKE_SYSTEM_NAME}" "WASI" browser)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -D root=${root} -D list=${list} -D output=${output} -D header=${header}
            -D namespace=${namespace} -D browser=${browser} -P ${CMAKE_CURRENT_FUNCTION_LIST_FILE}
    DEPENDS ${inputs} ${list} ${CMAKE_CURRENT_FUNCTION_LIST_FILE}
    COMMENT "Embedding files: ${name}"
    VERBATIM)

  add_library(${name} STATIC ${output})
  target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}/src)
  target_link_libraries(${name} PRIVATE hali_engine_flags)
endfunction()

if(NOT CMAKE_SCRIPT_MODE_FILE STREQUAL CMAKE_CURRENT_LIST_FILE)
  return()
endif()

# As a script. Bytes become hexadecimal escapes in string literals of one line each: any content is
# safe, and compilers read literals many times faster than lists of numbers.
file(STRINGS ${list} files)
# What an example brings along is found where it will lie once it is copied: "NAME FILE", by name.
set(named "")
foreach(path IN LISTS files)
  string(REGEX REPLACE "^examples/[^/]+/" "" name "${path}")
  list(APPEND named "${name} ${path}")
endforeach()
list(SORT named)
set(paths "")
set(contents "")
string(REPEAT "." 192 line) # 48 bytes of four characters each
foreach(pair IN LISTS named)
  string(REGEX REPLACE " .*" "" name "${pair}")
  string(REGEX REPLACE ".* " "" path "${pair}")
  if(name MATCHES "^data/words/")
    file(READ ${root}/${path} text)
    # What only the page says, and in a browser what only the terminal or a server says. A line holds one sentence.
    set(others "page")
    if(browser)
      set(others "page|cli|option\\.[a-z]+\\.[a-z_]+\\.value|fault\\.(case|entry|service|store)|refusal\\.gathering|fault\\.[a-z]+\\.import|[a-z]+\\.draw")
    endif()
    string(REGEX REPLACE "\n \"(${others})\\.[^\n]*" "" text "${text}")
    string(REGEX REPLACE ",\n}" "\n}" text "${text}")
    string(HEX "${text}" hex)
  else()
    file(READ ${root}/${path} hex HEX)
  endif()
  string(LENGTH "${hex}" size)
  math(EXPR size "${size} / 2")
  string(REGEX REPLACE "(..)" "\\\\x\\1" escaped "${hex}")
  string(REGEX REPLACE "(${line})" "\\1\"\n    \"" escaped "${escaped}")
  string(APPEND paths "    \"${name}\",\n")
  string(APPEND contents "    {\"${escaped}\", ${size}},\n")
endforeach()
list(LENGTH files count)

file(WRITE ${output} "// Generated from files of the project. Do not edit.
#include \"${header}\"

#include <algorithm>
#include <array>

namespace ${namespace} {
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

}  // namespace ${namespace}
")
