#include "base/blake2b.h"

#include <gtest/gtest.h>

namespace hali {
namespace {

std::string hash_of(std::string_view text, std::size_t bytes) {
  Blake2b hash(bytes);
  hash.add(text);
  return hash.finish();
}

// 0, 1, 2, … as bytes.
std::string counted(std::size_t size) {
  std::string out;
  for (std::size_t i = 0; i < size; ++i) out += static_cast<char>(i & 0xffu);
  return out;
}

// RFC 7693, appendix A, and the first of the authors' own vectors.
TEST(Blake2b, GivesThePublishedHashes) {
  EXPECT_EQ(hash_of("abc", 64),
            "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
            "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923");
  EXPECT_EQ(hash_of("", 64),
            "786a02f742015903c6c6fd852552d272912f4740e15847618a86e217f71f5419"
            "d25e1031afee585313896444934eb04b903a685b1448b755d56f701afe9be2ce");
}

// What `b2sum -l 128` says, at the borders of a block of 128 bytes.
TEST(Blake2b, GivesTheSameAsOtherProgramsAtTheBordersOfBlocks) {
  EXPECT_EQ(hash_of(counted(0), 16), "cae66941d9efbd404e4d88758ea67670");
  EXPECT_EQ(hash_of(counted(3), 16), "a75c0b0d97360c1ba783496eb6a0395a");
  EXPECT_EQ(hash_of(counted(127), 16), "28b1296c7d4807883de6ee4ec04dcc0a");
  EXPECT_EQ(hash_of(counted(128), 16), "a74787004ef589e31149183900d0294a");
  EXPECT_EQ(hash_of(counted(129), 16), "aaf1b0371f6d4ee49ee4fb5ddd9c49ef");
  EXPECT_EQ(hash_of(counted(255), 16), "192657d8c2d07da4ee7beb8c6f9951f4");
  EXPECT_EQ(hash_of(counted(256), 16), "c2472c0ac37a8dbdb25f05ada0d82643");
  EXPECT_EQ(hash_of(counted(257), 16), "5b9ad79f1309b3599ac3871688f3812c");
  EXPECT_EQ(hash_of(counted(1000), 16), "978a3f8b45508a42fe7f0f99caf2c423");
}

TEST(Blake2b, PartsAddUpToTheWhole) {
  const std::string all = counted(1000);
  for (std::size_t part = 1; part < 300; part += 7) {
    Blake2b hash(16);
    for (std::size_t at = 0; at < all.size(); at += part) hash.add(std::string_view(all).substr(at, part));
    ASSERT_EQ(hash.finish(), hash_of(all, 16)) << part;
  }
}

}  // namespace
}  // namespace hali
