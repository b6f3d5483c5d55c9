#include "hosts/cli/files.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <system_error>

#include "hosts/cli/problem.h"

namespace hali::cli {
namespace {

std::string read_stream(std::istream& in, const std::string& path, const Words& words) {
  std::string text;
  char buffer[65536];
  while (in.read(buffer, sizeof buffer) || in.gcount() > 0) {
    text.append(buffer, static_cast<std::size_t>(in.gcount()));
    if (text.size() > kMaxFileBytes) throw Problem(words.say("cli.file.large", path, kMaxFileBytes >> 20u));
  }
  if (in.bad()) throw Problem(words.say("cli.file.unreadable", path));
  return text;
}

}  // namespace

std::string read_file(const std::string& path, const Words& words) {
  if (path == "-") return read_stream(std::cin, path, words);
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) throw Problem(words.say("cli.file.folder", path));
  std::ifstream in(path, std::ios::binary);
  if (!in) throw Problem(words.say("cli.file.unreadable", path));
  return read_stream(in, path, words);
}

void write_file(const std::string& path, std::string_view text, const Words& words) {
  const std::string draft = path + ".new";
  std::error_code error;
  {
    std::ofstream out(draft, std::ios::binary | std::ios::trunc);
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
    out.flush();
    if (!out) error = std::make_error_code(std::errc::io_error);
  }
  if (!error) std::filesystem::rename(draft, path, error);
  if (!error) return;
  std::error_code ignored;
  std::filesystem::remove(draft, ignored);
  throw Problem(words.say("cli.file.unwritable", path));
}

}  // namespace hali::cli
