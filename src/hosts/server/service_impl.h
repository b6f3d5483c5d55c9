// The inside of the service. One class, a source for each of its concerns:
//   service.cpp           lines come and go, time passes, the server ends
//   service_messages.cpp  what somebody says, up to the table that it is for
//   service_open.cpp      new tables
//   service_waking.cpp    tables are read, catch up with other nodes, fall asleep
//   service_storing.cpp   what changes a table is stored, then done, then told
//   service_telling.cpp   answers and pushes
//   service_thinking.cpp  what would take too long is thought elsewhere
//   service_lobby.cpp     which tables there are: for everybody, and one's own
//   service_friends.cpp   clocks, plans, what is said, absent people, playing again
//   service_ratings.cpp   what finished games do to ratings, and who stands where
//   service_people.cpp    people, whatever table they sit at: who is here, what they ask for
//   service_accounts.cpp  names and passwords
//   service_carry.cpp     a key goes to another device
//   service_notify.cpp    whoever is away hears that it is their turn
//   service_host.cpp      the host's corner, and the host's words to all
//   service_logs.cpp      what lasts besides tables
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/words.h"
#include "hosts/server/accounts.h"
#include "hosts/server/awake_table.h"
#include "hosts/server/host_words.h"
#include "hosts/server/house.h"
#include "hosts/server/ratings.h"
#include "hosts/server/service.h"
#include "hosts/server/text_map.h"

namespace hali::server {

using LanguageWords = std::array<Words, 2>;  // by Tongue

class Service::Impl : public std::enable_shared_from_this<Service::Impl> {
 public:
  Impl(storage::Store& store, Wire& wire, Thinker& thinker, DrawKey draw, ServiceLimits limits,
       Calendar calendar);

  void furnish(House house) { house_ = std::move(house); }
  void start();  // hears the news of the store from now on
  void connected(LineId id, const std::string& address, Time now);
  void received(LineId id, std::string_view text, Time now);
  void disconnected(LineId id);
  void tick(Time now);
  void leave();
  [[nodiscard]] bool idle() const { return in_flight_ == 0 && ratings_.idle(); }
  [[nodiscard]] const ServiceFigures& figures() const { return figures_; }
  void place(const std::string& name, LoggedTable log);

 private:
  using Table = std::shared_ptr<AwakeTable>;
  using WriteAnswer = std::function<void(JsonWriter& json)>;

  // Lines.
  Line* find(LineId id);
  void attach(Line& line, AwakeTable& table);
  void detach(Line& line);
  void close(Line& line, Farewell why);
  void close_leaving();
  void limit_lines(AwakeTable& table, Seat seat);
  [[nodiscard]] const Words& words(Tongue tongue) const {
    return (*words_)[static_cast<std::size_t>(tongue)];
  }

  // Messages.
  [[nodiscard]] bool is_within_limits(Line& line, std::string_view text);
  [[nodiscard]] Rate rate_of_address() const;
  void understand(Line& line, Waiting asked);
  void hello(Line& line, const Waiting& asked);
  void at_table(Line& line, Waiting asked);

  // New tables.
  void open(Line& line, Waiting asked);
  [[nodiscard]] Check may_open(Line& line);
  [[nodiscard]] bool has_many_tables(const std::string& holder);
  void is_over(AwakeTable& table);
  void not_made_by(const std::string& holder, const std::string& name);

  // Waking and sleeping.
  Table find_table(std::string_view name);
  Table make_room(const std::string& name);  // nullptr: there is none
  Table wake(const std::string& name);       // nullptr: there is no room
  void was_read(AwakeTable& table);
  void catch_up(const Table& table);
  void read(const Table& table, Result<std::vector<storage::Row>> rows);
  [[nodiscard]] Result<RowEffect> apply(AwakeTable& table, const std::vector<storage::Row>& rows);
  void could_not_read(const Table& table);
  void damaged(const Table& table, Fault fault);
  void fail_waiting(AwakeTable& table, const Fault& fault);
  void forget(AwakeTable& table);
  void look_after(const Table& table);
  void rest(const Table& table);  // nobody is there: it may fall asleep
  void fall_asleep();
  void news(const std::string& name);

