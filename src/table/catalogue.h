// Questions about the games themselves, without a table.
#pragma once

#include "base/json_writer.h"
#include "base/words.h"
#include "table/message.h"

namespace hali {

// Each writes one field into an object that the caller has opened; nothing where it returns a fault.

// "games":[…]
void write_games(const Words& words, JsonWriter& json);
// "rules":"…", in the language of the words
Result<void> write_rules(const Message& message, const Words& words, JsonWriter& json);
// "consult":{…}: an answer of the game itself, see its entry.
Result<void> consult(const Message& message, JsonWriter& json);
// "signature":"…"
Result<void> write_signature(const Message& message, JsonWriter& json);
// "bench":{…}: plays random games; whoever asks holds the watch.
Result<void> bench(const Message& message, JsonWriter& json);

}  // namespace hali
