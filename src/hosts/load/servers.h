// The servers that are played at: our own children, which may be killed, or those of somebody else.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "hosts/load/child_server.h"
#include "hosts/load/crowd.h"
#include "hosts/load/plan.h"

namespace hali::load {

class Servers {
 public:
  // `connections`: so many are going to come.
  Servers(const LoadPlan& plan, std::size_t connections);
  ~Servers();
  Servers(const Servers&) = delete;
  Servers& operator=(const Servers&) = delete;

  // All of them. What went wrong, else nothing; who listens at once, the crowd is told of.
  std::optional<LoadProblem> start(Crowd& crowd);
  // Reads what they say: where they listen. A child that ended by itself is a problem.
  std::optional<LoadProblem> look(Crowd& crowd, Time now);

  [[nodiscard]] std::size_t count() const { return children_.empty() ? plan_.urls.size() : children_.size(); }
  [[nodiscard]] bool own() const { return !children_.empty(); }
  [[nodiscard]] bool is_up(std::size_t node) const { return up_[node]; }
  void kill(std::size_t node, Crowd& crowd);
  bool start_again(std::size_t node, Crowd& crowd);
  void end();

  [[nodiscard]] std::string store() const { return store_; }  // its address; empty: not known
  [[nodiscard]] std::filesystem::path folder() const { return folder_; }
  [[nodiscard]] double resident_mb() const;        // of all; -1: not known
  [[nodiscard]] double processor_seconds() const;  // likewise

 private:
  [[nodiscard]] std::vector<std::string> arguments(std::size_t connections) const;
  [[nodiscard]] std::filesystem::path page() const { return folder_ / "page"; }
  [[nodiscard]] std::string log_of(std::size_t node) const;

  const LoadPlan& plan_;
  std::filesystem::path folder_;
  bool temporary_ = false;
  std::string store_;
  std::vector<ChildServer> children_;
  std::vector<bool> up_;
  std::vector<pid_t> processes_;  // of servers that are not ours, where they are known
};

}  // namespace hali::load