  // Storing.
  void handle(const Table& table, Waiting asked);
  void join(const Table& table, Line& line, const Waiting& asked);
  void propose(const Table& table, Line& line, Waiting asked);
  void store(const Table& table, UnderWay row);
  void append(const Table& table);
  void appended(const Table& table, storage::Outcome outcome);
  void stored(const Table& table);
  void taken(const Table& table);
  void unavailable(const Table& table);
  void go_on(const Table& table);  // with what waits

  // Telling.
  void send(const Line& line, std::string text);
  void answer(LineId id, const std::string& number, const WriteAnswer& write);
  void answer_fault(LineId line, const std::string& id, Tongue tongue, const Fault& fault);
  void answer_fault(const Waiting& asked, const Fault& fault) {
    answer_fault(asked.line, asked.id, asked.tongue, fault);
  }
  void write_table(const AwakeTable& table, const Line& line, Tongue tongue, JsonWriter& json) const;
  ViewText* view_of(const Table& table, Seat seat);
  void cool_down();
  [[nodiscard]] LoggedTable::Onlooker onlooker(const AwakeTable& table, const Line& line) const;
  void tell_outcome(const Table& awake, const UnderWay& done, std::uint64_t said);
  // What rows did, to all who hear of the table; of what was said, that after the number `said`.
  void tell(const Table& awake, const RowEffect& effect, std::uint64_t said, const Line* but = nullptr);
  void push_table(const AwakeTable& table, const Line& line);
  void push_chat(const AwakeTable& table, std::uint64_t said);
  void push_tables(AwakeTable& table, const Line* but = nullptr);
  void push_updates(const Table& awake, const Line* but = nullptr);
  void seats_changed(AwakeTable& table);

  // The lobby.
  void lobby(Line& line, Waiting asked);
  void read_lobby(const std::string& game);
  void lobby_read(const std::string& game, const std::vector<storage::Listed>& open,
                  const std::vector<storage::Listed>& running);
  void lobby_away(const std::string& game);
  void write_listed(const std::vector<storage::Listed>& tables, JsonWriter& json);
  void tell_lobby(const std::string& game);
  void refresh_lobby();
  [[nodiscard]] std::vector<storage::Listing> listings_after(const AwakeTable& table,
                                                             const UnderWay& row) const;
  struct MineAnswer;
  void mine(Line& line, Waiting asked);
  void gather_mine(const std::shared_ptr<MineAnswer>& mine);
  void tell_mine(const std::shared_ptr<MineAnswer>& mine);
  void write_mine(const MineAnswer& mine, JsonWriter& json);

  // Ratings.
  struct EndedGame;
  void rate(AwakeTable& table);
  void rate(const EndedGame& ended);
  void leaderboard(Waiting asked);

  // Friends.
  [[nodiscard]] Check may_say(Line& line);
  [[nodiscard]] bool is_absent(const AwakeTable& table, Seat seat) const;
  bool is_back(const Table& table);
  void rematch(const Table& table, Line& line, Waiting asked);
  void go_on_at(const std::string& name, const Table& table, const Line& line, Waiting asked);
  void made_rematch(const std::string& of, Waiting asked);
  bool follow_plan(const Table& table);
  void watch_clock(const Table& table);
  void ring_clocks();

  // Thinking.
  void let_think(const Table& table);
  void thought(const Table& table, const std::shared_ptr<Thought>& thought);
  void consult(Waiting asked);
  void think_about(const Waiting& asked, hali::Thinking thinking);

  // Logs that are not tables: read whole, and added to where one knows the end.
  using LogRows = Result<std::vector<storage::Row>>;
  using LogRead = std::function<void(Impl& self, LogRows rows)>;
  using LogAppended = std::function<void(Impl& self, storage::Outcome outcome)>;
  void read_log(std::string name, LogRead done);
  void append_log(std::string name, std::uint64_t at, std::string entry, LogAppended done);
  void append_log(storage::Append row, LogAppended done);
  [[nodiscard]] Check problem_of(storage::Outcome outcome);
  // False: too much is going on, which was told.
  bool let_stretch(const Waiting& asked, std::function<void()> work, std::function<void(Impl& self)> done);

