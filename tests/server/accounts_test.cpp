// A name and a password keep somebody's key: whoever knows both is that person on any device, and nobody
// else.
#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>

#include "hosts/server/accounts.h"
#include "hosts/server/lines.h"
#include "hosts/server/secrets.h"
#include "tests/support/memory_server.h"

namespace hali::test {
namespace {

using server::read_account_name;

constexpr server::PasswordCost kQuick{.operations = 1, .bytes = 8192};

std::string folded(std::string_view name) {
  const auto read = read_account_name(name);
  return read ? read->folded : "none";
}

TEST(AccountNames, AreTheSameWhateverTheirCaseAndTheSpaceAround) {
  EXPECT_EQ(folded("  Anna B. "), folded("ANNA b."));
  EXPECT_EQ(folded("JÖRG"), folded("jörg"));
  EXPECT_EQ(folded("ΟΔΥΣΣΕΥΣ"), folded("οδυσσευς"));
  EXPECT_EQ(folded("Анна"), folded("АННА"));
  EXPECT_NE(folded("Anna"), folded("Anne"));
  EXPECT_NE(folded("Anna B"), folded("AnnaB"));
  EXPECT_EQ(read_account_name(" Anna ")->shown, "Anna");
}

TEST(AccountNames, AreLettersOfAnyScriptAndAFewSigns) {
  for (const char* const good : {"A", "7", "Anna-Lena_2.", "王小明", "Ünal", "Łukasz", "नमन", "أحمد"})
    EXPECT_TRUE(read_account_name(good)) << good;
  EXPECT_TRUE(read_account_name(std::string(40, 'x')));
  std::string umlauts;
  for (int i = 0; i < 40; ++i) umlauts += "ö";
  EXPECT_TRUE(read_account_name(umlauts));
  for (const std::string& bad :
       {std::string(), std::string("   "), std::string(41, 'x'), umlauts + "ö", std::string("a\nb"),
        std::string("a\0b", 3), std::string("<b>"), std::string("a@b"), std::string("\xff\xfe"),
        std::string("\xed\xa0\x80"), std::string("..."), std::string("- -"),
        std::string("a\u202e"
                    "b"),
        std::string("a\u200b"
                    "b"),
        std::string("\U0001F600")})
    EXPECT_FALSE(read_account_name(bad)) << bad;
}

TEST(Secrets, OnlyThePasswordOpensWhatItSealed) {
  const auto check = server::password_check("correct horse", kQuick);
  const auto sealed = server::seal("the key", "correct horse", kQuick);
  ASSERT_TRUE(check && sealed);
  EXPECT_TRUE(check->starts_with("$argon2id$"));
  EXPECT_TRUE(server::is_password(*check, "correct horse"));
  EXPECT_FALSE(server::is_password(*check, "correct horsf"));
  EXPECT_EQ(server::unseal(*sealed, "correct horse"), "the key");
  EXPECT_FALSE(server::unseal(*sealed, "correct horsf"));
  EXPECT_NE(server::seal("the key", "correct horse", kQuick), sealed);  // another salt
  std::string broken = *sealed;
  broken.back() = broken.back() == '0' ? '1' : '0';
  EXPECT_FALSE(server::unseal(broken, "correct horse"));
  for (const char* const nonsense : {"", ".", "...", "1.8192.zz.00", "99999999.8192.00.00",
                                     "1.99999999999999.00112233445566778899aabbccddeeff.00"})
    EXPECT_FALSE(server::unseal(nonsense, "correct horse")) << nonsense;
}

// Everybody comes from an address of their own.
class Accounts : public testing::Test {
 protected:
  Accounts() { server.service.furnish({.cost = kQuick}); }

