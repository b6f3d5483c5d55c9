#include "storage/postgres_schema.h"

#include <array>

#include "base/text.h"

namespace hali::storage {
namespace {

// hali_append puts a group of rows, one a table: all that are next in theirs. It says which of them are
// there now, by their tokens, or null when all are. Every group locks the rows it inserts in the same order,
// so that two never wait for each other; of two that insert the same row one waits for the other's end.
// Tables are numbered as they come: their names are drawn, and nobody else makes the same.
constexpr std::array kSteps = {
    R"(
      create table hali_tables (
        id bigint generated always as identity primary key,
        name text collate "C" not null unique);
      create table hali_rows (
        table_id bigint not null, at bigint not null, branch bigint not null,
        token bigint not null, sum bigint not null, entry bytea not null,
        primary key (table_id, at));
      create table hali_holders (
        hash text collate "C" not null, table_id bigint not null, seat smallint not null,
        primary key (hash, table_id, seat));

      create function hali_append(
        names text[], ats bigint[], branches bigint[], tokens bigint[], sums bigint[], entries bytea[],
        holders text[], seats smallint[], news text[]) returns boolean[] language plpgsql as $$
      declare
        inserted bigint;
        stored boolean[];
      begin
        if 0 = any (ats) then
          insert into hali_tables (name)
          select w.name from unnest(names, ats) with ordinality as w (name, at, place)
          where w.at = 0 order by w.place
          on conflict do nothing;
        end if;
        insert into hali_rows (table_id, at, branch, token, sum, entry)
        select t.id, w.at, w.branch, w.token, w.sum, w.entry
        from unnest(names, ats, branches, tokens, sums, entries) as w (name, at, branch, token, sum, entry)
          join hali_tables t on t.name = w.name
        where w.at = 0 or exists (select from hali_rows p where p.table_id = t.id and p.at = w.at - 1)
        order by t.id
        on conflict do nothing;
        get diagnostics inserted = row_count;
        if inserted < cardinality(names) then
          select array_agg(r.token is not null order by w.place) into stored
          from unnest(names, ats, tokens) with ordinality as w (name, at, token, place)
            left join hali_tables t on t.name = w.name
            left join hali_rows r on r.table_id = t.id and r.at = w.at and r.token = w.token;
        end if;
        if holders is not null then
          insert into hali_holders (hash, table_id, seat)
          select w.holder, t.id, w.seat
          from unnest(names, ats, tokens, holders, seats) as w (name, at, token, holder, seat)
            join hali_tables t on t.name = w.name
            join hali_rows r on r.table_id = t.id and r.at = w.at and r.token = w.token
          where w.holder is not null
          order by w.holder, t.id, w.seat
          on conflict do nothing;
        end if;
        perform pg_notify('hali', n) from unnest(news) as n;
        return stored;
      end $$;
    )",
    // Lists, by names as in SQLite. Appending takes them along, and only with a row that is new: the same row
    // once more must not bring back what later rows have changed. What perishes is dropped by who comes
    // first. New names are stored in their order, lest two nodes wait for each other.
    R"(
      create table hali_listings (
        name text collate "C" not null, list text collate "C" not null, rank bigint not null,
        text bytea not null,
        primary key (name, list));
      create index hali_listings_by_rank on hali_listings (list, rank desc, name);

      drop function hali_append(text[], bigint[], bigint[], bigint[], bigint[], bytea[], text[], smallint[],
                                text[]);
      create function hali_append(
        names text[], ats bigint[], branches bigint[], tokens bigint[], sums bigint[], entries bytea[],
        holders text[], seats smallint[], news text[],
        listed text[], lists text[], ranks bigint[], texts bytea[],
        drops text[]) returns boolean[] language plpgsql as $$
      declare
        inserted bigint[];
        stored boolean[];
      begin
        if 0 = any (ats) then
          insert into hali_tables (name)
          select w.name from unnest(names, ats) as w (name, at)
          where w.at = 0 order by w.name
          on conflict do nothing;
        end if;
        with new as (
          insert into hali_rows (table_id, at, branch, token, sum, entry)
          select t.id, w.at, w.branch, w.token, w.sum, w.entry
          from unnest(names, ats, branches, tokens, sums, entries) as w (name, at, branch, token, sum, entry)
            join hali_tables t on t.name = w.name
          where w.at = 0 or exists (select from hali_rows p where p.table_id = t.id and p.at = w.at - 1)
          order by t.id
          on conflict do nothing
          returning table_id)
        select coalesce(array_agg(table_id), '{}') into inserted from new;
        if cardinality(inserted) < cardinality(names) then
          select array_agg(r.token is not null order by w.place) into stored
          from unnest(names, ats, tokens) with ordinality as w (name, at, token, place)
            left join hali_tables t on t.name = w.name
            left join hali_rows r on r.table_id = t.id and r.at = w.at and r.token = w.token;
        end if;
        if holders is not null then
          insert into hali_holders (hash, table_id, seat)
          select w.holder, t.id, w.seat
          from unnest(names, ats, tokens, holders, seats) as w (name, at, token, holder, seat)
            join hali_tables t on t.name = w.name
            join hali_rows r on r.table_id = t.id and r.at = w.at and r.token = w.token
          where w.holder is not null
          order by w.holder, t.id, w.seat
          on conflict do nothing;
        end if;
        if lists is not null then
          delete from hali_listings l
          using unnest(listed, lists, texts) as w (name, list, text), hali_tables t
          where w.text is null and t.name = w.name and t.id = any (inserted)
            and l.name = w.name and l.list = w.list;
          insert into hali_listings (name, list, rank, text)
          select w.name, w.list, w.rank, w.text
          from unnest(listed, lists, ranks, texts) as w (name, list, rank, text)
            join hali_tables t on t.name = w.name
          where w.text is not null and t.id = any (inserted)
          order by w.name, w.list
          on conflict (name, list) do update set rank = excluded.rank, text = excluded.text;
        end if;
        if drops is not null then
          with gone as (
            select id, name from hali_tables where name = any (drops) order by id for update skip locked),
          no_rows as (delete from hali_rows r using gone where r.table_id = gone.id),
          no_listings as (delete from hali_listings l using gone where l.name = gone.name)
          delete from hali_tables t using gone where t.id = gone.id;
        end if;
        perform pg_notify('hali', n) from unnest(news) as n;
        return stored;
      end $$;
    )",
};

