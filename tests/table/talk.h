// A door to tables as a test speaks to it.
#pragma once

#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <string>

#include "base/json.h"
#include "table/tables.h"

namespace hali::test {

inline constexpr std::string_view kTwoPeople =
    R"({"ask":"open","game":"carcosa","players":2,"seed":"7",)"
    R"("seats":[{"kind":"person","name":"Anna"},{"kind":"person","name":"Bert"}]})";
inline constexpr std::string_view kPersonAndMachine =
    R"({"ask":"open","game":"carcosa","players":2,"seed":"7",)"
    R"("seats":[{"kind":"person","name":"Anna"},{"kind":"machine","player":"random"}]})";

class Talk {
 public:
  explicit Talk(bool own_device = true)
      : tables_({.own_device = own_device, .chance = [] { return Seed(4711); }}) {}

  std::string raw(std::string_view text) { return tables_.handle(text); }

  json::object ask(std::string_view text) {
    const std::string answer = tables_.handle(text);
    const auto read = parse_json(answer);
    EXPECT_TRUE(read && read->is_object()) << text << " was answered with " << answer;
    return read && read->is_object() ? read->get_object() : json::object();
  }

  // The message as that seat, {"ask":"undo"} as 1.
  json::object as(int seat, std::string_view text) {
    return ask(R"({"as":)" + std::to_string(seat) + "," + std::string(text.substr(1)));
  }

  // The update that the seat gets; an empty one when the answer is something else.
  json::object update(int seat, std::string_view text = R"({"ask":"update"})") {
    const json::object answer = as(seat, text);
    const json::value* update = answer.if_contains("update");
    EXPECT_NE(update, nullptr) << text << " was answered with " << json::serialize(answer);
    return update == nullptr ? json::object() : update->get_object();
  }

  // Does one action for the seat to move, the n-th legal one; returns its update.
  json::object act(std::size_t n = 0) {
    const json::object before = ask(R"({"ask":"update","since":10000})").at("update").get_object();
    const int mover = static_cast<int>(before.at("to_move").as_int64());
    const json::object own = update(mover, R"({"ask":"update","since":10000})");
    const json::array& legal = own.at("legal").as_array();
    const auto& text = legal.at(n % legal.size()).as_string();
    return update(mover, R"({"do":")" + std::string(text.c_str()) + R"("})");
  }

 private:
  Tables tables_;
};

inline std::int64_t at_of(const json::object& update) { return update.at("at").as_int64(); }

}  // namespace hali::test