  server::LineId person(int number) { return server.connect_as(number, "192.0.2." + to_text(number)); }
  json::object enter(server::LineId line, std::string_view ask, std::string_view name,
                     std::string_view password) {
    return server.ask(line, R"({"ask":")" + std::string(ask) + R"(","name":")" + std::string(name) +
                                R"(","password":")" + std::string(password) + "\"}");
  }
  json::object hello(int number) {
    const auto line = server.connect("198.51.100.7");
    return server.ask(line, R"({"ask":"hello","key":")" + key_of(number) + "\"}");
  }

  MemoryServer server;
};

TEST_F(Accounts, WhoKnowsNameAndPasswordHasTheKeyOnAnyDevice) {
  EXPECT_TRUE(hello(1).at("hello").at("account").is_null());
  const auto made = enter(person(1), "register", "Anna", "correct horse");
  EXPECT_EQ(made.at("account").at("name"), "Anna") << json::serialize(made);
  EXPECT_FALSE(made.at("account").as_object().contains("key"));
  EXPECT_EQ(hello(1).at("hello").at("account"), "Anna");
  const auto elsewhere = server.connect("198.51.100.8");
  const auto came = enter(elsewhere, "login", " anna ", "correct horse");
  EXPECT_EQ(came.at("account").at("name"), "Anna") << json::serialize(came);
  EXPECT_EQ(came.at("account").at("key").as_string(), key_of(1));
  EXPECT_TRUE(hello(2).at("hello").at("account").is_null());
}

TEST_F(Accounts, AWrongNameAndAWrongPasswordAreToldAlike) {
  enter(person(1), "register", "Anna", "correct horse");
  const auto line = server.connect("198.51.100.8");
  const auto password = enter(line, "login", "Anna", "wrong horses");
  const auto name = enter(line, "login", "Nobody", "wrong horses");
  EXPECT_TRUE(password.contains("fault"));
  EXPECT_EQ(json::serialize(password), json::serialize(name));
}

TEST_F(Accounts, WhoReadsTheStoreFindsNeitherKeyNorPassword) {
  enter(person(1), "register", "Anna", "correct horse");
  const auto names = server.disk().tables("", 100);
  ASSERT_EQ(names.size(), 2u);
  for (const std::string& name : names) {
    EXPECT_TRUE(name.starts_with("a-")) << name;
    for (const storage::Row& row : server.disk().rows(name, 0)) {
      EXPECT_FALSE(row.entry.contains(key_of(1)));
      EXPECT_FALSE(row.entry.contains("correct horse"));
    }
  }
}

TEST_F(Accounts, ANameIsOnePersons) {
  enter(person(1), "register", "Anna", "correct horse");
  const auto bert = person(2);
  EXPECT_TRUE(enter(bert, "register", "ANNA", "other horse").contains("fault"));
  EXPECT_TRUE(hello(2).at("hello").at("account").is_null());
  // He may take another one, and then no second.
  EXPECT_EQ(enter(bert, "register", "Bert", "other horse").at("account").at("name"), "Bert");
  EXPECT_TRUE(enter(bert, "register", "Bertram", "other horse").contains("fault"));
  EXPECT_EQ(server.ask(bert, R"({"ask":"account"})").at("account").at("name"), "Bert");
  EXPECT_EQ(enter(server.connect("198.51.100.8"), "login", "anna", "correct horse")
                .at("account")
                .at("key")
                .as_string(),
            key_of(1));
}

TEST_F(Accounts, OfTwoNodesOneGivesTheName) {
  MemoryServer there({}, &server.disk(), 8);
  there.service.furnish({.cost = kQuick});
  const auto anna = person(1);
  const auto other = there.connect_as(2, "192.0.2.2");
  constexpr std::string_view kAsk = R"({"ask":"register","name":"Anna","password":"correct horse"})";
  server.service.received(anna, kAsk, server.now);
  there.service.received(other, kAsk, there.now);
  for (bool more = true; more;) {
    const bool one = server.errands.step();
    more = there.errands.step() || one;
  }
  const auto first = server.take(anna);
  const auto second = there.take(other);
  ASSERT_EQ(first.size() + second.size(), 2u);
  EXPECT_NE(first[0].contains("account"), second[0].contains("account"));
  EXPECT_NE(first[0].contains("fault"), second[0].contains("fault"));
}

