// docs/PROTOCOL.md, "On a server", is true: what its people say is answered and pushed as it stands there.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <fstream>
#include <iterator>

#include "base/json_read.h"
#include "tests/support/memory_server.h"

namespace hali::test {
namespace {

// All that the example has is in the message, with the same values.
bool is_in(const json::value& example, const json::value& real) {
  if (const auto* fields = example.if_object()) {
    const auto* there = real.if_object();
    return there != nullptr && std::ranges::all_of(*fields, [&](const auto& field) {
             const json::value* value = there->if_contains(field.key());
             return value != nullptr && is_in(field.value(), *value);
           });
  }
  const auto* items = example.if_array();
  if (items == nullptr) return example == real;
  const auto* there = real.if_array();
  return there != nullptr && std::ranges::equal(*items, *there, is_in);
}

class Conversation {
 public:
  // "anna > {…}" says something, "anna < {…}" is heard, in its order.
  void follow(std::string_view line) {
    const std::string who(line.substr(0, line.find(' ')));
    if (!lines_.contains(who)) lines_[who] = server_.connect();
    std::string text(line.substr(who.size() + 3));
    constexpr std::string_view kName = "\"T\"";
    for (auto at = text.find(kName); at != std::string::npos && !table_.empty(); at = text.find(kName)) {
      text.replace(at, kName.size(), "\"" + table_ + "\"");
    }
    line[who.size() + 1] == '>' ? server_.say(lines_[who], text) : hear(who, text);
  }
  [[nodiscard]] int heard() const { return heard_; }

 private:
  void hear(const std::string& who, std::string text) {
    for (json::object& message : server_.take(lines_[who])) waiting_[who].push_back(std::move(message));
    auto& waiting = waiting_[who];
    while (!waiting.empty()) {
      const json::object message = std::move(waiting.front());
      waiting.erase(waiting.begin());
      if (table_.empty() && message.contains("table")) {
        table_ = text_at(message.at("table").as_object(), "table");
        text.replace(text.find("\"T\""), 3, "\"" + table_ + "\"");
      }
      const auto example = parse_json(text);
      ASSERT_TRUE(example) << text;
      if (is_in(*example, message)) {
        ++heard_;
        return;
      }
      passed_ += "\n  " + json::serialize(message);
    }
    FAIL() << text << " was not heard by " << who << ", but" << passed_;
  }

  MemoryServer server_;
  std::map<std::string, server::LineId> lines_;
  std::map<std::string, std::vector<json::object>> waiting_;
  std::string table_;
  std::string passed_;
  int heard_ = 0;
};

TEST(ServerProtocol, PeopleAreAnsweredAsThePageSays) {
  std::ifstream in(HALI_SOURCE_DIR "/docs/PROTOCOL.md");
  const std::string page{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  Conversation conversation;
  for (const std::string_view line : split(page, '\n')) {
    if (line.starts_with("anna ") || line.starts_with("bert ")) conversation.follow(line);
    if (testing::Test::HasFatalFailure()) return;
  }
  EXPECT_GE(conversation.heard(), 9);
}

}  // namespace
}  // namespace hali::test
