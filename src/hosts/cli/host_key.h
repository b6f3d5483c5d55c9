// The secret by which the host of a server is known. It lies in a file that its owner alone can read.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "base/words.h"

namespace hali::cli {

// What stands in the file; made with a secret drawn by chance when there is none. A Problem when it cannot be
// read or made, or holds no secret.
std::string host_secret(const std::filesystem::path& file, const std::function<std::string()>& draw,
                        const Words& words);

}  // namespace hali::cli