TEST_F(Accounts, APasswordIsChangedByWhoKnowsTheOldOne) {
  const auto anna = person(1);
  enter(anna, "register", "Anna", "correct horse");
  EXPECT_TRUE(server.ask(anna, R"({"ask":"password","old":"wrong horses","new":"battery staple"})")
                  .contains("fault"));
  const auto changed = server.ask(anna, R"({"ask":"password","old":"correct horse","new":"battery staple"})");
  EXPECT_EQ(changed.at("account").at("name"), "Anna") << json::serialize(changed);
  const auto line = server.connect("198.51.100.8");
  EXPECT_TRUE(enter(line, "login", "Anna", "correct horse").contains("fault"));
  EXPECT_EQ(enter(line, "login", "Anna", "battery staple").at("account").at("key").as_string(), key_of(1));
  EXPECT_TRUE(server.ask(person(2), R"({"ask":"password","old":"correct horse","new":"battery staple"})")
                  .contains("fault"));
}

TEST_F(Accounts, OneAddressTriesOnlySoOften) {
  const auto line = server.connect("198.51.100.8");
  for (int i = 0; i < 5; ++i) enter(line, "login", "Name" + to_text(i), "wrong horses");
  const auto figures = server.service.figures().limited;
  const auto told = enter(line, "login", "Name9", "wrong horses");
  EXPECT_TRUE(json::serialize(told).contains("in a minute")) << json::serialize(told);
  EXPECT_EQ(server.service.figures().limited, figures + 1);
  // A new line of the same address is no way round it, not even after everybody left.
  server.service.disconnected(line);
  server.pass(std::chrono::seconds(2));
  const auto again = server.connect("198.51.100.8");
  EXPECT_TRUE(json::serialize(enter(again, "login", "Name9", "wrong horses")).contains("in a minute"));
  server.pass(std::chrono::seconds(60));
  EXPECT_FALSE(json::serialize(enter(again, "login", "Name9", "wrong horses")).contains("in a minute"));
}

TEST_F(Accounts, ANameIsGuessedAtOnlySoOftenFromWherever) {
  enter(person(1), "register", "Anna", "correct horse");
  for (const char* const name : {"Anna", "Nobody"}) {
    for (int i = 0; i < 10; ++i) {
      const auto line = server.connect("198.51.100." + to_text(i));
      EXPECT_FALSE(json::serialize(enter(line, "login", name, "wrong horses")).contains("in an hour"));
    }
    const auto line = server.connect("203.0.113.9");
    EXPECT_TRUE(json::serialize(enter(line, "login", name, "correct horse")).contains("in an hour")) << name;
    server.pass(std::chrono::minutes(2));
  }
  server.pass(std::chrono::minutes(61));
  EXPECT_TRUE(enter(server.connect("203.0.113.9"), "login", "Anna", "correct horse").contains("account"));
}

TEST_F(Accounts, WhoIsRightIsNotCounted) {
  enter(person(1), "register", "Anna", "correct horse");
  for (int i = 0; i < 30; ++i) {
    const auto line = server.connect("198.51.100." + to_text(i));
    EXPECT_TRUE(enter(line, "login", "Anna", "correct horse").contains("account")) << i;
  }
}

