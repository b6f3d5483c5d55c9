// Questions about the games themselves, without a table.
#pragma once

#include <string>

#include "base/words.h"
#include "table/message.h"

namespace hali {

// {"games":[…]}
std::string list_games(const Words& words);
// {"rules":"…"}, in the language of the words
Result<std::string> rules_of(const Message& message, const Words& words);
// {"consult":{…}}: an answer of the game itself, see its entry.
Result<std::string> consult(const Message& message);
// {"signature":"…"}
Result<std::string> signature_of(const Message& message);
// {"bench":{…}}: plays random games; whoever asks holds the watch.
Result<std::string> bench(const Message& message);

}  // namespace hali
