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

hali_sources(cli_sources src/hosts/cli src/hosts/server)
if(cli_sources)
  find_package(CLI11 REQUIRED)
  find_package(Threads REQUIRED)
  add_executable(hali ${cli_sources})
  target_compile_definitions(hali PRIVATE HALI_VERSION="${PROJECT_VERSION}")
  target_link_libraries(hali PRIVATE hali_table hali_page CLI11::CLI11 Threads::Threads hali_warnings)
  hali_precompile(hali ${HALI_STANDARD} <iostream> <boost/json.hpp>)
endif()
