# The executables people start. Hosts may throw inside themselves; the engine below them does not.

hali_sources(cli_sources src/hosts/cli)
if(cli_sources)
  find_package(CLI11 REQUIRED)
  add_executable(hali ${cli_sources})
  target_compile_definitions(hali PRIVATE HALI_VERSION="${PROJECT_VERSION}")
  target_link_libraries(hali PRIVATE hali_table CLI11::CLI11 hali_warnings)
endif()
