# Boost::headers, for whichever system is built for.

if(NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
  find_package(Boost 1.81 REQUIRED)
  return()
endif()

# The headers serve WebAssembly too, but the folder they are in holds those of the machine's own C library:
# only Boost may be seen.
find_path(HALI_BOOST_FOLDER boost/version.hpp PATHS /usr/include /usr/local/include NO_DEFAULT_PATH REQUIRED)
set(folder ${CMAKE_BINARY_DIR}/include)
file(MAKE_DIRECTORY ${folder})
file(CREATE_LINK ${HALI_BOOST_FOLDER}/boost ${folder}/boost SYMBOLIC)
add_library(Boost::headers INTERFACE IMPORTED)
target_include_directories(Boost::headers SYSTEM INTERFACE ${folder})
target_compile_definitions(Boost::headers INTERFACE BOOST_SYSTEM_DISABLE_THREADS)
