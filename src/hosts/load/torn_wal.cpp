#include "hosts/load/torn_wal.h"

#include <fstream>
#include <sstream>
#include <string>

namespace hali::load {
namespace {

// https://www.sqlite.org/fileformat2.html#the_write_ahead_log
constexpr std::size_t kHead = 32;
constexpr std::size_t kFrameHead = 24;

std::uint32_t big_endian(std::string_view bytes, std::size_t at) {
  std::uint32_t out = 0;
  for (std::size_t i = 0; i < 4; ++i) out = out << 8 | static_cast<unsigned char>(bytes[at + i]);
  return out;
}

}  // namespace

std::size_t committed_bytes(std::string_view wal) {
  if (wal.size() < kHead || big_endian(wal, 0) >> 1 != 0x377f0682u >> 1) return 0;
  const std::size_t frame = kFrameHead + big_endian(wal, 8);
  std::size_t committed = kHead;
  for (std::size_t at = kHead; at + frame <= wal.size(); at += frame) {
    // Another salt: left from before the last checkpoint.
    if (wal.substr(at + 8, 8) != wal.substr(16, 8)) break;
    if (big_endian(wal, at + 4) != 0) committed = at + frame;  // the last of its transaction
  }
  return committed;
}

bool tear(const std::filesystem::path& wal, Rng& rng) {
  std::string bytes;
  {
    std::ifstream file(wal, std::ios::binary);
    if (!file) return false;
    std::ostringstream all;
    all << file.rdbuf();
    bytes = std::move(all).str();
  }
  const std::size_t committed = committed_bytes(bytes);
  if (committed == 0) return false;
  const std::size_t frame = kFrameHead + big_endian(bytes, 8);
  std::string tail = bytes.substr(committed, frame);
  if (rng.below(2) == 0) {
    tail.resize(rng.below(static_cast<std::uint32_t>(tail.size()) + 1));  // cut
  } else {
    // The head of a real frame of this log, and chance below it.
    tail = bytes.size() >= kHead + frame ? bytes.substr(kHead, frame) : std::string(frame, '\0');
    for (std::size_t i = kFrameHead + rng.below(512); i < tail.size(); ++i)
      tail[i] = static_cast<char>(rng.below(256));
    tail.resize(kFrameHead + rng.below(static_cast<std::uint32_t>(tail.size() - kFrameHead)));
  }
  std::filesystem::resize_file(wal, committed);
  std::ofstream file(wal, std::ios::binary | std::ios::app);
  file.write(tail.data(), static_cast<std::streamsize>(tail.size()));
  return static_cast<bool>(file);
}

}  // namespace hali::load
