# A game is a folder of src/games/ with an entry.cpp. The list of all games is made from the folders
# alone: a new game registers itself by being there. A folder of examples/ is laid out like the whole tree, so that its
# game can be copied as it is; it is built like the others, but stands on no list of the players, and not in the browser.

# hali_example_files(VAR PATTERN...): files of the examples, named as from the root of the tree.
function(hali_example_files var)
  set(found)
  if(NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
    list(TRANSFORM ARGN PREPEND ${CMAKE_SOURCE_DIR}/examples/*/ OUTPUT_VARIABLE patterns)
    file(GLOB_RECURSE found CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${patterns})
    list(SORT found)
  endif()
  set(${var} ${found} PARENT_SCOPE)
endfunction()

# hali_game_folders(VAR EXAMPLES): the folders of all games, those on the list first; EXAMPLES is how many are not.
function(hali_game_folders var examples)
  file(GLOB entries CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${CMAKE_SOURCE_DIR}/src/games/*/entry.cpp)
  list(SORT entries)
  hali_example_files(more src/games/*/entry.cpp)
  list(LENGTH more count)
  set(${examples} ${count} PARENT_SCOPE)
  list(APPEND entries ${more})
  list(TRANSFORM entries REPLACE "/entry.cpp$" "")
  set(${var} ${entries} PARENT_SCOPE)
endfunction()

# hali_registry(VAR): the generated source that defines hali::games(); nothing while there is no
# games/registry.h to declare it.
function(hali_registry var)
  set(${var} "" PARENT_SCOPE)
  file(GLOB header CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/games/registry.h)
  if(NOT header)
    return()
  endif()

  hali_game_folders(folders examples)
  set(declarations "")
  set(calls "")
  foreach(folder IN LISTS folders)
    get_filename_component(game ${folder} NAME)
    set(run_cases "nullptr")
    set(import "nullptr")
    set(describe "nullptr")
    string(APPEND declarations "namespace hali::${game} {\nGameEntry entry();\n")
    # A game's case runner is its folder case_runner/, its description for other programs is its folder describe/, and
    # what takes in games from elsewhere its import.cpp. The browser's module goes without them.
    if(NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
      if(EXISTS ${CMAKE_SOURCE_DIR}/${folder}/case_runner)
        string(APPEND declarations "Result<CaseReport> run_cases(std::string_view text);\n")
        set(run_cases "${game}::run_cases")
      endif()
      if(EXISTS ${CMAKE_SOURCE_DIR}/${folder}/import.cpp)
        string(APPEND declarations
          "Result<Imported> import_game(std::string_view text, std::string_view which);\n")
        set(import "${game}::import_game")
      endif()
      if(EXISTS ${CMAKE_SOURCE_DIR}/${folder}/describe)
        string(APPEND declarations "const Description& describe_game();\n")
        set(describe "${game}::describe_game")
      endif()
    endif()
    string(APPEND declarations "}\n")
    string(APPEND calls "      with(${game}::entry(), ${run_cases}, ${import}, ${describe}),\n")
  endforeach()
  list(LENGTH folders count)

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

std::span<const GameEntry> all() {
  static const std::array<GameEntry, @count@> kGames{{
@calls@  }};
  return kGames;
}

}  // namespace

std::span<const GameEntry> games() { return all().first(@count@ - @examples@); }
std::span<const GameEntry> example_games() { return all().last(@examples@); }

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

# hali_players(VAR FILE TYPE FUNCTION): the generated source that defines hali::FUNCTION(), one TYPE a game, made by
# search::FILE<Game>() of search/FILE.h: machine players compiled against the rules. Only such sources bring a game and the
# search together.
function(hali_players var file type function)
  hali_game_folders(folders examples)
  set(includes "")
  set(calls "")
  foreach(folder IN LISTS folders)
    get_filename_component(game ${folder} NAME)
    string(APPEND includes "#include \"games/${game}/game.h\"\n")
    string(APPEND calls "      search::${file}<${game}::Game>(),\n")
  endforeach()
  list(LENGTH folders count)

  set(source ${CMAKE_BINARY_DIR}/generated/${function}.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT "// Generated from the folders of src/games/. Do not edit.
#include <array>

@includes@#include \"search/@file@.h\"

namespace hali {

std::span<const @type@> @function@() {
  static const std::array<@type@, @count@> kGames{{
@calls@  }};
  return kGames;
}

}  // namespace hali
")
  set(${var} ${source} PARENT_SCOPE)
endfunction()

# hali_searches(VAR): the machine players of the tables, and those that think, which the browser does without.
function(hali_searches var)
  hali_players(tables search_of GameSearch searches)
  set(sources ${tables})
  if(NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
    hali_players(thinking thinkers_of GameThinkers thinkers)
    list(APPEND sources ${thinking})
  endif()
  set(${var} ${sources} PARENT_SCOPE)
endfunction()
