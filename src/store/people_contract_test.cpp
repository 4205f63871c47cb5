#include "store/store_contract_test.h"

#include <gmock/gmock.h>

namespace quadrille::store {

using Cause = NotKept::Cause;
using testing::ElementsAre;
using testing::IsEmpty;

class PeopleContract : public StoreContract {
  protected:
    static Token token(std::uint8_t number, PersonId person, TokenKind kind = TokenKind::session) {
        return {.hash = {number},
                .kind = kind,
                .person = person,
                .label = "laptop",
                .created = Time(100 + number),
                .expires = Time(9000)};
    }
};

QUADRILLE_FOR_EVERY_STORE(PeopleContract);

TEST_P(PeopleContract, PeopleAreFoundByNumberAndByTheSkeletonOfTheirName) {
    const Person anna{.id = 0xfedc'ba98'7654'3210,
                      .kind = PersonKind::account,
                      .name = "Ана",
                      .skeleton = "aha",
                      .password = "$argon2id$v=19$m=65536",
                      .owner = true,
                      .created = Time(1'700'000'000'123),
                      .seen = Time(1'700'000'000'456)};
    keep({AddPerson{anna}});
    EXPECT_EQ(store().person(anna.id), anna);
    EXPECT_EQ(store().person_by_skeleton("aha"), anna);
    EXPECT_EQ(store().person(7), std::nullopt);
    EXPECT_EQ(store().person_by_skeleton("ahb"), std::nullopt);
    reopen();
    EXPECT_EQ(store().person(anna.id), anna);
}

TEST_P(PeopleContract, NoTwoPeopleLookAlike) {
    add_person(1);
    EXPECT_EQ(write({AddPerson{{.id = 2, .name = "P", .skeleton = "person1"}}}), Cause::name);
    EXPECT_EQ(store().person(2), std::nullopt);
    add_person(2);
    EXPECT_EQ(write({ChangePerson{.person = 2, .skeleton = "person1"}}), Cause::name);
    keep({ChangePerson{.person = 1, .skeleton = "other"}});
    keep({ChangePerson{.person = 2, .name = "P", .skeleton = "person1"}});
    EXPECT_EQ(store().person_by_skeleton("person1")->id, 2);
    EXPECT_EQ(store().person_by_skeleton("person2"), std::nullopt);
}

TEST_P(PeopleContract, NamesWithoutSkeletonAreAnybodys) {
    keep({AddPerson{{.id = 1, .name = "Guest"}}, AddPerson{{.id = 2, .name = "Guest"}}});
    EXPECT_EQ(store().person_by_skeleton(""), std::nullopt);
}

TEST_P(PeopleContract, ANumberIsGivenOnce) {
    add_person(1);
    EXPECT_EQ(write({AddPerson{{.id = 1, .name = "Other", .skeleton = "other"}}}), Cause::exists);
    EXPECT_EQ(store().person(1)->name, "Person 1");
}

TEST_P(PeopleContract, AGuestBecomesAnAccount) {
    add_person(1);
    keep({ChangePerson{.person = 1,
                       .kind = PersonKind::account,
                       .name = "Anna",
                       .skeleton = "anna",
                       .password = "hash",
                       .seen = Time(5)}});
    const Person expected{.id = 1,
                          .kind = PersonKind::account,
                          .name = "Anna",
                          .skeleton = "anna",
                          .password = "hash",
                          .created = Time(1000),
                          .seen = Time(5)};
    EXPECT_EQ(store().person(1), expected);
    keep({ChangePerson{.person = 1, .owner = true}});
    EXPECT_TRUE(store().person(1)->owner);
    EXPECT_EQ(write({ChangePerson{.person = 2, .owner = true}}), Cause::missing);
}

TEST_P(PeopleContract, TokensAreFoundByTheirHash) {
    add_person(1);
    keep({AddToken{token(2, 1)}, AddToken{token(1, 1, TokenKind::api)}});
    keep({AddToken{{.hash = {9}, .kind = TokenKind::owner}}});
    EXPECT_EQ(store().token({2}), token(2, 1));
    EXPECT_EQ(store().token({3}), std::nullopt);
    EXPECT_EQ(store().token({9})->person, 0);
    EXPECT_EQ(store().token({9})->expires, std::nullopt);
    EXPECT_THAT(store().tokens_of(1), ElementsAre(token(1, 1, TokenKind::api), token(2, 1)));
    EXPECT_EQ(write({AddToken{token(2, 1)}}), Cause::exists);
    EXPECT_EQ(write({AddToken{token(3, 2)}}), Cause::missing);
}

TEST_P(PeopleContract, ACodeIsUsedOnce) {
    add_person(1);
    keep({AddToken{token(1, 1, TokenKind::recovery)}});
    keep({RemoveToken{{1}}, AddToken{token(2, 1)}});
    EXPECT_EQ(write({RemoveToken{{1}}, AddToken{token(3, 1)}}), Cause::missing);
    EXPECT_EQ(store().token({3}), std::nullopt);
}

TEST_P(PeopleContract, TokensAreExtendedAndTakenAwayByKind) {
    add_person(1);
    add_person(2);
    keep({AddToken{token(1, 1)}, AddToken{token(2, 1)}, AddToken{token(3, 2)},
          AddToken{token(4, 1, TokenKind::api)}});
    keep({ExtendToken{{1}, Time(10'000)}});
    EXPECT_EQ(store().token({1})->expires, Time(10'000));
    EXPECT_EQ(write({ExtendToken{{7}, Time(10'000)}}), Cause::missing);
    keep({RemoveTokens{.person = 1, .kind = TokenKind::session}});
    EXPECT_THAT(store().tokens_of(1), ElementsAre(token(4, 1, TokenKind::api)));
    EXPECT_THAT(store().tokens_of(2), ElementsAre(token(3, 2)));
}

TEST_P(PeopleContract, OwnerLinksBelongToNobodyAndGoTogether) {
    add_person(1);
    keep({AddToken{token(1, 0, TokenKind::owner)}, AddToken{token(2, 0, TokenKind::owner)},
          AddToken{token(3, 1)}});
    keep({RemoveTokens{.person = 0, .kind = TokenKind::owner}});
    EXPECT_EQ(store().token({1}), std::nullopt);
    EXPECT_EQ(store().token({2}), std::nullopt);
    EXPECT_EQ(store().token({3}), token(3, 1));
}

} // namespace quadrille::store
