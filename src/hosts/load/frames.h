// The client's side of a WebSocket (RFC 6455), as far as a load generator needs it: no extensions, texts and
// the control frames.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace hali::load {

enum class Opcode : std::uint8_t { More = 0, Text = 1, Binary = 2, Close = 8, Ping = 9, Pong = 10 };

inline constexpr std::size_t kMaxMessage = 16u << 20;

// What a client asks for to begin with. The nonce is the RFC's own example: what must come back is known.
std::string upgrade_request(std::string_view path, std::string_view host);

// How far the answer to it has come.
struct Upgrade {
  std::size_t size = 0;  // so many bytes are the answer; what follows are frames. 0: more is needed
  bool refused = false;
  int status = 0;
};
Upgrade read_upgrade(std::string_view bytes);

// One whole frame, masked as a client must.
void append_frame(std::string& out, Opcode opcode, std::string_view payload, std::uint32_t mask);

// Cuts frames into messages. Feed it what came; what is not whole yet it keeps.
class Messages {
 public:
  struct Message {
    Opcode opcode = Opcode::Text;
    std::string_view payload;  // holds until the next call
  };

  // The bytes of the next calls of next(). Requires: next() has said no more, and they live until then.
  void feed(std::string_view bytes);
  // False: no more for now; look at broken().
  bool next(Message& to);
  [[nodiscard]] bool broken() const { return broken_; }
  void reset();

 private:
  struct Frame {
    Opcode opcode = Opcode::Text;
    bool last = true;
    std::string_view payload;
    std::size_t size = 0;  // with its head; 0: more is needed
  };
  bool cut(Frame& frame);
  void keep();

  std::string kept_;       // the beginning of a frame, when it came in parts
  std::string_view rest_;  // of what was fed, or of kept_
  std::string parts_;      // of a message in several frames
  std::string whole_;      // such a message
  Opcode kind_ = Opcode::Text;
  bool in_parts_ = false;
  bool broken_ = false;
};

}  // namespace hali::load
