// When memory is used up the program says so and ends with 1, whatever it was doing. The engine has no
// exceptions: there is no half-way back from the middle of it.
// built with: src/hosts/cli/memory.cpp
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>

#include "base/embedded.h"
#include "base/words.h"
#include "games/registry.h"
#include "hosts/cli/files.h"
#include "hosts/cli/memory.h"
#include "table/record.h"
#include "table/replay.h"
#include "table/tables.h"
#include "tests/support/allocations.h"
#include "tests/support/shell.h"

#if defined(__SANITIZE_ADDRESS__)
#define HALI_UNDER_ASAN 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HALI_UNDER_ASAN 1
#endif
#endif

namespace hali::test {
namespace {

constexpr std::string_view kSentence = "There is not enough memory.";
constexpr int kAsAlways = 7;  // the work was done and came out as it does with memory
constexpr int kOtherwise = 8;

using Work = std::function<std::string()>;

struct Ended {
  int code = 0;  // negative: the signal
  std::string said;
};

// The work in a process of its own, whose n-th allocation fails.
Ended with_failing(std::uint64_t n, const Work& work, const std::string& expected) {
  std::array<int, 2> pipe{};
  if (::pipe(pipe.data()) != 0) return {};
  const pid_t child = ::fork();
  if (child == 0) {
    ::dup2(pipe[1], STDERR_FILENO);
    cli::end_when_memory_ends(kSentence);
    fail_allocation(n);
    const std::string result = work();
    fail_allocation(0);
    ::_exit(result == expected ? kAsAlways : kOtherwise);
  }
  ::close(pipe[1]);
  Ended ended;
  std::array<char, 512> part{};
  for (ssize_t got = 0; (got = ::read(pipe[0], part.data(), part.size())) > 0;)
    ended.said.append(part.data(), static_cast<std::size_t>(got));
  ::close(pipe[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  ended.code = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  return ended;
}

bool is_long() { return std::getenv("HALI_LONG") != nullptr && *std::getenv("HALI_LONG") != 0; }

// Every allocation of the work fails once; of many, the first ones and some of the rest, all with --long.
void expect_an_orderly_end(const std::string& what, const Work& work) {
  const std::string expected = work();  // what is kept between two is there now, as in a program that runs
  const std::uint64_t before = allocations();
  ASSERT_EQ(work(), expected) << what;
  const std::uint64_t count = allocations() - before;
  ASSERT_GT(count, 0u) << what;
  constexpr std::uint64_t kFirst = 6;
  constexpr std::uint64_t kMore = 12;
  const std::uint64_t step = is_long() ? 1 : std::max<std::uint64_t>(1, count / kMore);
  for (std::uint64_t n = 1; n <= count; n += n < kFirst ? 1 : step) {
    const Ended ended = with_failing(n, work, expected);
    // An allocation that may fail is done without (std::stable_sort): then all is as always.
    if (ended.code == kAsAlways) continue;
    ASSERT_EQ(ended.code, 1) << what << ": allocation " << n << " of " << count << ": " << ended.said;
    ASSERT_EQ(ended.said, std::string(kSentence) + "\n") << what << ": allocation " << n;
  }
  EXPECT_EQ(with_failing(count + 1000, work, expected).code, kAsAlways) << what;
}

TEST(Memory, EveryMessageAtTheDoorEndsInOrderWhenMemoryDoes) {
  for (const GameEntry& entry : games()) {
    Tables tables({.own_device = true, .chance = nullptr});
    const std::string open = R"({"ask":"open","game":")" + std::string(entry.name) + R"(","players":)" +
                             std::to_string(usual_players(entry)) + R"(,"seed":"7"})";
    const auto asked = [&](const std::string& message) {
      expect_an_orderly_end(std::string(entry.name) + " " + message, [&] { return tables.handle(message); });
    };
    asked(open);
    asked(R"({"ask":"update","as":0,"lang":"de"})");
    asked(R"({"ask":"what_if","as":0,"actions":[],"deals":2})");
    asked(R"({"ask":"look","as":0,"at":0})");
    asked(R"({"ask":"record"})");
    asked(R"({"ask":"hint","as":0,"player":"random"})");
    asked(R"({"do":"nonsense","as":0})");
    asked("{\"ask\":");
    if (::testing::Test::HasFatalFailure()) return;
  }
}

TEST(Memory, FilesOfOnesOwnEndInOrderWhenMemoryDoes) {
  const Words words = Words::in("en").value();
  for (const GameEntry& entry : games()) {
    const std::string path = "data/" + std::string(entry.name) + "/";
    for (const char* const name : {"tiles.json", "cards.json", "mists_tiles.json"}) {
      const auto set = embedded(path + name);
      if (!set || entry.check_set == nullptr) continue;
      expect_an_orderly_end(path + name, [&] { return entry.check_set(*set) ? "good" : "bad"; });
    }
  }
  const std::string text =
      "hali 1\ngame stars\nrules 1\nplayers 2\nseats human,human\nseed 1\nactions\npass\n";
  expect_an_orderly_end("a record", [&] {
    const auto record = read_record(text);
    if (!record) return record.error().where;
    const auto game = open_game(*record, "");
    if (!game) return game.error().words;
    const auto played = replay(*record, **game, words);
    return played ? "good" : played.error().where;
  });
}

TEST(Memory, ASavedGameStaysWhole) {
  std::string folder = (std::filesystem::temp_directory_path() / "hali-memory-XXXXXX").string();
  ASSERT_NE(::mkdtemp(folder.data()), nullptr);
  const std::string path = folder + "/game.hali";
  const Words words = Words::in("en").value();
  const std::string text(5000, 'x');
  const auto content = [&] {
    std::ifstream in(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(in), {});
  };
  expect_an_orderly_end("saving", [&] {
    cli::write_file(path, text, words);
    return std::string();
  });
  EXPECT_EQ(content(), text);
  std::filesystem::remove_all(folder);
}

#ifndef HALI_UNDER_ASAN
// The command itself, with less and less memory. Where not even the program can be loaded, the loader ends
// it. Where it just can, a library may have complained before it begins.
TEST(Memory, TheCommandEndsInOrderWhenMemoryDoes) {
  constexpr int kNotLoaded = 127;
  int ended = 0;
  for (int megabytes = 64; megabytes > 4; --megabytes) {
    const std::string line = "ulimit -v " + std::to_string(megabytes * 1024) +
                             R"(; { printf '{"ask":"open","game":"carcosa","players":2,"tiles":"';)" +
                             "head -c 4000000 /dev/zero | tr '\\0' x; echo '\"}'; } | '" HALI_BINARY
                             "' --lang en table 2>&1 >/dev/null";
    const auto [code, said] = run(line);
    ASSERT_NE(code, -1) << megabytes << " MB: " << said;
    if (code == kNotLoaded) break;
    if (code == 0) continue;
    ASSERT_EQ(code, 1) << megabytes << " MB: " << said;
    ASSERT_TRUE(said == "hali: There is not enough memory.\n" || said.ends_with("hali: no memory\n")) << said;
    ++ended;
  }
  EXPECT_GT(ended, 0);
}
#endif

}  // namespace
}  // namespace hali::test
