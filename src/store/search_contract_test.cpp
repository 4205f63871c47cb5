#include "store/store_contract_test.h"

#include <gmock/gmock.h>

namespace quadrille::store {

using testing::ElementsAre;
using testing::IsEmpty;

/// Searches: games by opponent and result, opponents by games, people by name, and games that were
/// brought along.
class SearchContract : public StoreContract {
  protected:
    void SetUp() override {
        for (const PersonId id : {1, 2, 3})
            add_person(id);
    }

    static FinishedGame game(GameId id, std::vector<GameSeat> seats) {
        return {.id = id,
                .table = 5,
                .game = "hex",
                .kind = "fischer",
                .reason = "connection",
                .seats = std::move(seats),
                .record = "{}"};
    }

    static GameSeat person(PersonId id, double result) {
        return {.person = id, .name = "Person " + std::to_string(id), .result = result};
    }

    static GameSeat bot(std::string name, double result) {
        return {.bot = std::move(name), .result = result};
    }

    static FinishedGame brought(GameId id, PersonId by) {
        FinishedGame made = game(id, {person(by, 1), bot("level:3", -1)});
        made.table = 0;
        made.kind = brought_kind;
        made.listed = false;
        return made;
    }

    std::vector<GameId> found(const GameSearch& search) {
        std::vector<GameId> ids;
        for (const FinishedGame& each : store().games(search))
            ids.push_back(each.id);
        return ids;
    }

