#include "store/export.h"
#include "store/store_contract_test.h"

#include <gmock/gmock.h>

#include <vector>

namespace quadrille::store {

using Cause = NotKept::Cause;
using testing::ElementsAre;
using testing::IsEmpty;

class GamesContract : public StoreContract {
  protected:
    static FinishedGame game(GameId id, std::vector<GameSeat> seats) {
        return {.id = id,
                .table = 5,
                .game = "hex",
                .kind = "blitz",
                .rated = true,
                .listed = true,
                .reason = "connection",
                .started = Time(10),
                .ended = Time(20),
                .seats = std::move(seats),
                .record = R"({"version":1,"seats":[],"moves":["a1"]})"};
    }

    static GameSeat seat(PersonId person, double result) {
        return {.person = person, .name = "Person " + std::to_string(person), .result = result};
    }

    std::vector<GameId> found(const GameSearch& search) {
        std::vector<GameId> ids;
        for (const FinishedGame& game : store().games(search))
            ids.push_back(game.id);
        return ids;
    }

    static Rating rating(int games, double value, double deviation = 50) {
        return {.games = games,
                .rating = value,
                .deviation = deviation,
                .volatility = 0.06,
                .changed = Time(games),
                .game = 100};
    }
};

QUADRILLE_FOR_EVERY_STORE(GamesContract);

TEST_P(GamesContract, FinishedGamesAreKeptAsTheyWereGiven) {
    add_person(1);
    FinishedGame durak =
        game(8, {seat(1, -1), {.bot = "level:5", .result = 0.5}, {.bot = "random", .result = 0.5}});
    durak.listed = false;
    durak.rated = false;
    keep({AddGame{durak}});
    EXPECT_EQ(store().game(8), durak);
    EXPECT_EQ(store().game(9), std::nullopt);
    EXPECT_EQ(write({AddGame{durak}}), Cause::exists);
    FinishedGame brought = game(9, {seat(2, 1)});
    brought.kind = brought_kind;
    EXPECT_EQ(write({AddGame{brought}}), Cause::missing);
    reopen();
    EXPECT_EQ(store().game(8), durak);
}

TEST_P(GamesContract, GamesAreSearchedNewestFirst) {
    add_person(1);
    add_person(2);
    FinishedGame other_kind = game(30, {seat(1, 1), seat(2, -1)});
    other_kind.kind = "days";
    FinishedGame other_game = game(20, {seat(1, 1), seat(2, -1)});
    other_game.game = "quoridor";
    FinishedGame hidden = game(10, {seat(2, 1), seat(2, -1)});
    hidden.listed = false;
    keep({AddGame{game(50, {seat(1, 1)})}});
    keep({AddGame{game(40, {seat(2, 1)})}, AddGame{other_kind}});
    keep({AddGame{other_game}, AddGame{hidden}});
    EXPECT_THAT(found({}), ElementsAre(20, 30, 40, 50));
    EXPECT_THAT(found({.listed_only = false}), ElementsAre(10, 20, 30, 40, 50));
    EXPECT_THAT(found({.person = 1}), ElementsAre(20, 30, 50));
    // A game in which somebody plays both sides is found once.
    EXPECT_THAT(found({.person = 2, .listed_only = false}), ElementsAre(10, 20, 30, 40));
    EXPECT_THAT(found({.game = "hex"}), ElementsAre(30, 40, 50));
    EXPECT_THAT(found({.game = "hex", .kind = "blitz"}), ElementsAre(40, 50));
    EXPECT_THAT(found({.limit = 2}), ElementsAre(20, 30));
    EXPECT_THAT(found({.before = 30, .limit = 1}), ElementsAre(40));
    EXPECT_THAT(found({.person = 1, .before = 30}), ElementsAre(50));
    EXPECT_THAT(found({.person = 3}), IsEmpty());
}

TEST_P(GamesContract, ARecordLineHasTheNames) {
    add_person(1);
    keep({AddGame{game(1, {seat(1, 1), {.bot = "level:5", .result = -1}})}});
    EXPECT_EQ(record_line(*store().game(1)),
              R"({"version":1,"seats":["Person 1","level:5"],"moves":["a1"]})");
}

TEST_P(GamesContract, RatingsAreNumberedByGames) {
    add_person(1);
    const RatingKey key{.person = 1, .game = "hex", .kind = "blitz"};
    EXPECT_EQ(store().rating(key), std::nullopt);
    EXPECT_EQ(write({AddRating{key, rating(2, 1500)}}), Cause::number);
    keep({AddRating{key, rating(1, 1500.25)}});
    keep({AddRating{key, rating(2, 1510)}, AddRating{key, rating(3, 1490)}});
    EXPECT_EQ(write({AddRating{key, rating(3, 1600)}}), Cause::number);
    reopen();
    EXPECT_EQ(store().rating(key), rating(3, 1490));
    EXPECT_THAT(store().rating_history(key, 100),
                ElementsAre(rating(1, 1500.25), rating(2, 1510), rating(3, 1490)));
    EXPECT_THAT(store().rating_history(key, 2), ElementsAre(rating(2, 1510), rating(3, 1490)));
}

TEST_P(GamesContract, ThoseOfAPersonAndTheBestOfAGame) {
    add_person(1);
    add_person(2);
    const RatingKey hex{.person = 1, .game = "hex", .kind = "blitz"};
    const RatingKey days{.person = 1, .game = "hex", .kind = "days"};
    const RatingKey durak{.person = 1, .game = "durak", .kind = "blitz"};
    const RatingKey second{.person = 2, .game = "hex", .kind = "blitz"};
    const RatingKey bot{.bot = "level:5", .game = "hex", .kind = "blitz"};
    const RatingKey unsure{.bot = "random", .game = "hex", .kind = "blitz"};
    keep({AddRating{hex, rating(1, 1700)}, AddRating{hex, rating(2, 1400)},
          AddRating{days, rating(1, 1800)}, AddRating{durak, rating(1, 1900)},
          AddRating{second, rating(1, 1500)}, AddRating{bot, rating(1, 1600)},
          AddRating{unsure, rating(1, 2000, 350)}});
    EXPECT_THAT(store().ratings_of(1),
                ElementsAre(RankedPlayer{durak, "Person 1", rating(1, 1900)},
                            RankedPlayer{hex, "Person 1", rating(2, 1400)},
                            RankedPlayer{days, "Person 1", rating(1, 1800)}));
    EXPECT_THAT(store().ratings_of(3), IsEmpty());
    EXPECT_THAT(store().best("hex", "blitz", 100, 10),
                ElementsAre(RankedPlayer{bot, "level:5", rating(1, 1600)},
                            RankedPlayer{second, "Person 2", rating(1, 1500)},
                            RankedPlayer{hex, "Person 1", rating(2, 1400)}));
    EXPECT_EQ(store().best("hex", "blitz", 500, 2).size(), 2);
    EXPECT_THAT(store().best("quoridor", "blitz", 500, 2), IsEmpty());
}

TEST_P(GamesContract, EqualsAmongTheBestAreOrderedByKey) {
    constexpr PersonId half = PersonId{1} << 63;
    for (const PersonId person : {half + 2, PersonId{7}, ~PersonId{0}, half, PersonId{2}}) {
        add_person(person);
        keep({AddRating{{.person = person, .game = "hex", .kind = "blitz"}, rating(1, 1500)}});
    }
    keep({AddRating{{.bot = "level:5", .game = "hex", .kind = "blitz"}, rating(1, 1500)}});
    const auto best = [&](int limit) {
        std::vector<PersonId> people;
        for (const RankedPlayer& player : store().best("hex", "blitz", 500, limit))
            people.push_back(player.key.person);
        return people;
    };
    EXPECT_THAT(best(10), ElementsAre(0, 2, 7, half, half + 2, ~PersonId{0}));
    EXPECT_THAT(best(3), ElementsAre(0, 2, 7));
}

} // namespace quadrille::store
