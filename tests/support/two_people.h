// Two people at a table of a server in memory, and what they do there.
#pragma once

#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_read.h"
#include "tests/support/memory_server.h"

namespace hali::test {

inline std::string at_table(const std::string& name, std::string_view rest) {
  return R"({"table":")" + name + "\"," + std::string(rest) + "}";
}

// Two people who have sat down, Anna first.
struct Two {
  explicit Two(MemoryServer& server, std::string_view game = "nim", std::string_view more = "") {
    anna = server.connect_as(1);
    bert = server.connect_as(2);
    table = server.open(anna, game, {"person", "person"}, more);
    server.ask(anna, at_table(table, R"("ask":"join")"));
    server.ask(bert, at_table(table, R"("ask":"join")"));
    dealt = server.ask(bert, at_table(table, R"("ask":"take","seat":1,"name":"Bert","words":"sesame")"));
  }
  [[nodiscard]] server::LineId line(std::int64_t seat) const { return seat == 0 ? anna : bert; }

  server::LineId anna = 0, bert = 0;
  std::string table;
  json::object dealt;
};

inline const json::object* pushed(const std::vector<json::object>& messages, std::string_view what) {
  for (const json::object& message : messages) {
    if (text_at(message, "push") == what) return &message;
  }
  return nullptr;
}

inline json::object update_of(MemoryServer& server, server::LineId line, const std::string& table) {
  const auto answer = server.ask(line, at_table(table, R"("ask":"update")"));
  EXPECT_TRUE(answer.contains("update")) << json::serialize(answer);
  return answer.contains("update") ? answer.at("update").as_object() : json::object();
}

// The seat to move does the first thing that is legal.
inline json::object act(MemoryServer& server, const Two& two) {
  const auto mover = update_of(server, two.anna, two.table).at("to_move").as_int64();
  const auto update = update_of(server, two.line(mover), two.table);
  const std::string text(update.at("legal").as_array().at(0).as_string());
  return server.ask(two.line(mover), at_table(two.table, R"("do":")" + text + R"(","at":)" +
                                                             to_text(update.at("at").as_int64())));
}

}  // namespace hali::test
