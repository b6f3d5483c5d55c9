// The host's secret: made at the first start for its owner alone, and never said.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>

#include "tests/support/folder.h"
#include "tests/support/shell.h"

namespace hali::test {
namespace {

class HostKey : public testing::Test {
 protected:
  HostKey() {
    std::filesystem::create_directory(folder / "page");
    std::ofstream(folder / "page/index.html") << "<!doctype html><title>Hali</title>";
  }
  // Up to its first words, or to the end.
  Ran serve(const std::string& more) {
    return run("timeout -s INT 3 $HALI serve --port 0 --log quiet --lang en --from " + (folder / "page") +
               " " + more + " 2>&1");
  }
  std::string read(const std::string& name) {
    std::ifstream in(folder / name);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }

  Folder folder{"host-key"};
};

TEST_F(HostKey, IsMadeOnceForItsOwnerAloneAndNotSaid) {
  const auto first = serve("--data " + (folder / "data"));
  const std::string secret = read("data/host.key");
  ASSERT_EQ(secret.size(), 33u) << first.said;
  struct stat mode{};
  ASSERT_EQ(stat((folder / "data/host.key").c_str(), &mode), 0);
  EXPECT_EQ(mode.st_mode & 0777u, 0600u);
  EXPECT_NE(first.said.find(folder / "data/host.key"), std::string::npos) << first.said;
  EXPECT_EQ(first.said.find(secret.substr(0, 32)), std::string::npos);
  serve("--data " + (folder / "data"));
  EXPECT_EQ(read("data/host.key"), secret);
}

TEST_F(HostKey, OneThatIsNoneIsRefused) {
  std::ofstream(folder / "short.key") << "short\n";
  const auto told = serve("--data " + (folder / "data") + " --host-key " + (folder / "short.key"));
  EXPECT_EQ(told.code, 2);
  EXPECT_NE(told.said.find("short.key holds no secret"), std::string::npos) << told.said;
  const auto nowhere = serve("--data " + (folder / "data") + " --host-key " + (folder / "none/host.key"));
  EXPECT_EQ(nowhere.code, 2);
}

}  // namespace
}  // namespace hali::test
