/// Records read back as written and replay to the same game; errors are reported precisely.

#include "games/record.h"

#include "games/catalogue.h"
#include "games/quoridor/random_game.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace quadrille {

namespace {

using quoridor::RandomGame;

/// A short game on the smallest board, won by seat 1.
const std::string good =
    R"({"version":1,"game":"quoridor","options":{"size":3,"players":2,"walls":1},)"
    R"("seats":["level:3","best"],"moves":["a2h","c3","a1","c2","a2","c1"],)"
    R"("result":[-1,1],"reason":"goal"})";

/// The good record with `part` replaced.
std::string with(std::string_view part, std::string_view replacement) {
    std::string text = good;
    const std::size_t at = text.find(part);
    EXPECT_NE(at, std::string::npos) << part;
    return text.replace(at, part.size(), replacement);
}

/// The result of reading and then replaying a record: "accepted", or the problem.
std::string said(const std::string& line) {
    const auto record = Record::read(line);
    if (!record)
        return "read: " + record.error().text;
    const auto game = replay(*record);
    return game ? "accepted" : "replay: " + game.error().text;
}

RC_GTEST_PROP(Record, ReplaysToTheSamePosition, (const RandomGame& random_game)) {
    const auto played = play_through(random_game);
    auto game = start("quoridor", Quoridor::choices(random_game.rules));
    for (const quoridor::Move move : played.moves_played())
        RC_ASSERT((*game)->play((*game)->turn(), Quoridor::write_move(move)).has_value());
    const Record record =
        record_of(**game, std::vector<std::string>(random_game.rules.players, "someone"));
    const auto read = Record::read(record.write());
    RC_ASSERT(read.has_value());
    RC_ASSERT(*read == record);
    const auto replayed = replay(*read);
    RC_ASSERT(replayed.has_value());
    RC_ASSERT((*replayed)->as<Quoridor>()->position() == played.position());
    RC_ASSERT((*replayed)->outcome() == played.outcome());
    RC_ASSERT(record_of(**replayed, record.seats).write() == record.write());
}

RC_GTEST_PROP(Record, NoTruncatedLineIsARecord, ()) {
    const auto length = *rc::gen::inRange<std::size_t>(0, good.size());
    RC_ASSERT(!Record::read(good.substr(0, length)).has_value());
}

TEST(Record, TheGoodOneIsGood) {
    EXPECT_EQ(said(good), "accepted");
    EXPECT_EQ(Record::read(good)->write(), good);
}

TEST(Record, UnknownMembersAreKept) {
    const std::string line = with("\"goal\"}", R"("goal","event":"Club night","round":3.50})");
    EXPECT_EQ(said(line), "accepted");
    EXPECT_EQ(Record::read(line)->write(), line);
}

TEST(Record, StartsElsewhereAndUnfinished) {
    const std::string line = R"({"version":1,"game":"quoridor","options":{},"seats":["a","b"],)"
                             R"("start":"e8 e2 / 1 1 / - / 1","moves":["d2"],"times":[250]})";
    EXPECT_EQ(said(line), "accepted");
    EXPECT_EQ(Record::read(line)->write(), line);
}

TEST(Record, BadForm) {
    EXPECT_EQ(said(""), "read: not JSON: a value expected at character 1, found the end");
    EXPECT_EQ(said("[]"), "read: a record is a JSON object");
    EXPECT_EQ(said("{}"), "read: the record has no version");
    EXPECT_EQ(said(with("\"version\":1", "\"version\":2")),
              "read: version \"2\" is not known; this is version 1");
    EXPECT_EQ(said(with("\"game\":\"quoridor\",", "")), "read: the record has no game");
    EXPECT_EQ(said(with("\"quoridor\"", "7")), "read: game must be a text");
    EXPECT_EQ(said(with("[\"level:3\",\"best\"]", "[]")), "read: the record has no seats");
    EXPECT_EQ(said(with("[\"level:3\",\"best\"]", "[\"level:3\",2]")),
              "read: seats must be a list of texts");
    EXPECT_EQ(said(with("\"moves\":[\"a2h\",\"c3\",\"a1\",\"c2\",\"a2\",\"c1\"],", "")),
              "read: the record has no moves");
    EXPECT_EQ(said(with("[\"a2h\"", "[1")), "read: moves must be a list of texts");
    EXPECT_EQ(said(with("\"moves\"", "\"times\":[1,-1],\"moves\"")),
              "read: times must be a list of whole milliseconds");
    EXPECT_EQ(said(with("\"goal\"", "\"magic\"")), "read: reason \"\"magic\"\" is not known");
    EXPECT_EQ(said(with(",\"reason\":\"goal\"", "")), "read: the record has no reason");
    EXPECT_EQ(said(with("\"result\":[-1,1],", "")), "read: the record has no result");
    EXPECT_EQ(said(with("[-1,1]", "[1,1]")),
              "read: result \"[1,1]\" is neither a draw nor has it one winner or one loser");
    EXPECT_EQ(said(with("[-1,1]", "\"white\"")),
              "read: result must be a list with one number for each seat");
    EXPECT_EQ(said(with("[-1,1]", "[1,-0.5,-0.5]")),
              "read: result must have one number for each of the 2 seats");
}

TEST(Record, BrokenRules) {
    EXPECT_EQ(said(with("\"size\":3", "\"size\":4")),
              "replay: option size of quoridor cannot be \"4\"; it can be 3, 5, 7, 9 or 11");
    EXPECT_EQ(said(with("\"players\":2", "\"players\":3")),
              "replay: the game has 3 seats, but the record names 2");
    EXPECT_EQ(said(with("\"moves\"", "\"times\":[1,2],\"moves\"")),
              "replay: the record has 6 moves but 2 times");
    EXPECT_EQ(said(with("\"a1\",\"c2\"", "\"a3\",\"c2\"")),
              "replay: move 3, \"a3\": the pawn on b1 does not reach a3");
    EXPECT_EQ(said(with("\"c1\"]", "\"c1\",\"c3\"]")), "replay: move 7, \"c3\": the game is over");
    EXPECT_EQ(said(with("\"goal\"", "\"repetition\"")),
              "replay: the game ended after move 6 by goal, not by repetition");
    EXPECT_EQ(said(with("[-1,1]", "[1,-1]")),
              "replay: the game ended after move 6 by goal with result [-1,1], not [1,-1]");
    EXPECT_EQ(said(with(",\"result\":[-1,1],\"reason\":\"goal\"", "")),
              "replay: the game ended after move 6 by goal, but the record has no result");
    EXPECT_EQ(said(with(",\"c1\"]", "]")), "replay: the game was not over by goal after move 5");
    EXPECT_EQ(said(with("\"moves\"", "\"deal\":\"6S\",\"moves\"")),
              "replay: quoridor is played without a deal");
}

TEST(Record, EndsOutsideTheRules) {
    const auto ended = [](const std::string& reason, const std::string& result) {
        std::string line = with(",\"c1\"]", "]");
        line.replace(line.find("\"goal\""), 6, '"' + reason + '"');
        return line.replace(line.find("[-1,1]"), 6, result);
    };
    for (const char* fault : {"resignation", "time", "forfeit", "illegal-move", "crash"}) {
        EXPECT_EQ(said(ended(fault, "[-1,1]")), "accepted");
        EXPECT_EQ(said(ended(fault, "[0,0]")),
                  "replay: a game that ends by " + std::string(fault) + " has one loser");
    }
    for (const char* peaceful : {"agreement", "length", "aborted"}) {
        EXPECT_EQ(said(ended(peaceful, "[0,0]")), "accepted");
        EXPECT_EQ(said(ended(peaceful, "[1,-1]")),
                  "replay: a game that ends by " + std::string(peaceful) + " is a draw");
    }
}

TEST(Record, HonestDealsAreVerified) {
    const Choices options{{"players", "2"}, {"cards", "36"}};
    const Secret secret{1, 2, 3};
    const std::vector<SeatNumber> numbers{SeatNumber{4}, number_from_secret(secret, 1)};
    Record record;
    record.game = "durak";
    record.options = options;
    record.seats = {"Ana", "level:3"};
    record.deal = honest_deal("durak", options, secret, numbers).value();
    record.fairness = Fairness{.commitment = commitment_to(secret),
                               .secret = secret,
                               .numbers = numbers,
                               .from_secret = {1}};
    record.outcome = Outcome::drawn(Ending::aborted);
    EXPECT_EQ(said(record.write()), "accepted");
    EXPECT_EQ(*Record::read(record.write()), record);

    Record tampered = record;
    std::swap(tampered.deal->front(), (*tampered.deal)[3]);
    std::swap((*tampered.deal)[1], (*tampered.deal)[4]);
    EXPECT_EQ(said(tampered.write()),
              "replay: fairness: the deal does not follow from the secret and the numbers");
    tampered = record;
    tampered.fairness->numbers.pop_back();
    tampered.fairness->from_secret.clear();
    EXPECT_EQ(said(tampered.write()),
              "replay: fairness must have one number for each of the 2 seats");
    tampered = record;
    tampered.deal.reset();
    tampered.start = "6S 7H | KD AC / - / S / 0";
    EXPECT_EQ(said(tampered.write()), "replay: fairness is about a deal, and the record has none");
    EXPECT_EQ(said(with("\"moves\"", "\"fairness\":{},\"moves\"")),
              "read: fairness needs a shuffle that is known: sha256-fisher-yates-1");
}

} // namespace

} // namespace quadrille
