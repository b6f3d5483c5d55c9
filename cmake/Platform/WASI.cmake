# CMake asks for this file by the name of the system; it has none of its own for WASI.
set(CMAKE_EXECUTABLE_SUFFIX ".wasm")
