#include <algorithm>

#include "base/text.h"
#include "games/registry.h"
#include "hosts/server/accounts.h"
#include "hosts/server/rated_game.h"
#include "hosts/server/secrets.h"
#include "hosts/server/service_impl.h"

namespace hali::server {
namespace {

constexpr std::size_t kMostNames = 100000;  // of which failures are remembered
constexpr std::uint64_t kMostRows = 1000;   // of one account: so often a password can be changed

// What is said with a name and a password. Wiped when it is done with.
struct Entry {
  FoldedName name;
  std::string password;

  Entry() = default;
  Entry(const Entry&) = delete;
  Entry& operator=(const Entry&) = delete;
  ~Entry() { wipe(password); }
};

Result<std::string> read_password(const Message& message, std::string_view field) {
  auto password = message.text(field, kMostPassword);
  // It may be too long, too: the sentence for a wrong text would not say what a password is.
  if (!password && message.has(field))
    return fault(field, "fault.service.password", to_text(kLeastPassword), to_text(kMostPassword));
  if (!password) return password;
  if (auto problem = check_password(field, *password)) return std::unexpected(std::move(*problem));
  return password;
}

Result<std::shared_ptr<Entry>> read_entry(const Message& message) {
  const auto name = message.text("name");
  if (!name) return std::unexpected(name.error());
  auto read = read_account_name(*name);
  if (!read) return std::unexpected(read.error());
  auto password = read_password(message, "password");
  if (!password) return std::unexpected(password.error());
  auto entry = std::make_shared<Entry>();
  entry->name = std::move(*read);
  entry->password = std::move(*password);
  return entry;
}

void write_account(std::string_view name, JsonWriter& json) {
  json.key("account").object().field("name", name).end_object();
}

}  // namespace

// One address tries only so often, whatever comes of it.
bool Service::Impl::may_enter(Line& line, const Waiting& asked) {
  const Rate rate{limits_.entries_per_minute / 60, limits_.entries_per_minute};
  if (line.address->guesses.entries.take(rate, now_)) return true;
  ++figures_.limited;
  answer_fault(asked, wrong("", "fault.service.entries"));
  return false;
}

// A name that is there and one that is not are guessed at equally seldom. What was taken is given back when
// the password was right.
bool Service::Impl::may_try(const std::string& log, const Waiting& asked) {
  const Rate rate{limits_.failures_per_hour / 3600, limits_.failures_per_hour};
  const bool known = failures_.contains(log);
  if ((known || failures_.size() < kMostNames) && failures_[log].take(rate, now_)) return true;
  ++figures_.limited;
  answer_fault(asked, wrong("", "fault.service.failures"));
  return false;
}

void Service::Impl::forget_failures() {
  const Rate rate{limits_.failures_per_hour / 3600, limits_.failures_per_hour};
  std::erase_if(failures_, [&](const auto& one) { return one.second.is_full(rate, now_); });
}

// By two reads, however many accounts there are.
void Service::Impl::account_of(const std::string& holder, AccountFound done) {
  read_log(account_of_log(holder), [holder, done = std::move(done)](Impl& self, const LogRows& rows) mutable {
    if (!rows) return done(self, std::unexpected(rows.error()), 0);
    const std::uint64_t claims = rows->size();
    const auto shown = rows->empty() ? std::nullopt : read_account_of(rows->back().entry);
    const auto name = shown ? read_account_name(*shown) : Result<FoldedName>(fault("", ""));
    if (!name) return done(self, std::nullopt, claims);
    self.read_log(account_log(*name),
                  [holder, claims, done = std::move(done)](Impl& then, const LogRows& found) {
                    if (!found) return done(then, std::unexpected(found.error()), 0);
                    auto account = found->empty() ? std::nullopt : read_account(found->back().entry);
                    if (!account || account->holder != holder) account.reset();
                    done(then, std::move(account), claims);
                  });
  });
}

// Who has this name is not asked for before there is a password to keep it with.
void Service::Impl::register_account(Line& line, Waiting asked) {
  if (leaving_) return answer_fault(asked, wrong("", "fault.service.leaving"));
  if (line.holder.empty()) return answer_fault(asked, wrong("", "fault.service.hello"));
  auto read = read_entry(asked.message);
  if (!read) return answer_fault(asked, read.error());
  if (!may_enter(line, asked)) return;
  asked.message = Message({});  // the password is in the entry alone
  auto made = std::make_shared<Account>();
  made->name = (*read)->name.shown;
  made->holder = line.holder;
  const std::string key(line.key.begin(), line.key.end());
  account_of(line.holder, [asked, made, key, entry = std::move(*read)](Impl& self, const FoundAccount& has,
                                                                       std::uint64_t claims) {
    if (!has) return self.answer_fault(asked, wrong("", "fault.service.away"));
    if (*has) return self.answer_fault(asked, wrong("", "fault.service.account", (*has)->name));
    self.read_log(account_log(entry->name),
                  [asked, made, key, entry, claims](Impl& then, const LogRows& rows) {
                    if (!rows) return then.answer_fault(asked, wrong("", "fault.service.away"));
                    if (!rows->empty())
                      return then.answer_fault(asked, wrong("name", "fault.service.name_taken", made->name));
                    auto work = [made, key, entry, cost = then.house_.cost] {
                      made->check = password_check(entry->password, cost).value_or("");
                      made->sealed = seal(key, entry->password, cost).value_or("");
                    };
                    then.let_stretch(asked, std::move(work), [asked, made, entry, claims](Impl& last) {
                      last.keep_account(asked, *made, account_log(entry->name), claims);
                    });
                  });
  });
}

void Service::Impl::keep_account(const Waiting& asked, const Account& account, const std::string& log,
                                 std::uint64_t claims) {
  if (account.check.empty() || account.sealed.empty())
    return answer_fault(asked, wrong("", "fault.service.busy"));
  append_log(account_of_log(account.holder), claims, write_account_of(account.name),
             [asked, account, log](Impl& self, storage::Outcome claimed) {
               if (const auto problem = self.problem_of(claimed)) return self.answer_fault(asked, *problem);
               self.append_log(
                   log, 0, server::write_account(account),
                   [asked, name = account.name](Impl& then, storage::Outcome outcome) {
                     if (outcome == storage::Outcome::Taken)
                       return then.answer_fault(asked, wrong("name", "fault.service.name_taken", name));
                     if (const auto problem = then.problem_of(outcome))
                       return then.answer_fault(asked, *problem);
                     then.answer(asked.line, asked.id, [&](JsonWriter& json) { write_account(name, json); });
                   });
             });
}

// A name that nobody has is tried as long as one that somebody has.
void Service::Impl::login(Line& line, Waiting asked) {
  auto read = read_entry(asked.message);
  if (!read) return answer_fault(asked, read.error());
  if (!may_enter(line, asked)) return;
  asked.message = Message({});
  const std::string log = account_log((*read)->name);
  if (!may_try(log, asked)) return;
  read_log(log, [asked, log, entry = std::move(*read)](Impl& self, const LogRows& rows) {
    if (!rows) return self.answer_fault(asked, wrong("", "fault.service.away"));
    auto account = rows->empty() ? std::nullopt : read_account(rows->back().entry);
    auto key = std::make_shared<std::optional<std::string>>();
    auto work = [entry, account, key, cost = self.house_.cost] {
      if (!account) {
        (void)password_check(entry->password, cost);
      } else if (is_password(account->check, entry->password)) {
        *key = unseal(account->sealed, entry->password);
      }
    };
    const bool tried = self.let_stretch(asked, std::move(work), [asked, log, account, key](Impl& then) {
      if (!*key) return then.answer_fault(asked, wrong("", "fault.service.login"));
      then.failures_[log].give_back();
      then.answer(asked.line, asked.id, [&](JsonWriter& json) {
        json.key("account").object().field("name", account->name).field("key", **key).end_object();
      });
      wipe(**key);
    });
    if (!tried) self.failures_[log].give_back();
  });
}

void Service::Impl::account(Line& line, Waiting asked) {
  if (line.holder.empty()) return answer_fault(asked, wrong("", "fault.service.hello"));
  account_of(line.holder, [asked = std::move(asked)](Impl& self, const FoundAccount& found, std::uint64_t) {
    if (!found) return self.answer_fault(asked, wrong("", "fault.service.away"));
    if (!*found)
      return self.answer(asked.line, asked.id, [](JsonWriter& json) { json.key("account").null(); });
    self.tell_account(asked, **found);
  });
}

// With where its person stands in each game.
void Service::Impl::tell_account(const Waiting& asked, const Account& account) {
  std::vector<std::string> games;
  for (const GameEntry& game : hali::games()) games.emplace_back(game.name);
  ratings_.standings(
      rating_id(account.holder), games,
      later([asked, name = account.name](Impl& self, const Result<std::vector<Standing>>& standings) {
        if (!standings) return self.answer_fault(asked, wrong("", "fault.service.away"));
        self.answer(asked.line, asked.id, [&](JsonWriter& json) {
          json.key("account").object().field("name", name).key("ratings").array();
          for (const Standing& one : *standings) {
            write_standing(one, json.object().field("game", one.game));
            json.end_object();
          }
          json.end_array().end_object();
        });
      }));
}

void Service::Impl::change_password(Line& line, Waiting asked) {
  if (leaving_) return answer_fault(asked, wrong("", "fault.service.leaving"));
  if (line.holder.empty()) return answer_fault(asked, wrong("", "fault.service.hello"));
  struct Change {
    std::string old, now;
    std::optional<Account> account;
    ~Change() {
      wipe(old);
      wipe(now);
    }
  };
  auto old = read_password(asked.message, "old");
  if (!old) return answer_fault(asked, old.error());
  auto now = read_password(asked.message, "new");
  if (!now) return answer_fault(asked, now.error());
  if (!may_enter(line, asked)) return;
  asked.message = Message({});
  const auto change = std::make_shared<Change>();
  change->old = std::move(*old);
  change->now = std::move(*now);
  account_of(line.holder, [asked, change](Impl& self, const FoundAccount& found, std::uint64_t) {
    if (!found) return self.answer_fault(asked, wrong("", "fault.service.away"));
    if (!*found) return self.answer_fault(asked, wrong("", "fault.service.no_account"));
    const auto name = read_account_name((*found)->name);
    if (!name) return self.answer_fault(asked, name.error());
    const std::string log = account_log(*name);
    if (!self.may_try(log, asked)) return;
    self.read_log(log, [asked, change, log](Impl& then, const LogRows& rows) {
      auto account = !rows || rows->empty() ? std::nullopt : read_account(rows->back().entry);
      if (!account) return then.answer_fault(asked, wrong("", "fault.service.away"));
      if (rows->size() >= kMostRows)
        return then.answer_fault(asked, wrong("", "fault.service.long", to_text(kMostRows)));
      auto work = [change, account = std::move(*account), cost = then.house_.cost]() mutable {
        if (!is_password(account.check, change->old)) return;
        auto key = unseal(account.sealed, change->old);
        if (!key) return;
        const auto check = password_check(change->now, cost);
        const auto sealed = seal(*key, change->now, cost);
        wipe(*key);
        if (!check || !sealed) return;
        account.check = *check;
        account.sealed = *sealed;
        change->account = std::move(account);
      };
      const bool tried =
          then.let_stretch(asked, std::move(work), [asked, change, log, at = rows->size()](Impl& last) {
            if (!change->account) return last.answer_fault(asked, wrong("old", "fault.service.old_password"));
            last.failures_[log].give_back();
            last.append_log(log, at, server::write_account(*change->account),
                            [asked, name = change->account->name](Impl& end, storage::Outcome outcome) {
                              if (const auto problem = end.problem_of(outcome))
                                return end.answer_fault(asked, *problem);
                              end.answer(asked.line, asked.id,
                                         [&](JsonWriter& json) { write_account(name, json); });
                            });
          });
      if (!tried) then.failures_[log].give_back();
    });
  });
}

}  // namespace hali::server
