#include "server/people/people.h"

#include "server/hall/secrets.h"
#include "server/hall/test_hall.h"
#include "server/people/plain_passwords.h"

#include <gmock/gmock.h>

#include <future>

namespace quadrille::server {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

class PeopleTest : public testing::Test {
  protected:
    /// The answer of a function that answers later.
    template <class Result, class Ask>
    std::expected<Result, Failure> result(Ask ask) {
        std::expected<Result, Failure> outcome = failed("none", "not answered");
        ask([&](std::expected<Result, Failure> answer) { outcome = std::move(answer); });
        do
            store_.settle();
        while (loop_.run());
        return outcome;
    }

    SignedIn guest(const std::string& name = {}) {
        auto made = result<SignedIn>(
            [&](auto answer) { people_.add_guest({.name = name}, std::move(answer)); });
        EXPECT_TRUE(made) << made.error().text;
        return *made;
    }

    std::expected<Account, Failure> account(const Identity& identity, const std::string& name,
                                            const std::string& password) {
        return result<Account>([&](auto answer) {
            people_.make_account(identity, name, password, std::move(answer));
        });
    }

    std::expected<SignedIn, Failure> sign_in(const std::string& name, const std::string& password) {
        return result<SignedIn>(
            [&](auto answer) { people_.sign_in(name, password, "", std::move(answer)); });
    }