  // People.
  [[nodiscard]] bool is_of_people(Line& line, Waiting& asked);
  void came(const std::string& holder);
  void went(const std::string& holder);
  [[nodiscard]] bool have_rested(const Guesses& guesses) const;
  void register_account(Line& line, Waiting asked);
  void keep_account(const Waiting& asked, const Account& account, const std::string& log,
                    std::uint64_t claims);
  void login(Line& line, Waiting asked);
  void account(Line& line, Waiting asked);
  void change_password(Line& line, Waiting asked);
  // The account of a holder, nothing where there is none; and how often one was claimed.
  using FoundAccount = Result<std::optional<Account>>;
  using AccountFound = std::function<void(Impl& self, FoundAccount found, std::uint64_t claims)>;
  void account_of(const std::string& holder, AccountFound done);
  void tell_account(const Waiting& asked, const Account& account);
  [[nodiscard]] bool may_enter(Line& line, const Waiting& asked);
  [[nodiscard]] bool may_try(const std::string& log, const Waiting& asked);
  void forget_failures();
  void carry(Line& line, Waiting asked);
  void carried(Line& line, Waiting asked);
  void keep_code(const Waiting& asked, const std::string& code, storage::Append row);
  [[nodiscard]] bool may_code(Line& line, const Waiting& asked);

  // News for who is away.
  struct Turn {
    std::string table, game, holder;
    Seat seat = kNoSeat;
    std::optional<Time> due;   // when it is told
    std::optional<Time> told;  // when it was, the last time
  };
  void notify(Line& line, Waiting asked);
  [[nodiscard]] static Seat person_to_move(const AwakeTable& table);  // kNoSeat: none
  void turn_passed(const AwakeTable& table, Seat before);
  [[nodiscard]] bool is_awaited(const Turn& turn);
  void tell_turns();

  // The host.
  static constexpr double kHostGuesses = 5;  // a minute, of one address
  void greet(const Waiting& asked, const std::string& holder);
  void host(Line& line, Waiting asked);
  void with_host_words(std::function<void(Impl& self, Check problem)> done);
  void set_host_words(const Waiting& asked);
  void back_up(const Waiting& asked);
  void tell_host(const Waiting& asked, const Backup* backup = nullptr);
  void write_figures(JsonWriter& json) const;
  void write_host_tables(JsonWriter& json) const;

  // Wraps what the store or the thinker calls when it is done: nothing happens when the service is gone.
  template <class Done>
  auto later(Done done) {
    ++in_flight_;
    return [weak = weak_from_this(), done = std::move(done)](auto... result) mutable {
      const auto self = weak.lock();
      if (!self) return;
      --self->in_flight_;
      done(*self, std::move(result)...);
    };
  }

  storage::Store& store_;
  Wire& wire_;
  Thinker& thinker_;
  DrawKey draw_;
  ServiceLimits limits_;
  Calendar calendar_;
  std::shared_ptr<const LanguageWords> words_;  // thoughts may outlive the service

  TextMap<Address> addresses_;
  std::unordered_map<LineId, Line> lines_;
  TextMap<Table> tables_;
  std::vector<Table> cared_for_;  // something is to be tried again, read or thought
  std::vector<Table> quiet_;      // without a line, the longest first
  std::vector<Table> warm_;       // with views that were told lately
  std::vector<Table> clocked_;    // whose clocks run

  struct Made {
    std::string table;
    Time since;
  };
  TextMap<std::vector<Made>> made_;  // tables by who made them

  Ratings ratings_;

  // What was last read of the lobby, by game; "" is all of them.
  struct LobbyPage {
    std::string text;    // "open":[…],"running":[…], the same for everybody
    std::string pushed;  // what followers were told last
    Time since{};
    bool known = false;
    bool reading = false;
    bool due = false;  // followers are to be told of what is read next
    std::vector<Waiting> waiting;
  };
  TextMap<LobbyPage> lobby_;
  Time lobby_told_{};
  House house_;
  TextMap<std::uint32_t> present_;       // holders by how many lines they have here
  TextMap<TokenBucket> failures_;        // names of accounts by how often they were guessed at
  TextMap<Turn> turns_;                  // by table and seat
  std::optional<HostWords> host_words_;  // nothing: to be read
  std::uint64_t host_rows_ = 0;          // of their log
  std::uint64_t host_news_ = 0;          // how often another node may have changed them
  int stretching_ = 0;
  bool backing_up_ = false;

  Time now_{};
  Time swept_{};
  std::uint64_t token_ = 0;
  std::uint64_t in_flight_ = 0;
  bool leaving_ = false;
  ServiceFigures figures_;
};

}  // namespace hali::server