TEST_F(Accounts, BadInputIsToldInBothLanguages) {
  const auto line = person(1);
  for (const char* const bad :
       {R"("name":"","password":"correct horse")", R"("name":"Anna","password":"short")", R"("name":"Anna")",
        R"("password":"correct horse")", R"("name":7,"password":"correct horse")",
        R"("name":"Anna","password":["correct horse"])", R"("name":"<script>","password":"correct horse")"}) {
    for (const char* const ask : {"register", "login"}) {
      const auto text = R"({"ask":")" + std::string(ask) + "\"," + bad + ",\"lang\":";
      const auto english = server.ask(line, text + "\"en\"}");
      const auto german = server.ask(line, text + "\"de\"}");
      ASSERT_TRUE(english.contains("fault") && german.contains("fault")) << bad;
      EXPECT_NE(json::serialize(english), json::serialize(german)) << bad;
      EXPECT_FALSE(json::serialize(english).contains("correct horse"));
    }
  }
  const std::string long_one(201, 'x');
  EXPECT_TRUE(enter(line, "register", "Anna", long_one).contains("fault"));
  EXPECT_TRUE(enter(server.connect("198.51.100.8"), "register", "Anna", "correct horse").contains("fault"));
  EXPECT_TRUE(server.disk().tables("", 100).empty());
}

TEST_F(Accounts, HashingIsBoundedAndNeverOnTheServingThread) {
  server.thinker.held = true;
  std::vector<server::LineId> lines;
  for (int i = 0; i < 6; ++i) {
    lines.push_back(server.connect("198.51.100." + to_text(i)));
    server.say(lines.back(), R"({"ask":"login","name":"Anna","password":"correct horse"})");
  }
  EXPECT_EQ(server.thinker.waiting.size(), 4u);
  EXPECT_TRUE(server.take(lines[0]).empty());
  EXPECT_EQ(server.take(lines[4]).size(), 1u);  // told at once that it is too much
  for (const auto& work : server.thinker.waiting) work();
  server.errands.run();
  EXPECT_EQ(server.take(lines[0]).size(), 1u);
}

TEST_F(Accounts, WhatWasNotEvenTriedIsNoFailure) {
  enter(person(1), "register", "Anna", "correct horse");
  server.thinker.full = true;
  for (int i = 0; i < 20; ++i) {
    const auto line = server.connect("198.51.100." + to_text(i));
    EXPECT_TRUE(enter(line, "login", "Anna", "correct horse").contains("fault"));
  }
  server.thinker.full = false;
  EXPECT_TRUE(enter(server.connect("203.0.113.9"), "login", "Anna", "correct horse").contains("account"));
}

TEST_F(Accounts, WhileTheStoreIsAwayPeopleAreLetInAllTheSame) {
  enter(person(1), "register", "Anna", "correct horse");
  server.store.away = true;
  const auto told = hello(1);
  EXPECT_EQ(told.at("hello").at("server"), "hali");
  EXPECT_FALSE(told.at("hello").as_object().contains("account"));
  EXPECT_TRUE(enter(server.connect("198.51.100.8"), "login", "Anna", "correct horse").contains("fault"));
}

// What breaks off between the two rows leaves nobody with the account of somebody else.
TEST_F(Accounts, AClaimAloneIsNoAccount) {
  server.store.fates = {{}, {.written = false, .told = false}};
  EXPECT_TRUE(enter(person(1), "register", "Anna", "correct horse").contains("fault"));
  EXPECT_TRUE(hello(1).at("hello").at("account").is_null());
  EXPECT_EQ(enter(person(2), "register", "Anna", "other horse").at("account").at("name"), "Anna");
  EXPECT_TRUE(hello(1).at("hello").at("account").is_null());
  EXPECT_EQ(enter(person(1), "register", "Anne", "correct horse").at("account").at("name"), "Anne");
  EXPECT_EQ(hello(1).at("hello").at("account"), "Anne");
}

TEST_F(Accounts, NoTableIsWokenByTheNameOfSuchALog) {
  enter(person(1), "register", "Anna", "correct horse");
  const auto line = person(2);
  auto names = server.disk().tables("", 100);
  names.push_back("host");
  for (const std::string& name : names) {
    const auto told = server.ask(line, R"({"ask":"join","table":")" + name + "\"}");
    EXPECT_TRUE(json::serialize(told).contains("fault")) << name;
    EXPECT_FALSE(json::serialize(told).contains("damaged")) << json::serialize(told);
  }
  EXPECT_EQ(server.service.figures().tables_awake, 0u);
}

}  // namespace
}  // namespace hali::test