    SimulatedTime time_;
    SimulatedLoop loop_{time_};
    store::MemoryStore store_;
    SeededRandomness randomness_{7};
    PlainPasswords passwords_;
    People people_{{.loop = loop_,
                    .store = store_,
                    .randomness = randomness_,
                    .time = time_,
                    .passwords = passwords_}};
};

TEST_F(PeopleTest, AGuestIsKnownByTheSecretAlone) {
    const SignedIn made = guest();
    EXPECT_EQ(made.secret.size(), 32U);
    EXPECT_EQ(people_.identify(made.secret)->member.name, made.identity.member.name);
    EXPECT_FALSE(people_.identify(made.secret + "x"));
    EXPECT_FALSE(people_.identify(""));
    EXPECT_FALSE(store_.token(hash_of("anything")));
}

TEST_F(PeopleTest, SecretsAreStoredHashed) {
    const SignedIn made = guest("Ana");
    const auto exported = store_.export_person(made.identity.member.person);
    ASSERT_TRUE(exported);
    EXPECT_EQ(exported->find(made.secret), std::string::npos);
    EXPECT_TRUE(store_.token(hash_of(made.secret)));
}

TEST_F(PeopleTest, NamesThatLookAlikeAreTaken) {
    guest("Ana");
    for (const char* name : {"ana", "\u0410na", "A na", "An\u0430"}) {
        const auto made = result<SignedIn>(
            [&](auto answer) { people_.add_guest({.name = name}, std::move(answer)); });
        ASSERT_FALSE(made) << name;
        EXPECT_THAT(made.error().word, testing::AnyOf("name-taken", "bad-name")) << name;
    }
}

TEST_F(PeopleTest, AnAccountKeepsTheGuestsIdentity) {
    const SignedIn made = guest();
    const auto made_account = account(made.identity, "Ana", "correct horse");
    ASSERT_TRUE(made_account);
    EXPECT_EQ(made_account->identity.member.person, made.identity.member.person);
    EXPECT_THAT(made_account->recovery, SizeIs(8));
    EXPECT_FALSE(people_.identify(made.secret)->member.guest);
    const auto again = sign_in("ANA", "correct horse");
    ASSERT_TRUE(again);
    EXPECT_EQ(again->identity.member.person, made.identity.member.person);
    EXPECT_EQ(sign_in("Ana", "wrong horse").error().word, "wrong-password");
    EXPECT_EQ(sign_in("Nobody", "correct horse").error().word, "wrong-password");
}

TEST_F(PeopleTest, PasswordsHaveALength) {
    const SignedIn made = guest();
    EXPECT_EQ(account(made.identity, "Ana", "short").error().word, "bad-password");
    EXPECT_EQ(account(made.identity, "Ana", std::string(201, 'x')).error().word, "bad-password");
}

TEST_F(PeopleTest, AFullQueueOfPasswordsIsBusy) {
    const SignedIn made = guest();
    passwords_.full = true;
    EXPECT_EQ(account(made.identity, "Ana", "correct horse").error().word, "busy");
    EXPECT_EQ(sign_in("Ana", "correct horse").error().word, "busy");
    passwords_.full = false;
    EXPECT_TRUE(account(made.identity, "Ana", "correct horse"));
}

TEST_F(PeopleTest, ACodeRecoversOnceAndEndsAllSessions) {
    const SignedIn made = guest();
    const auto codes = account(made.identity, "Ana", "correct horse")->recovery;
    const auto recover = [&](const std::string& code) {
        return result<SignedIn>([&](auto answer) {
            people_.recover("Ana", code, "battery staple", "phone", std::move(answer));
        });
    };
    EXPECT_FALSE(recover("0000-0000"));
    std::string shouted = codes[3];
    std::ranges::transform(shouted, shouted.begin(), [](char letter) {
        return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    });
    const auto back = recover(shouted);
    ASSERT_TRUE(back);
    EXPECT_TRUE(people_.identify(back->secret));
    EXPECT_FALSE(people_.identify(made.secret));
    EXPECT_FALSE(recover(codes[3]));
    EXPECT_FALSE(sign_in("Ana", "correct horse"));
    EXPECT_TRUE(sign_in("Ana", "battery staple"));
}

TEST_F(PeopleTest, ATokenActsAsAProgramUntilItIsRemoved) {
    const SignedIn made = guest();
    const auto token = result<std::string>(
        [&](auto answer) { people_.add_token(made.identity, "my bot", std::move(answer)); });
    ASSERT_TRUE(token);
    EXPECT_TRUE(people_.identify(*token)->member.program);
    const auto infos = people_.tokens(made.identity, store::TokenKind::api);
    ASSERT_THAT(infos, SizeIs(1));
    EXPECT_EQ(infos[0].label, "my bot");
    std::vector<store::PersonId> told;
    people_.changed = [&](store::PersonId person) { told.push_back(person); };
    EXPECT_TRUE(result<void>([&](auto answer) {
        people_.remove_token(made.identity, store::TokenKind::api, infos[0].id, std::move(answer));
    }));
    EXPECT_FALSE(people_.identify(*token));
    EXPECT_THAT(told, testing::ElementsAre(made.identity.member.person));
}

TEST_F(PeopleTest, SignedOutIsSignedOut) {
    const SignedIn made = guest();
    EXPECT_TRUE(
        result<void>([&](auto answer) { people_.sign_out(made.identity, std::move(answer)); }));
    EXPECT_FALSE(people_.identify(made.secret));
}

TEST_F(PeopleTest, ASessionExpiresUnlessItIsUsed) {
    const SignedIn used = guest();
    const SignedIn unused = guest();
    for (int month = 0; month < 14; ++month) {
        time_.time += std::chrono::days(30);
        EXPECT_TRUE(people_.identify(used.secret));
        store_.settle();
    }
    People again({.loop = loop_,
                  .store = store_,
                  .randomness = randomness_,
                  .time = time_,
                  .passwords = passwords_});
    EXPECT_TRUE(again.identify(used.secret));
    EXPECT_FALSE(again.identify(unused.secret));
}

TEST_F(PeopleTest, WhoIsKnownIsLookedUpAgainInTime) {
    const SignedIn expired = guest();
    time_.time += session_length;
    EXPECT_FALSE(people_.identify(expired.secret));
    const SignedIn forgotten = guest();
    time_.time += std::chrono::days(61);
    ASSERT_TRUE(
        store_.write({store::Expire{.guests_seen_before = time_.time - std::chrono::days(60)}},
                     [](const store::Outcome& kept) { EXPECT_TRUE(kept); }));
    store_.settle();
    EXPECT_FALSE(people_.identify(forgotten.secret));
}

TEST_F(PeopleTest, TheFirstLinkMakesAnOwnerOnce) {
    const auto secret = people_.first_owner_link();
    store_.settle();
    ASSERT_TRUE(secret);
    EXPECT_FALSE(people_.first_owner_link());
    const SignedIn made = guest();
    const auto own = [&] {
        return result<Identity>(
            [&](auto answer) { people_.become_owner(made.identity, *secret, std::move(answer)); });
    };
    EXPECT_TRUE(own());
    EXPECT_TRUE(people_.identify(made.secret)->member.owner);
    EXPECT_EQ(own().error().word, "unknown");
}

TEST_F(PeopleTest, SanctionsHoldAsLongAsTheySay) {
    const SignedIn made = guest();
    const store::PersonId person = made.identity.member.person;
    const auto impose = [&](store::Sanction sanction) {
        return *result<store::SanctionId>(
            [&](auto answer) { people_.impose(std::move(sanction), std::move(answer)); });
    };
    impose({.kind = store::SanctionKind::mute,
            .person = person,
            .until = time_.time + std::chrono::hours(1)});
    EXPECT_TRUE(people_.identify(made.secret)->member.muted);
    const Address address = *Address::read("192.0.2.7");
    EXPECT_FALSE(people_.banned(person, address));
    const auto ban = impose({.kind = store::SanctionKind::ban, .address = "192.0.2.0/24"});
    EXPECT_TRUE(people_.banned(person, address));
    EXPECT_FALSE(people_.banned(person, *Address::read("192.0.3.7")));
    EXPECT_TRUE(result<void>([&](auto answer) { people_.lift(ban, std::move(answer)); }));
    EXPECT_FALSE(people_.banned(person, address));
    EXPECT_THAT(people_.sanctions(), SizeIs(1));
    time_.time += std::chrono::hours(2);
    EXPECT_FALSE(people_.identify(made.secret)->member.muted);
    EXPECT_THAT(people_.sanctions(), SizeIs(0)) << "the mute is over";
}

TEST_F(PeopleTest, WhoIsSanctionedOrForgivenHasChanged) {
    const store::PersonId person = guest().identity.member.person;
    std::vector<store::PersonId> changed;
    people_.changed = [&](store::PersonId who) { changed.push_back(who); };
    const store::Sanction mute{.kind = store::SanctionKind::mute, .person = person};
    const auto id =
        result<store::SanctionId>([&](auto answer) { people_.impose(mute, std::move(answer)); });
    ASSERT_TRUE(id);
    EXPECT_THAT(changed, ElementsAre(person));
    EXPECT_TRUE(result<void>([&](auto answer) { people_.lift(*id, std::move(answer)); }));
    EXPECT_THAT(changed, ElementsAre(person, person));
}

TEST_F(PeopleTest, ForgettingAnAccountNeedsItsPassword) {
    const SignedIn made = guest();
    const auto identity = account(made.identity, "Ana", "correct horse")->identity;
    const auto forget = [&](const std::string& password) {
        return result<void>(
            [&](auto answer) { people_.forget(identity, password, std::move(answer)); });
    };
    EXPECT_EQ(forget("").error().word, "wrong-password");
    EXPECT_TRUE(forget("correct horse"));
    EXPECT_FALSE(people_.identify(made.secret));
    EXPECT_FALSE(store_.person(identity.member.person));
}

TEST(PasswordPoolTest, HashesAndChecks) {
    PasswordPool pool([](std::string_view text) { ADD_FAILURE() << text; });
    std::promise<std::string> hashed;
    ASSERT_TRUE(
        pool.hash("correct horse", [&](const std::string& text) { hashed.set_value(text); }));
    const std::string hash = hashed.get_future().get();
    EXPECT_THAT(hash, testing::StartsWith("$argon2id$"));
    for (const auto& [password, kept, fits] :
         {std::tuple{"correct horse", hash, true}, std::tuple{"wrong horse", hash, false},
          std::tuple{"correct horse", std::string(), false}}) {
        std::promise<bool> checked;
        ASSERT_TRUE(pool.check(kept, password, [&](bool answer) { checked.set_value(answer); }));
        EXPECT_EQ(checked.get_future().get(), fits);
    }
}

} // namespace
} // namespace quadrille::server
