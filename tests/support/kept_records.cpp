#include "tests/support/kept_records.h"

#include <algorithm>
#include <filesystem>

#include "tests/support/playthrough.h"

namespace hali::test {
namespace {

std::vector<KeptRecord> read_all() {
  const std::filesystem::path folder = "tests/records";
  std::vector<KeptRecord> out;
  for (const auto& entry : std::filesystem::directory_iterator(HALI_SOURCE_DIR / folder)) {
    if (entry.path().extension() != ".hali") continue;
    const std::string name = entry.path().filename().string();
    const std::string text = file_text((folder / name).string()).value_or("");
    out.push_back({.file = name, .record = read_record(text)});
  }
  std::ranges::sort(out, {}, &KeptRecord::file);
  return out;
}

}  // namespace

const std::vector<KeptRecord>& kept_records() {
  static const std::vector<KeptRecord> all = read_all();
  return all;
}

bool is_kept(const GameEntry& entry) {
  const auto of_it = [&](const KeptRecord& kept) { return kept.record && kept.record->game == entry.name; };
  return entry.newest_rules > 1 || std::ranges::any_of(kept_records(), of_it);
}

}  // namespace hali::test
