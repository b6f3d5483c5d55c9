#include "hosts/server/measured_store.h"

namespace hali::server {
namespace {

auto now() { return std::chrono::steady_clock::now(); }

}  // namespace

void MeasuredStore::append(storage::Append row, std::function<void(storage::Outcome)> done) {
  ++figures_.under_way;
  store_.append(std::move(row), [this, began = now(), done = std::move(done)](storage::Outcome outcome) {
    --figures_.under_way;
    figures_.append.observe(now() - began);
    ++(outcome == storage::Outcome::Stored  ? figures_.stored
       : outcome == storage::Outcome::Taken ? figures_.taken
                                            : figures_.unavailable);
    done(outcome);
  });
}

void MeasuredStore::read(std::string table, std::uint64_t from,
                         std::function<void(Result<std::vector<storage::Row>>)> done) {
  store_.read(std::move(table), from,
              [this, began = now(), done = std::move(done)](Result<std::vector<storage::Row>> rows) {
                figures_.read.observe(now() - began);
                ++(rows ? figures_.reads : figures_.read_faults);
                done(std::move(rows));
              });
}

void MeasuredStore::listed(std::string list, std::size_t most,
                           std::function<void(Result<std::vector<storage::Listed>>)> done) {
  store_.listed(std::move(list), most,
                [this, began = now(), done = std::move(done)](Result<std::vector<storage::Listed>> found) {
                  figures_.read.observe(now() - began);
                  ++(found ? figures_.reads : figures_.read_faults);
                  done(std::move(found));
                });
}

}  // namespace hali::server