// Held round the transaction, not within it: what another program has just made is seen by transactions that
// begin afterwards.
constexpr const char* kLock = "select pg_advisory_lock(7739828219230841702)";
constexpr const char* kUnlock = "select pg_advisory_unlock(7739828219230841702)";

Check run(PGconn& connection, const char* sql) {
  const ResultPtr result(PQexec(&connection, sql));
  if (is_fine(result.get())) return {};
  return database_problem(PQerrorMessage(&connection));
}

// The step that the database is at; 0 when nothing of ours is in it.
Result<std::size_t> current(PGconn& connection) {
  const ResultPtr known(PQexec(&connection, "select to_regclass('hali_meta') is not null"));
  if (!is_fine(known.get())) return std::unexpected(database_problem(PQerrorMessage(&connection)));
  if (value_of(known.get(), 0, 0) != "t") return 0;
  const ResultPtr schema(PQexec(&connection, "select value from hali_meta where key = 'schema'"));
  if (!is_fine(schema.get())) return std::unexpected(database_problem(PQerrorMessage(&connection)));
  const auto step =
      PQntuples(schema.get()) == 1 ? number<std::size_t>(value_of(schema.get(), 0, 0)) : std::nullopt;
  if (!step) return std::unexpected(wrong("", "fault.store.foreign", PQdb(&connection)));
  return *step;
}

Check take_steps(PGconn& connection, std::span<const char* const> steps) {
  const auto at = current(connection);
  if (!at) return at.error();
  if (*at >= steps.size()) return {};
  if (*at == 0) {
    if (auto failed = run(connection, "create table hali_meta (key text primary key, value text not null)")) {
      return failed;
    }
  }
  for (const char* step : steps.subspan(*at)) {
    if (auto failed = run(connection, step)) return failed;
  }
  const std::string note = "insert into hali_meta values ('schema', '" + to_text(steps.size()) +
                           "') on conflict (key) do update set value = excluded.value";
  return run(connection, note.c_str());
}

Check take_steps_alone(PGconn& connection, std::span<const char* const> steps) {
  if (auto failed = run(connection, kLock)) return failed;
  auto failed = run(connection, "begin isolation level read committed");
  if (!failed) {
    failed = take_steps(connection, steps);
    if (auto ended = run(connection, failed ? "rollback" : "commit"); !failed) failed = ended;
  }
  if (auto unlocked = run(connection, kUnlock); !failed) failed = unlocked;
  return failed;
}

}  // namespace

std::span<const char* const> postgres_schema() { return kSteps; }

Check migrate(PGconn& connection, std::span<const char* const> steps) {
  if (auto failed = run(connection, "set client_min_messages = error; set synchronous_commit = on"))
    return failed;
  // Most starts change nothing, and need no right to change anything.
  auto at = current(connection);
  if (at && *at < steps.size()) {
    if (auto failed = take_steps_alone(connection, steps)) return failed;
    at = current(connection);
  }
  if (!at) return at.error();
  if (*at > steps.size()) {
    return wrong("", "fault.store.newer", PQdb(&connection), to_text(*at), to_text(steps.size()));
  }
  return {};
}

std::string session_set_up() {
  // A plan made while the tables are empty must do when they are full: so it goes by the indexes.
  return R"(
    set client_min_messages = error;
    set default_transaction_isolation = 'read committed';
    set statement_timeout = '5s';
    set jit = off;
    set enable_seqscan = off;
    set enable_hashjoin = off;
    set enable_mergejoin = off;
    set plan_cache_mode = force_generic_plan;
    select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off';
    do $$ begin
      if pg_is_in_recovery() then raise exception 'the database is read-only'; end if;
      if (select value from hali_meta where key = 'schema') <> ')" +
         to_text(kSteps.size()) + R"(' then raise exception 'the schema is another one'; end if;
    end $$;
  )";
}

}  // namespace hali::storage
