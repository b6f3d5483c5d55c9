// Who is connected, and who must go when there is no room: every connection costs a descriptor, and a program
// has few. Fair by address: whoever holds most gives first, so that one visitor cannot keep the others out.
// Knows no socket and no clock of its own.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace hali::server {

class Visitors {
 public:
  using Time = std::chrono::steady_clock::time_point;
  using Id = std::uint64_t;

  // What a connection is busy with. The first that is given up is the one that costs its visitor least.
  enum class Stage : std::uint8_t {
    Waiting,  // nothing of a request is here
    Reading,  // some of its head is
    Writing,  // an answer is on its way
  };

  struct Limits {
    int all = 1000;
    int by_address = 100;
    std::chrono::seconds writing{20};  // an answer that takes longer may be cut off for others
  };

  explicit Visitors(Limits limits) : limits_(limits) {}

  // Is there no room for one more from this address?
  [[nodiscard]] bool full_for(const std::string& address) const;
  // Whom to disconnect so that this address gets in: of its own connections when it holds as many as it may,
  // else of the address that holds most, else of any. The longest waiting first, then the slowest to ask.
  // Nothing when all are being answered.
  [[nodiscard]] std::optional<Id> to_leave(const std::string& address, Time now) const;

  Id enter(const std::string& address, Time now);
  void turn_to(Id id, Stage stage, Time now);
  void leave(Id id);

  [[nodiscard]] int count() const { return static_cast<int>(visitors_.size()); }
  [[nodiscard]] int count(const std::string& address) const;

 private:
  struct Visitor {
    std::string address;
    Stage stage = Stage::Waiting;
    Time since;
  };

  [[nodiscard]] std::optional<Id> first_of(const std::string* address, Time now) const;

  Limits limits_;
  Id next_ = 1;
  std::map<Id, Visitor> visitors_;
  std::map<std::string, int> by_address_;
};

// How many connections a program may hold that may open so many descriptors: some are its own.
int room_within(std::uint64_t descriptors, int wanted);

}  // namespace hali::server
