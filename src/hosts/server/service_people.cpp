#include <algorithm>
#include <array>
#include <utility>

#include "hosts/server/service_impl.h"

namespace hali::server {

// What is about people and the house, not about a table. False: it is none of these.
bool Service::Impl::is_of_people(Line& line, Waiting& asked) {
  struct Asked {
    std::string_view ask;
    void (Impl::*answer)(Line& line, Waiting asked);
  };
  static constexpr std::array kAsked{Asked{"register", &Impl::register_account},
                                     Asked{"login", &Impl::login},
                                     Asked{"account", &Impl::account},
                                     Asked{"password", &Impl::change_password},
                                     Asked{"carry", &Impl::carry},
                                     Asked{"carried", &Impl::carried},
                                     Asked{"notify", &Impl::notify},
                                     Asked{"host", &Impl::host}};
  const auto found = std::ranges::find(kAsked, asked.ask, &Asked::ask);
  if (found == kAsked.end()) return false;
  (this->*found->answer)(line, std::move(asked));
  return true;
}

// A line says who speaks on it, or is gone.
void Service::Impl::came(const std::string& holder) { ++present_[holder]; }

void Service::Impl::went(const std::string& holder) {
  const auto found = present_.find(holder);
  if (found != present_.end() && --found->second == 0) present_.erase(found);
}

bool Service::Impl::have_rested(const Guesses& guesses) const {
  const Rate entries{limits_.entries_per_minute / 60, limits_.entries_per_minute};
  const Rate codes{limits_.codes_per_minute / 60, limits_.codes_per_minute};
  const Rate host{kHostGuesses / 60, kHostGuesses};
  const Rate webhooks{limits_.webhooks_per_minute / 60, limits_.webhooks_per_minute};
  return guesses.entries.is_full(entries, now_) && guesses.codes.is_full(codes, now_) &&
         guesses.host.is_full(host, now_) && guesses.webhooks.is_full(webhooks, now_);
}

}  // namespace hali::server
