// What whoever runs a server is told: figures, logs, and how many may come.
#include <gtest/gtest.h>

#include "hosts/server/capacity.h"
#include "hosts/server/log.h"
#include "hosts/server/metrics.h"

namespace hali::server {
namespace {

using namespace std::chrono_literals;

TEST(Capacity, ThePageAloneHasAllThereIs) {
  EXPECT_EQ(capacity_of(20000, 0, 500).pages, 1000);
  EXPECT_EQ(capacity_of(64, 0, 500).pages, 40);
  EXPECT_EQ(capacity_of(64, 0, 500).lines, 0);
}

TEST(Capacity, LinesAndPagesHaveRoomOfTheirOwn) {
  const Capacity usual = capacity_of(1u << 20, 20000, 500);
  EXPECT_EQ(usual.lines, 20000);
  EXPECT_EQ(usual.pages, 1000);
  EXPECT_EQ(usual.pages_by_address, 500);
  for (const std::uint64_t descriptors : {64u, 256u, 1024u, 4096u, 20000u}) {
    const Capacity few = capacity_of(descriptors, 20000, 20000);
    EXPECT_GT(few.pages, 0) << descriptors;
    EXPECT_GT(few.lines, 0) << descriptors;
    EXPECT_LE(few.pages_by_address, few.pages) << descriptors;
    EXPECT_LT(static_cast<std::uint64_t>(few.pages + few.lines), descriptors) << descriptors;
  }
  EXPECT_GT(capacity_of(20000, 20000, 20000).lines, 17000);
}

TEST(Metrics, AHistogramAddsUp) {
  Histogram took;
  took.observe(50us);
  took.observe(150us);
  took.observe(150us);
  took.observe(10s);
  MetricsText out;
  out.histogram("x_seconds", "time", took);
  EXPECT_NE(out.text().find("# HELP x_seconds time\n# TYPE x_seconds histogram\n"), std::string::npos);
  EXPECT_NE(out.text().find("x_seconds_bucket{le=\"1e-04\"} 1\n"), std::string::npos);
  EXPECT_NE(out.text().find("x_seconds_bucket{le=\"2e-04\"} 3\n"), std::string::npos);
  EXPECT_NE(out.text().find("x_seconds_bucket{le=\"5\"} 3\n"), std::string::npos);
  EXPECT_NE(out.text().find("x_seconds_bucket{le=\"+Inf\"} 4\n"), std::string::npos);
  EXPECT_NE(out.text().find("x_seconds_count 4\n"), std::string::npos);
  EXPECT_NEAR(took.sum(), 10.00035, 1e-9);
}

TEST(Metrics, LimitsAreToldByKind) {
  Figures figures;
  figures.count(Limit::Silent);
  figures.count(Limit::Slow);
  figures.count(Limit::Slow);
  MetricsText out;
  tell(out, figures);
  EXPECT_NE(out.text().find("hali_limits_total{kind=\"slow\"} 2\n"), std::string::npos);
  EXPECT_NE(out.text().find("hali_limits_total{kind=\"silent\"} 1\n"), std::string::npos);
  EXPECT_NE(out.text().find("hali_limits_total{kind=\"pages\"} 0\n"), std::string::npos);
}

TEST(Metrics, AProcessKnowsWhatItUses) {
  const Resources now = resources();
  EXPECT_GT(now.resident_bytes, 1u << 20);
  EXPECT_GT(now.processor_seconds, 0);
}

TEST(Log, ALineIsOneObject) {
  EXPECT_EQ(log_line(7, "note", "limit", {{"kind", "slow \"one\"\n"}, {"times", 3}}),
            "{\"time\":7,\"level\":\"note\",\"what\":\"limit\",\"kind\":\"slow "
            "\\\"one\\\"\\u000a\",\"times\":3}\n");
}

}  // namespace
}  // namespace hali::server
