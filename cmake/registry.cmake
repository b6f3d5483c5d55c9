# A game is a folder of src/games/ with an entry.cpp. The list of all games is made from the folders
# alone: a new game registers itself by being there.

# hali_registry(VAR): the generated source that defines hali::games(); nothing while there is no
# games/registry.h to declare it.
function(hali_registry var)
  set(${var} "" PARENT_SCOPE)
  file(GLOB header CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/games/registry.h)
  if(NOT header)
    return()
  endif()

  file(GLOB entries CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/src/games
    ${CMAKE_SOURCE_DIR}/src/games/*/entry.cpp)
  list(SORT entries)
  set(declarations "")
  set(calls "")
  foreach(entry IN LISTS entries)
    get_filename_component(game ${entry} DIRECTORY)
    set(run_cases "nullptr")
    set(import "nullptr")
    set(describe "nullptr")
    string(APPEND declarations "namespace hali::${game} {\nGameEntry entry();\n")
    # A game's case runner is its folder case_runner/, its description for other programs is its folder describe/, and
    # what takes in games from elsewhere its import.cpp. The browser's module goes without them.
    if(NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
      if(EXISTS ${CMAKE_SOURCE_DIR}/src/games/${game}/case_runner)
        string(APPEND declarations "Result<CaseReport> run_cases(std::string_view text);\n")
        set(run_cases "${game}::run_cases")
      endif()
      if(EXISTS ${CMAKE_SOURCE_DIR}/src/games/${game}/import.cpp)
        string(APPEND declarations
          "Result<Imported> import_game(std::string_view text, std::string_view which);\n")
        set(import "${game}::import_game")
      endif()
      if(EXISTS ${CMAKE_SOURCE_DIR}/src/games/${game}/describe)
        string(APPEND declarations "const Description& describe_game();\n")
        set(describe "${game}::describe_game")
      endif()
    endif()
    string(APPEND declarations "}\n")
    string(APPEND calls "      with(${game}::entry(), ${run_cases}, ${import}, ${describe}),\n")
  endforeach()
  list(LENGTH entries count)

  set(source ${CMAKE_BINARY_DIR}/generated/registry.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT "// Generated from the folders of src/games/. Do not edit.
#include \"games/registry.h\"

#include <array>

@declarations@
namespace hali {
namespace {

GameEntry with(GameEntry entry, decltype(GameEntry::run_cases) run_cases, decltype(GameEntry::import) import,
               decltype(GameEntry::describe) describe) {
  entry.run_cases = run_cases;
  entry.import = import;
  entry.describe = describe;
  return entry;
}

}  // namespace

std::span<const GameEntry> games() {
  static const std::array<GameEntry, @count@> kGames{{
@calls@  }};
  return kGames;
}

}  // namespace hali
")
  set(${var} ${source} PARENT_SCOPE)
endfunction()

# hali_game_hosts(VAR): the generated source that defines hali::cli::game_hosts(): what the terminal has for one game
# alone, found by its folder src/hosts/cli/games/<game>/ with a host.cpp.
function(hali_game_hosts var)
  set(folder ${CMAKE_SOURCE_DIR}/src/hosts/cli/games)
  file(GLOB found CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/*/host.cpp)
  list(SORT found)
  set(declarations "")
  set(calls "")
  foreach(host IN LISTS found)
    get_filename_component(game ${host} DIRECTORY)
    string(APPEND declarations "GameHost ${game}_host();\n")
    string(APPEND calls "      ${game}_host(),\n")
  endforeach()
  list(LENGTH found count)

  set(source ${CMAKE_BINARY_DIR}/generated/game_hosts.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT "// Generated from the folders of src/hosts/cli/games/. Do not edit.
#include \"hosts/cli/game_host.h\"

#include <array>

namespace hali::cli {

@declarations@
std::span<const GameHost> game_hosts() {
  static const std::array<GameHost, @count@> kHosts{{
@calls@  }};
  return kHosts;
}

}  // namespace hali::cli
")
  set(${var} ${source} PARENT_SCOPE)
endfunction()

# hali_searches(VAR): the generated source that defines hali::searches(): the machine players of every
# game, compiled against its rules. It alone brings a game and the search together.
function(hali_searches var)
  file(GLOB entries CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/src/games
    ${CMAKE_SOURCE_DIR}/src/games/*/entry.cpp)
  list(SORT entries)
  set(includes "")
  set(calls "")
  foreach(entry IN LISTS entries)
    get_filename_component(game ${entry} DIRECTORY)
    string(APPEND includes "#include \"games/${game}/game.h\"\n")
    string(APPEND calls "      search::search_of<${game}::Game>(),\n")
  endforeach()
  list(LENGTH entries count)

  set(source ${CMAKE_BINARY_DIR}/generated/searches.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT "// Generated from the folders of src/games/. Do not edit.
#include <array>

@includes@#include \"search/search_of.h\"

namespace hali {

std::span<const GameSearch> searches() {
  static const std::array<GameSearch, @count@> kSearches{{
@calls@  }};
  return kSearches;
}

}  // namespace hali
")
  set(${var} ${source} PARENT_SCOPE)
endfunction()
