// Sentences with blanks, as data/words has them. The page reads the same notation (web/src/words/fill.ts),
// and both are held to the same cases (tests/base/sentences.json).
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace hali {

// The sentence with its blanks filled in. {0} to {9} stand for the arguments by number; one without an
// argument stays as it is. A blank can also be a word that depends on an argument, for number and gender:
//   "{0} {0|1:tile|tiles}"                     1 tile, 2 tiles
//   "{0|Stadt,Straße:Die|Kloster:Das|Der} {0}" Die Stadt, Das Kloster, Der Weg
// Each form names the arguments it is for, with commas between; the last one is for all others.
std::string fill_blanks(std::string_view sentence, std::span<const std::string> arguments);

}  // namespace hali
