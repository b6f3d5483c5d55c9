// A saved game is a whole one: killed in the middle, on a full disk, where nothing may be written, with two
// who save at once.
// built with: src/hosts/cli/files.cpp
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "base/rng.h"
#include "base/words.h"
#include "hosts/cli/files.h"
#include "hosts/cli/problem.h"

namespace hali::test {
namespace {

namespace fs = std::filesystem;

// A folder that is gone with the test.
class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "hali-saving-XXXXXX").string();
    path_ = ::mkdtemp(name.data()) == nullptr ? fs::path() : fs::path(name);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  [[nodiscard]] const fs::path& path() const { return path_; }
  [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }
  [[nodiscard]] std::ptrdiff_t files() const {
    return std::distance(fs::directory_iterator(path_), fs::directory_iterator());
  }

 private:
  fs::path path_;
};

std::string content_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// A text that tells whether all of it is there: of one sort, with its length in front.
std::string whole(std::uint32_t number) {
  const std::size_t length = 1000 + number * 7919 % 60000;
  return std::to_string(length) + ":" + std::string(length, static_cast<char>('a' + number % 26));
}

bool is_whole(const std::string& text) {
  const auto colon = text.find(':');
  if (colon == std::string::npos || colon + 1 == text.size()) return false;
  const std::string body = text.substr(colon + 1);
  return text.substr(0, colon) == std::to_string(body.size()) &&
         body.find_first_not_of(body.front()) == std::string::npos;
}

const Words& english() {
  static const Words kWords = Words::in("en").value();
  return kWords;
}

bool saves(const std::string& path, const std::string& text) {
  try {
    cli::write_file(path, text, english());
    return true;
  } catch (const cli::Problem& problem) {
    return std::string(problem.what()).find("cannot be written") == std::string::npos;
  }
}

// A process that does `what` and ends with what it returns.
template <class What>
pid_t begin(What what) {
  const pid_t child = ::fork();
  if (child != 0) return child;
  try {
    ::_exit(what());
  } catch (const std::exception&) {
    ::_exit(9);  // the rest of the tests is not for the child
  }
}

