#include "hosts/server/headers.h"

#include <cstdio>

namespace hali::server {

std::string http_date(std::chrono::sys_seconds at) {
  namespace chrono = std::chrono;
  constexpr std::array kDays{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                               "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const auto day = chrono::floor<chrono::days>(at);
  const chrono::year_month_day date(day);
  const chrono::hh_mm_ss time(at - day);
  std::array<char, 64> text{};
  const int size =
      std::snprintf(text.data(), text.size(), "%s, %02u %s %04d %02d:%02d:%02d GMT",
                    kDays[chrono::weekday(day).c_encoding()], static_cast<unsigned>(date.day()),
                    kMonths[static_cast<unsigned>(date.month()) - 1], static_cast<int>(date.year()),
                    static_cast<int>(time.hours().count()), static_cast<int>(time.minutes().count()),
                    static_cast<int>(time.seconds().count()));
  return {text.data(), static_cast<std::size_t>(size)};
}

}  // namespace hali::server
