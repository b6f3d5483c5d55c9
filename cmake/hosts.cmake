# The executables people start. Hosts may throw inside themselves; the engine below them does not.

# For the browser there is one module and nothing else. Its one export list is in the source.
if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
  hali_sources(wasm_sources src/hosts/wasm)
  add_executable(hali_wasm ${wasm_sources})
  set_target_properties(hali_wasm PROPERTIES OUTPUT_NAME hali)
  target_link_libraries(hali_wasm PRIVATE hali_table hali_warnings hali_engine_flags)
  target_link_options(hali_wasm PRIVATE -mexec-model=reactor -Wl,--strip-all,--gc-sections -Wl,-z,stack-size=1048576)
  return()
endif()

# The page that `hali serve` serves, built into it when it has been built (tools/web.sh).
set(HALI_WEB_DIST ${CMAKE_SOURCE_DIR}/build/page CACHE PATH "Folder of the built page")
hali_embed_page(hali_page ${HALI_WEB_DIST})

# Where tables last. It has threads, and libraries of its own.
find_package(Threads REQUIRED)
find_package(SQLite3 REQUIRED)
find_package(PostgreSQL REQUIRED)
hali_sources(storage_sources src/storage)
add_library(hali_storage STATIC ${storage_sources})
target_link_libraries(hali_storage PUBLIC hali_base Threads::Threads PRIVATE SQLite::SQLite3 PostgreSQL::PostgreSQL hali_warnings)

# A library, so that its parsers are tested and fuzzed by themselves.
find_package(OpenSSL REQUIRED)
find_package(Sodium REQUIRED)
hali_sources(server_sources src/hosts/server)
add_library(hali_server STATIC ${server_sources})
target_link_libraries(hali_server PUBLIC hali_table hali_storage hali_page Threads::Threads PRIVATE OpenSSL::SSL Sodium::Sodium hali_warnings)
target_compile_definitions(hali_server PRIVATE HALI_VERSION="${PROJECT_VERSION}")

# Who plays against a server to measure it.
hali_sources(load_sources src/hosts/load)
add_library(hali_load STATIC ${load_sources})
target_link_libraries(hali_load PUBLIC hali_storage PRIVATE hali_warnings)

# What `hali licences` prints.
set(licences ${CMAKE_BINARY_DIR}/generated/licences)
add_custom_command(
  OUTPUT ${licences}/hali.txt
  COMMAND ${CMAKE_COMMAND} -E make_directory ${licences}
  COMMAND ${CMAKE_SOURCE_DIR}/tools/licences.sh hali > ${licences}/hali.txt
  DEPENDS ${CMAKE_SOURCE_DIR}/tools/licences.sh ${CMAKE_SOURCE_DIR}/LICENSE
  COMMENT "Collecting licences"
  VERBATIM)
hali_embed_files(hali_licences ${licences} hosts/cli/licences_text.h hali::licences "hali.txt")

hali_sources(cli_sources src/hosts/cli)
if(cli_sources)
  find_package(CLI11 REQUIRED)
  hali_game_hosts(game_hosts_source)
  add_executable(hali ${cli_sources} ${game_hosts_source})
  target_compile_definitions(hali PRIVATE HALI_VERSION="${PROJECT_VERSION}")
  target_link_libraries(hali PRIVATE hali_table hali_server hali_load hali_licences CLI11::CLI11 hali_warnings)
  hali_precompile(hali ${HALI_STANDARD} <iostream> <boost/json.hpp>)
endif()
