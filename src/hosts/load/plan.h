// What a load generator shall do, and what it measured.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "hosts/load/lines.h"

namespace hali::load {

struct LoadPlan {
  std::vector<Endpoint> urls;  // servers that run already; none: it starts its own
  int nodes = 1;               // so many of its own, over one store
  std::string data;            // their folder; empty: one that is removed afterwards
  std::string store;           // "sqlite:PATH", "postgres://…"; empty: the server's own choice
  std::string game = "carcosa";
  int tables = 200;
  int seats = 2;
  int idle = 0;         // further players at tables where nobody acts
  int lobby = 0;        // people in the lobby, where all tables then stand
  double seconds = 10;  // of playing, once all tables are dealt
  double rate = 0;      // actions a second of all tables; 0: as fast as they are acknowledged
  int crashes = 0;      // how often a server is killed
  bool tear = false;    // what was not yet synced at a crash is torn (SQLite)
  std::uint64_t seed = 1;
};

struct LoadReport {
  std::string store;
  int tables = 0;
  std::size_t connections = 0;
  double seconds = 0;
  std::uint64_t actions = 0, updates = 0;  // in those seconds
  double p50_ms = 0, p99_ms = 0, worst_ms = 0;
  std::uint64_t bytes_per_update = 0;  // the median
  double mean_bytes_per_update = 0;
  double server_rss_mb = -1;                                   // not known
  double server_us_per_action = -1, client_us_per_action = 0;  // of processor time
  std::uint64_t lost = 0, doubled = 0;
  std::uint64_t games = 0;  // that came to their end
  // What went wrong on the way, and was tried again.
  std::uint64_t faults = 0, refused = 0, stale = 0, reconnects = 0, nudges = 0, behind = 0, broken = 0;
  std::string first_fault;
  double longest_wait_ms = 0;     // without any acknowledged action
  std::uint64_t last_second = 0;  // actions acknowledged in it
  double setup_s = 0;
  // Of people in the lobby: how often they looked, were told of changes, and how long a look took.
  std::size_t lobby_people = 0;
  std::uint64_t lobby_looks = 0, lobby_pushes = 0, lobby_faults = 0, lobby_reconnects = 0;
  double lobby_p50_ms = 0, lobby_p99_ms = 0, lobby_worst_ms = 0;
  std::uint64_t lobby_push_bytes = 0;  // the median
  // Of crashes: until the first action is acknowledged again, and until all players of all tables are back.
  std::uint64_t crashes = 0, torn = 0;
  std::vector<double> restart_ms, all_back_ms;
};

// Words for what could not be done; the report otherwise.
struct LoadProblem {
  std::string words;  // a key of data/words
  std::vector<std::string> arguments;
};

}  // namespace hali::load