int end_of(pid_t child) {
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

pid_t save_for_ever(const std::string& path, std::uint32_t first) {
  return begin([&] {
    for (std::uint32_t i = first;; ++i) cli::write_file(path, whole(i), english());
    return 0;
  });
}

int kills() { return std::getenv("HALI_LONG") != nullptr && *std::getenv("HALI_LONG") != 0 ? 5000 : 200; }

TEST(Saving, KilledAtAnyMomentTheFileIsTheOldOneOrTheNewOne) {
  const Folder folder;
  const std::string path = folder.file("game.hali");
  cli::write_file(path, whole(0), english());
  Rng rng(12);
  int changed = 0;
  int drafts = 0;
  std::string before = content_of(path);
  for (int i = 0; i < kills(); ++i) {
    const pid_t child = save_for_ever(path, rng.below(1u << 20u));
    ::usleep(rng.below(i % 8 == 0 ? 60000 : 4000));  // some have time for several, on a slow disk too
    ::kill(child, SIGKILL);
    ASSERT_EQ(end_of(child), -SIGKILL);
    const std::string now = content_of(path);
    ASSERT_TRUE(is_whole(now)) << now.size() << " bytes after " << i << " kills";
    ASSERT_LE(folder.files(), 2) << "drafts pile up";
    changed += now != before ? 1 : 0;
    drafts += folder.files() == 2 ? 1 : 0;
    before = now;
  }
  // Were they killed while they saved?
  EXPECT_GT(changed, 0);
  EXPECT_GT(drafts, 0);
  cli::write_file(path, whole(7), english());
  EXPECT_EQ(content_of(path), whole(7)) << "what a killed one left is in nobody's way";
  EXPECT_EQ(folder.files(), 1);
}

TEST(Saving, TwoWhoSaveAtOnceDoNotMix) {
  const Folder folder;
  const std::string path = folder.file("game.hali");
  cli::write_file(path, whole(0), english());
  const std::array<pid_t, 3> children{save_for_ever(path, 1), save_for_ever(path, 1000),
                                      save_for_ever(path, 2000)};
  for (int i = 0; i < 500; ++i) {
    ASSERT_TRUE(is_whole(content_of(path)));
    ::usleep(500);
  }
  for (const pid_t child : children) ::kill(child, SIGKILL);
  for (const pid_t child : children) EXPECT_EQ(end_of(child), -SIGKILL);
  EXPECT_TRUE(is_whole(content_of(path)));
}

TEST(Saving, ADraftIsNobodyElsesFile) {
  const Folder folder;
  const std::string path = folder.file("game");
  for (const char* const other : {"game.new", "game.old", "game~", "other"}) {
    std::ofstream(folder.file(other)) << "mine";
  }
  // Whoever can write here could lay a trap: the draft a way to another file, or no file at all.
  fs::create_symlink(folder.file("other"), folder.file("game.hali-draft"));
  EXPECT_FALSE(saves(path, whole(1)));
  EXPECT_FALSE(fs::exists(path));
  fs::remove(folder.file("game.hali-draft"));
  EXPECT_TRUE(saves(path, whole(1)));
  EXPECT_EQ(content_of(path), whole(1));
  for (const char* const other : {"game.new", "game.old", "game~", "other"}) {
    EXPECT_EQ(content_of(folder.file(other)), "mine") << other;
  }
}

TEST(Saving, OnAFullDiskTheOldFileStays) {
  const Folder folder;
  const std::string path = folder.file("game.hali");
  cli::write_file(path, whole(1), english());
  for (const rlim_t room : {0, 1, 500, 999}) {
    const int code = end_of(begin([&] {
      ::signal(SIGXFSZ, SIG_IGN);
      const rlimit most{.rlim_cur = room, .rlim_max = room};
      if (::setrlimit(RLIMIT_FSIZE, &most) != 0) return 3;
      return saves(path, whole(2)) ? 0 : 1;
    }));
    EXPECT_EQ(code, 1) << room;
    EXPECT_EQ(content_of(path), whole(1)) << room;
    EXPECT_EQ(folder.files(), 1) << "the draft is gone";
  }
}

TEST(Saving, WhereNothingMayBeWrittenTheOldFileStays) {
  const Folder folder;
  const std::string path = folder.file("game.hali");
  cli::write_file(path, whole(1), english());
  fs::permissions(folder.path(), fs::perms(0555));
  const int code = end_of(begin([&] {
    if (::geteuid() == 0 && ::setuid(65534) != 0) return 3;  // nothing is closed to root
    return saves(path, whole(2)) ? 0 : 1;
  }));
  fs::permissions(folder.path(), fs::perms(0755));
  EXPECT_EQ(code, 1);
  EXPECT_EQ(content_of(path), whole(1));
  EXPECT_EQ(folder.files(), 1);
}

// The command: it says so, the game goes on, and whoever asks for the exit code learns it too.
TEST(Saving, ACommandThatCouldNotSaveEndsWithOne) {
  const Folder folder;
  const std::string path = folder.file("game.hali");
  const std::string play = "'" HALI_BINARY "' play stars --seats human,human --seed 1 --ascii";
  const auto code_of = [](const std::string& line) {
    const int status = std::system(line.c_str());  // NOLINT(concurrency-mt-unsafe): one thread
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  };
  const std::string said = folder.file("said");
  const std::string save = "printf 'save " + path + "\\nquit\\n' | ";
  EXPECT_EQ(code_of(save + play + " >'" + said + "' 2>&1"), 0);
  const std::string saved = content_of(path);
  EXPECT_TRUE(saved.starts_with("hali ")) << saved;
  const std::string full = "(ulimit -f 0; " + save + play + " 2>&1) | cat >'" + said + "'";
  EXPECT_EQ(code_of("bash -c \"set -o pipefail; " + full + "\""), 1);
  EXPECT_NE(content_of(said).find(path + " cannot be written"), std::string::npos) << content_of(said);
  EXPECT_EQ(content_of(path), saved);
  EXPECT_EQ(
      code_of("(ulimit -f 0; '" HALI_BINARY "' rules carcosa) >'" + folder.file("out") + "' 2>/dev/null"), 1);
}

}  // namespace
}  // namespace hali::test
