// The one place where Boost.JSON is compiled; everybody else includes its declarations only.
#include <boost/json/src.hpp>
#include <cstdlib>

#ifdef BOOST_NO_EXCEPTIONS
// Our own calls use error codes throughout, so these run only on a broken invariant.
namespace boost {
struct source_location;
void throw_exception(const std::exception&) { std::abort(); }
void throw_exception(const std::exception&, const source_location&) { std::abort(); }
}  // namespace boost
#endif
