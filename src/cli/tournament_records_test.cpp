#include "cli/tournament_records.h"

#include "arena/tournament_record.h"
#include "cli/failure.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace quadrille::cli {
namespace {

using testing::HasSubstr;

Tournament small_tournament() {
    TournamentPlan plan;
    plan.game = "quoridor";
    plan.options = {{"size", "3"}};
    plan.players = {{"a", "random", {}}, {"b", "random", {}}};
    plan.games = 4;
    plan.opening_plies = 1;
    return *Tournament::prepare(plan);
}

/// A file with the records of all games of a small tournament, in a folder of its own.
class TournamentRecordsTest : public testing::Test {
  protected:
    TournamentRecordsTest()
        : folder_(std::filesystem::temp_directory_path() /
                  ("quadrille-" + std::to_string(::getpid()))),
          path_(folder_ / "f.jsonl") {
        std::filesystem::create_directories(folder_);
        TournamentBoard board(tournament_);
        for (const TournamentGame& game : tournament_.schedule())
            lines_.push_back(
                stamped(tournament_, game, **board.play(game, [] { return false; })).write() +
                "\n");
    }

    ~TournamentRecordsTest() override { std::filesystem::remove_all(folder_); }

    void write(const std::string& text) const { std::ofstream(path_, std::ios::binary) << text; }

    std::string text() const {
        std::ifstream file(path_, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    /// The number of games that are found when the tournament resumes from the file.
    int games_found() const {
        TournamentResults results(tournament_);
        const TournamentRecords records(path_, results);
        return results.games();
    }

    /// The message with which resuming from the file fails. Checks that the file stays unchanged.
    std::string refusal() const {
        const std::string before = text();
        try {
            games_found();
        } catch (const Failure& failure) {
            EXPECT_EQ(text(), before);
            return failure.what();
        }
        return "";
    }

    std::string all() const { return lines_[0] + lines_[1] + lines_[2] + lines_[3]; }

    Tournament tournament_ = small_tournament();
    std::vector<std::string> lines_;
    std::filesystem::path folder_;
    std::string path_;
};

TEST_F(TournamentRecordsTest, AllGamesAreFoundInAnyOrder) {
    EXPECT_EQ(games_found(), 0);
    write(all());
    EXPECT_EQ(games_found(), 4);
    write(lines_[3] + lines_[0] + lines_[2]);
    EXPECT_EQ(games_found(), 3);
}

TEST_F(TournamentRecordsTest, AnyPartOfTheLastRecordIsCutOff) {
    const std::string whole = lines_[0] + lines_[1] + lines_[2];
    for (std::size_t length = 0; length < lines_[3].size(); ++length) {
        write(whole + lines_[3].substr(0, length));
        // At the last length only the line end is missing.
        const bool complete = length + 1 == lines_[3].size();
        ASSERT_EQ(games_found(), complete ? 4 : 3) << length;
        ASSERT_EQ(text(), complete ? all() : whole) << length;
        TournamentResults results(tournament_);
        TournamentRecords records(path_, results);
        if (!complete)
            records.append(*Record::read(lines_[3]));
        ASSERT_EQ(text(), all()) << length;
    }
}

TEST_F(TournamentRecordsTest, TheFirstRecordMayBeTheBrokenOne) {
    write(lines_[0].substr(0, 20));
    EXPECT_EQ(games_found(), 0);
    EXPECT_EQ(text(), "");
}

TEST_F(TournamentRecordsTest, ZerosAtTheEndAreCutOff) {
    write(lines_[0] + std::string(4096, '\0'));
    EXPECT_EQ(games_found(), 1);
    EXPECT_EQ(text(), lines_[0]);
}

TEST_F(TournamentRecordsTest, LookingDoesNotMend) {
    const std::string broken = lines_[0] + lines_[1].substr(0, 30);
    write(broken);
    TournamentResults results(tournament_);
    const RecordsEnd end = read_tournament_records(path_, results);
    EXPECT_EQ(results.games(), 1);
    EXPECT_EQ(end.whole_bytes, static_cast<std::int64_t>(lines_[0].size()));
    EXPECT_EQ(end.broken_bytes, 30);
    EXPECT_EQ(text(), broken);
}

TEST_F(TournamentRecordsTest, WhatIsNotOursIsNotCutOff) {
    write("a diary without a line end");
    EXPECT_THAT(refusal(), HasSubstr("f.jsonl:1: "));
    write(lines_[0] + "a note");
    EXPECT_THAT(refusal(), HasSubstr("f.jsonl:2: "));
}

TEST_F(TournamentRecordsTest, GarbageInTheMiddleIsRefusedWithItsLine) {
    write(lines_[0] + lines_[1].substr(0, 40) + "\n" + lines_[2]);
    EXPECT_THAT(refusal(), HasSubstr("f.jsonl:2: "));
    write(lines_[0] + lines_[1].substr(0, 40) + lines_[2]);
    EXPECT_THAT(refusal(), HasSubstr("f.jsonl:2: "));
    write(lines_[0] + "\n" + lines_[1]);
    EXPECT_THAT(refusal(), HasSubstr("f.jsonl:2: "));
    write(lines_[0] + "{}\n");
    EXPECT_THAT(refusal(), HasSubstr("f.jsonl:2: the record has no version"));
}

TEST_F(TournamentRecordsTest, AGameStandsThereOnce) {
    write(lines_[0] + lines_[1] + lines_[0]);
    EXPECT_THAT(refusal(), HasSubstr("f.jsonl:3: this is game 0 of a and b a second time"));
}

TEST_F(TournamentRecordsTest, GamesMustKeepTheRules) {
    Record record = *Record::read(lines_[1]);
    record.moves.pop_back();
    write(lines_[0] + record.write() + "\n");
    EXPECT_THAT(refusal(), HasSubstr("f.jsonl:2: the game was not over"));
}

TEST_F(TournamentRecordsTest, GamesOfAnotherTournamentAreRefused) {
    write(all());
    TournamentPlan plan = tournament_.plan();
    plan.seed = 2;
    tournament_ = *Tournament::prepare(plan);
    EXPECT_THAT(refusal(),
                HasSubstr("f.jsonl:1: this game belongs to another tournament: seed is "
                          "\"1\" there and \"2\" here; give the tournament other records"));
}

TEST_F(TournamentRecordsTest, OnlyOneCanPlay) {
    TournamentResults results(tournament_);
    const TournamentRecords records(path_, results);
    EXPECT_THAT(refusal(), HasSubstr("is in use: this tournament is being played already"));
}

} // namespace
} // namespace quadrille::cli
