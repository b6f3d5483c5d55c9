# A folder is a target: its sources are found by themselves, so that adding a file edits no list.

# hali_sources(VAR FOLDER...): every .cpp below the folders.
function(hali_sources var)
  set(found)
  foreach(folder IN LISTS ARGN)
    file(GLOB_RECURSE here CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${folder}/*.cpp)
    list(APPEND found ${here})
  endforeach()
  if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
    list(FILTER found EXCLUDE REGEX "/src/games/[^/]+/(proof|describe)/")
  endif()
  set(${var} ${found} PARENT_SCOPE)
endfunction()

# hali_engine_library(NAME FOLDER [SOURCES file...] LINK lib...): a library of the engine, without
# exceptions. A folder with headers alone is an interface library.
function(hali_engine_library name folder)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "SOURCES;LINK")
  hali_sources(sources ${folder})
  list(APPEND sources ${arg_SOURCES})
  if(NOT sources)
    add_library(${name} INTERFACE)
    target_include_directories(${name} INTERFACE ${CMAKE_SOURCE_DIR}/src)
    target_link_libraries(${name} INTERFACE ${arg_LINK})
    return()
  endif()
  add_library(${name} STATIC ${sources})
  target_include_directories(${name} PUBLIC ${CMAKE_SOURCE_DIR}/src)
  target_link_libraries(${name} PUBLIC ${arg_LINK} PRIVATE hali_warnings hali_engine_flags)
endfunction()
