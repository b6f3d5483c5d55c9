# g++ 12 has a fault on x86: its pass peephole2 turns the condition of a conditional move round and drops the load
# that the other arm needs, at -O2, -Os and -O3. Fogs of Carcassonne grew ghosts by it. The compiler at hand is asked,
# and goes without the pass only where it fails.

if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU" OR CMAKE_CROSSCOMPILING)
  return()
endif()

if(NOT DEFINED HALI_LOSES_LOADS)
  try_run(status compiled ${CMAKE_BINARY_DIR}/lost_load ${CMAKE_CURRENT_LIST_DIR}/lost_load.cpp
    COMPILE_DEFINITIONS -O2)
  if(NOT compiled)
    message(FATAL_ERROR "${CMAKE_CURRENT_LIST_DIR}/lost_load.cpp does not compile")
  endif()
  if(status EQUAL 0)
    set(HALI_LOSES_LOADS OFF CACHE INTERNAL "")
  else()
    message(STATUS "This compiler loses loads (peephole2): going without that pass")
    set(HALI_LOSES_LOADS ON CACHE INTERNAL "")
  endif()
endif()
if(HALI_LOSES_LOADS)
  add_compile_options(-fno-peephole2)
endif()
