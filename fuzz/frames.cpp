// Any bytes as the frames of a client: what is heard does not depend on how they are cut, and no limit is
// passed.
// fuzz: -max_len=600
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "hosts/server/frames.h"
#include "hosts/server/utf8.h"

using namespace hali::server;

namespace {

constexpr std::size_t kLargest = 512;

void prove(bool holds) {
  if (!holds) std::abort();
}

struct Heard : FrameSink {
  void text(std::string_view message) override {
    prove(message.size() <= kLargest && is_utf8(message));
    said.push_back("t" + std::string(message));
  }
  void ping(std::string_view payload) override {
    prove(payload.size() <= 125);
    said.push_back("p" + std::string(payload));
  }
  void pong() override { said.emplace_back("o"); }
  void goodbye(CloseCode code) override {
    prove(close_frame(code).size() == 4);
    said.push_back("g" + std::to_string(code));
    open = false;
  }
  [[nodiscard]] bool wants_more() const override { return open; }

  bool operator==(const Heard& other) const { return said == other.said && wrong == other.wrong; }

  std::vector<std::string> said;
  CloseCode wrong = 0;
  bool open = true;
};

Heard hear(std::string bytes, std::size_t piece) {
  FrameReader reader(kLargest);
  Heard heard;
  for (std::size_t at = 0; at < bytes.size() && heard.wrong == 0 && heard.open; at += piece) {
    const std::size_t size = std::min(piece, bytes.size() - at);
    heard.wrong = reader.read(std::span(bytes).subspan(at, size), heard);
    prove(reader.kept() <= kLargest);
  }
  return heard;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const std::string bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  const Heard whole = hear(bytes, bytes.size());
  prove(hear(bytes, 1 + data[0] % 17) == whole);
  prove(hear(bytes, 1) == whole);
  return 0;
}
