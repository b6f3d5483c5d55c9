// The words of the notation in a player's language: who reads "anlegen 2,-1 Osten" may type it. Files and
// messages keep the notation itself, which is always understood too.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/words.h"

namespace hali {

// One spelling for what people type: small letters, umlauts as ae, oe, ue and ss.
std::string folded(std::string_view text);

class NotationWords {
 public:
  // Copies what it needs: the words need not outlive it. Out of the sentences notation.any.WORD and
  // notation.<game>.WORD, each "shown|also understood|…".
  NotationWords(const Words& words, std::string_view game);

  // An action or a part of one as the player reads it.
  [[nodiscard]] std::string shown(std::string_view text) const;
  // What may be meant, to be tried in this order: what was typed, with its first word put into the notation,
  // with all of them. A name may have a word of the notation in it ("Große Flut"), so all come last.
  [[nodiscard]] std::vector<std::string> meant(std::string_view typed) const;

 private:
  void learn(const Words& words, const std::string& prefix);

  std::map<std::string, std::string, std::less<>> shown_;    // by the word of the notation
  std::map<std::string, std::string, std::less<>> meaning_;  // by what is typed, folded
};

}  // namespace hali