    std::vector<PersonId> named(const PersonSearch& search) {
        std::vector<PersonId> ids;
        for (const Person& each : store().people(search))
            ids.push_back(each.id);
        return ids;
    }
};

QUADRILLE_FOR_EVERY_STORE(SearchContract);

TEST_P(SearchContract, GamesByOpponentResultAndRating) {
    FinishedGame rated = game(1, {person(1, 1), person(2, -1)});
    rated.rated = true;
    FinishedGame aborted = game(5, {person(1, 0), person(2, 0)});
    aborted.reason = "aborted";
    keep({AddGame{rated}, AddGame{game(2, {person(3, 1), person(1, -1)})},
          AddGame{game(3, {person(2, 0), person(1, 0)})},
          AddGame{game(4, {person(1, 1), bot("level:5", -1)})}, AddGame{aborted}});
    EXPECT_THAT(found({.person = 1, .with = 2}), ElementsAre(5, 3, 1));
    EXPECT_THAT(found({.person = 1, .with = 3}), ElementsAre(2));
    EXPECT_THAT(found({.person = 1, .with_bot = "level:5"}), ElementsAre(4));
    EXPECT_THAT(found({.with_bot = "level:4"}), IsEmpty());
    EXPECT_THAT(found({.person = 1, .result = GameResult::won}), ElementsAre(4, 1));
    EXPECT_THAT(found({.person = 1, .result = GameResult::lost}), ElementsAre(2));
    EXPECT_THAT(found({.person = 1, .result = GameResult::drawn}), ElementsAre(3));
    EXPECT_THAT(found({.person = 1, .rated = true}), ElementsAre(1));
    EXPECT_THAT(found({.person = 1, .rated = false}), ElementsAre(5, 4, 3, 2));
    EXPECT_THAT(found({.person = 1,
                       .game = "hex",
                       .kind = "fischer",
                       .with = 2,
                       .result = GameResult::won,
                       .rated = true,
                       .before = 3,
                       .limit = 1}),
                ElementsAre(1));
}

TEST_P(SearchContract, OpponentsByHowOftenTheyWerePlayed) {
    FinishedGame aborted = game(6, {person(1, 0), person(3, 0)});
    aborted.reason = "aborted";
    FinishedGame hidden = game(7, {person(1, 1), person(3, -1)});
    hidden.listed = false;
    FinishedGame durak = game(8, {person(1, 0.5), person(2, -1), bot("level:5", 0.5)});
    durak.game = "durak";
    keep({AddGame{game(1, {person(1, 1), person(2, -1)})},
          AddGame{game(2, {person(2, 1), person(1, -1)})},
          AddGame{game(3, {person(1, 0), person(2, 0)})}, AddGame{aborted}, AddGame{hidden},
          AddGame{durak}, AddGame{brought(9, 1)},
          // Nobody is their own opponent.
          AddGame{game(10, {person(1, 1), person(1, -1)})}});
    const Opponent second{
        .person = 2, .name = "Person 2", .games = 4, .won = 2, .drawn = 1, .lost = 1};
    const Opponent level{.bot = "level:5", .games = 1, .drawn = 1};
    const Opponent third{.person = 3, .name = "Person 3", .games = 1, .won = 1};
    EXPECT_THAT(store().opponents({.person = 1}), ElementsAre(second, level));
    EXPECT_THAT(store().opponents({.person = 1, .listed_only = false}),
                ElementsAre(second, level, third));
    EXPECT_THAT(store().opponents({.person = 1, .limit = 1}), ElementsAre(second));
    EXPECT_THAT(
        store().opponents({.person = 1, .game = "durak"}),
        ElementsAre(level, Opponent{.person = 2, .name = "Person 2", .games = 1, .won = 1}));
    EXPECT_THAT(store().opponents({.person = 4}), IsEmpty());
    keep({DeletePerson{2}});
    EXPECT_THAT(store().opponents({.person = 1}), ElementsAre(level));
}

TEST_P(SearchContract, ADeletedPersonsProgramIsNobody) {
    keep({AddGame{game(
        1, {person(1, 1), {.person = 2, .name = "Person 2", .bot = "program", .result = -1}})}});
    EXPECT_THAT(store().opponents({.person = 1}),
                ElementsAre(Opponent{
                    .person = 2, .name = "Person 2", .bot = "program", .games = 1, .won = 1}));
}

TEST_P(SearchContract, BroughtGamesGoWithTheirPerson) {
    keep({AddGame{brought(1, 1)}, AddGame{brought(2, 1)}, AddGame{brought(3, 2)},
          AddGame{game(4, {person(1, 1), person(2, -1)})}});
    EXPECT_EQ(store().brought_games(1), 2);
    EXPECT_EQ(store().brought_games(2), 1);
    EXPECT_EQ(store().brought_games(3), 0);
    EXPECT_THAT(found({.person = 1}), ElementsAre(4));
    EXPECT_THAT(found({.person = 1, .listed_only = false}), ElementsAre(4, 2, 1));
    EXPECT_THAT(found({.person = 1, .kind = "brought", .listed_only = false}), ElementsAre(2, 1));
    keep({DeletePerson{1}});
    reopen();
    EXPECT_EQ(store().game(1), std::nullopt);
    EXPECT_EQ(store().game(2), std::nullopt);
    EXPECT_EQ(store().game(3), brought(3, 2));
    EXPECT_NE(store().game(4), std::nullopt);
    EXPECT_THAT(found({.listed_only = false}), ElementsAre(4, 3));
}

TEST_P(SearchContract, PeopleByAPartOfTheirName) {
    keep({AddPerson{{.id = 10, .name = "Anna", .skeleton = "anna"}},
          AddPerson{{.id = 11, .name = "Joanna", .skeleton = "joanna"}},
          AddPerson{{.id = 12, .name = "Nobody"}}});
    EXPECT_THAT(named({.part = "anna"}), ElementsAre(10, 11));
    EXPECT_THAT(named({.part = "anna", .after = "anna"}), ElementsAre(11));
    EXPECT_THAT(named({.part = "anna", .limit = 1}), ElementsAre(10));
    EXPECT_THAT(named({}), ElementsAre(10, 11, 1, 2, 3));
    EXPECT_THAT(named({.part = "%"}), IsEmpty());
}

} // namespace quadrille::store
