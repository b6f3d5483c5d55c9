// From which page a browser opens a line. A page of somebody else may ask any server for one; the browser
// then says whose page it is, and no page can change that. Knows no socket.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hali::server {

// The host of an Origin ("https://tower.example:8420" is "tower.example"), in the form of host_name().
// Nothing when it has none: "null", a file, nonsense.
std::optional<std::string> origin_host(std::string_view origin);

}  // namespace hali::server
