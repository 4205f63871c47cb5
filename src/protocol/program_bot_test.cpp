#include "protocol/program_bot.h"

#include "games/catalogue.h"
#include "protocol/players.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include <unistd.h>

namespace quadrille {
namespace {

using std::chrono::milliseconds;

/// Runs programs for the shell that note every line they receive, answer genmove with given moves,
/// list given commands, and obey everything else unless a case says otherwise.
class ProgramBotTest : public testing::Test {
  protected:
    ProgramBotTest() { close(mkstemp(notes_.data())); }

    ~ProgramBotTest() override { unlink(notes_.c_str()); }

    /// `moves` are the answers to genmove, one after the other; `cases` take precedence over all
    /// others.
    std::string program(std::string_view moves, std::string_view cases = "",
                        std::string_view commands = "play") const {
        std::string text = "set -- " + std::string(moves) +
                           "; while read -r line; do echo \"$line\" >>'" + notes_ +
                           "'; case $line in ";
        text += cases;
        text += " list_commands) printf '= " + std::string(commands) + "\\n\\n';;";
        text += R"( genmove*) printf '= %s\n\n' "$1"; shift;;)";
        text += " *) printf '=\\n\\n';; esac; done";
        return text;
    }

    std::unique_ptr<ProgramBot> bot(const AnyGame& game, const std::string& command,
                                    const Budget& budget = {}) {
        return std::make_unique<ProgramBot>(
            game, command, budget, [this](const std::string& why) { complaint_ = why; },
            Patience{.grace = milliseconds(100),
                     .untimed = milliseconds(60'000),
                     .other = milliseconds(60'000)});
    }

    /// Everything that the program has received, on one line.
    std::string heard() const {
        std::ifstream file(notes_);
        std::string all;
        for (std::string line; std::getline(file, line);)
            all += (all.empty() ? "" : "; ") + line;
        return all;
    }

    static void play(AnyGame& game, std::string_view moves) {
        std::istringstream stream{std::string(moves)};
        for (std::string move; stream >> move;)
            ASSERT_TRUE(game.play(game.turn(), move)) << move;
    }

    static std::string move_of(Bot& bot, const AnyGame& game) {
        return decided_move(bot, *game.view(game.turn()));
    }

    std::string complaint_;

  private:
    std::string notes_ = testing::TempDir() + "notes-XXXXXX";
};

TEST_F(ProgramBotTest, ToldTheGameItMoves) {
    const auto game = start("quoridor", {{"size", "5"}}).value();
    const auto player = bot(*game, program("c2 C3"));
    EXPECT_EQ(move_of(*player, *game), "c2");
    EXPECT_EQ(heard(), "list_commands; boardsize 5; clear_board; genmove black");
    play(*game, "c2 c4");
    EXPECT_EQ(move_of(*player, *game), "c3");
    EXPECT_EQ(heard(), "list_commands; boardsize 5; clear_board; genmove black; play white c4; "
                       "genmove black");
}

TEST_F(ProgramBotTest, FollowsTheGameWhereverItGoes) {
    const auto game = start("hex", {{"size", "5"}}).value();
    const auto player = bot(*game, program("a2 a3 a4"));
    play(*game, "a1");
    EXPECT_EQ(move_of(*player, *game), "a2");
    game->undo();
    play(*game, "b1");
    EXPECT_EQ(move_of(*player, *game), "a3");
    play(*game, "b2 b3");
    EXPECT_EQ(move_of(*player, *game), "a4");
    EXPECT_EQ(heard(), "list_commands; boardsize 5; clear_board; play black a1; genmove white; "
                       "boardsize 5; clear_board; play black b1; genmove white; "
                       "boardsize 5; clear_board; play black b1; play white b2; play black b3; "
                       "genmove white");
}

TEST_F(ProgramBotTest, IsToldOfWallsAndTimeIfItKnowsThem) {
    const auto game = start("quoridor", {{"walls", "3"}}).value();
    const auto player = bot(*game, program("e2", "", "play walls time_settings time_left"),
                            {.time = milliseconds(1500)});
    EXPECT_EQ(move_of(*player, *game), "e2");
    EXPECT_EQ(heard(), "list_commands; boardsize 9; clear_board; walls 3; time_settings 0 1.5 1; "
                       "genmove black");
}

TEST_F(ProgramBotTest, HasAClock) {
    const auto game = start("hex", {{"size", "3"}}).value();
    const auto player = bot(*game, program("a1", "", "play time_settings time_left"),
                            {.clock = ClockRule{milliseconds(60'000), milliseconds(2000)}});
    EXPECT_EQ(move_of(*player, *game), "a1");
    EXPECT_EQ(heard(), "list_commands; boardsize 3; clear_board; time_settings 60 2 1; "
                       "time_left black 60 0; genmove black");
}

// The protocol promises whole seconds; many programs read nothing else.
TEST_F(ProgramBotTest, WhoRefusesFractionsIsToldWholeSeconds) {
    constexpr std::string_view refusal = "*[0-9].[0-9]*) printf '? not an integer\\n\\n';;";
    constexpr std::string_view known = "play time_settings time_left";
    const auto told = [&](const Budget& budget) {
        const auto game = start("hex", {{"size", "3"}}).value();
        const std::string before = heard();
        const auto player = bot(*game, program("a1 a2", refusal, known), budget);
        EXPECT_EQ(move_of(*player, *game), "a1");
        play(*game, "a1 b1");
        EXPECT_EQ(move_of(*player, *game), "a2");
        std::string since = heard().substr(before.size());
        const auto begin = since.find("time_settings");
        return since.substr(begin, since.find("; play") - begin);
    };
    EXPECT_EQ(told({.time = milliseconds(2500)}),
              "time_settings 0 2.5 1; time_settings 0 2 1; genmove black");
    EXPECT_EQ(complaint_, "");
    EXPECT_EQ(
        told({.clock = ClockRule{milliseconds(60'500), milliseconds(300)}}),
        "time_settings 60.5 0.3 1; time_settings 60 0 0; time_left black 60 0; genmove black");
    EXPECT_EQ(told({.clock = ClockRule{milliseconds(60'000), milliseconds(1700)}}),
              "time_settings 60 1.7 1; time_settings 60 1 1; time_left black 60 0; genmove black");
    EXPECT_EQ(complaint_, "");
    EXPECT_EQ(told({.time = milliseconds(200)}),
              "time_settings 0 0.2 1; time_settings 0 1 1; genmove black");
    EXPECT_EQ(complaint_,
              "refused \"time_settings 0 0.2 1\", saying \"not an integer\", and is told "
              "\"time_settings 0 1 1\" instead, which is more than it has");
}

TEST_F(ProgramBotTest, WhatIsLeftOfAClockIsToldInWholeSecondsToo) {
    const auto game = start("hex", {{"size", "3"}}).value();
    const auto player = bot(*game,
                            program("a1 a2 a3",
                                    "*[0-9].[0-9]*) printf '? not an integer\\n\\n';;"
                                    "'genmove black') sleep 0.01; printf '= %s\\n\\n' $1; shift;;",
                                    "play time_settings time_left"),
                            {.clock = ClockRule{milliseconds(60'000), {}}});
    for (const char* answer : {"b1", "b2"}) {
        play(*game, move_of(*player, *game));
        play(*game, answer);
    }
    EXPECT_EQ(move_of(*player, *game), "a3");
    const std::string all = heard();
    EXPECT_TRUE(all.ends_with("; time_left black 59 0; genmove black; play white b2; "
                              "time_left black 59 0; genmove black"))
        << all;
    EXPECT_EQ(all.find('.'), all.rfind('.')) << "fractions are tried once: " << all;
}

// A program that keeps the time that it was told does not lose by time.
TEST_F(ProgramBotTest, WhoIsToldASecondMayTakeIt) {
    const auto game = start("hex", {{"size", "3"}}).value();
    const auto player = bot(*game,
                            program("a1",
                                    "*[0-9].[0-9]*) printf '? not an integer\\n\\n';;"
                                    "'genmove black') sleep 0.5; printf '= %s\\n\\n' $1; shift;;",
                                    "play time_settings"),
                            {.time = milliseconds(50)});
    EXPECT_EQ(move_of(*player, *game), "a1");
}

TEST_F(ProgramBotTest, BlockadeHasTwoSizesAndBiggerGamesHaveNumbers) {
    const auto blockade = start("blockade", {{"columns", "8"}, {"rows", "12"}}).value();
    const std::string move = blockade->legal_moves().front();
    EXPECT_EQ(move_of(*bot(*blockade, program(move)), *blockade), move);
    const auto four = start("quoridor", {{"players", "4"}}).value();
    play(*four, "e2 b5");
    const auto player = bot(*four, program("e8"));
    EXPECT_EQ(move_of(*player, *four), "e8");
    EXPECT_EQ(heard(), "list_commands; boardsize 8 12; clear_board; genmove black; "
                       "quit; list_commands; boardsize 9; clear_board; play 0 e2; play 1 b5; "
                       "genmove 2");
}

TEST_F(ProgramBotTest, SpeaksQtpWithThoseWhoSpeakNothingElse) {
    const auto game = start("quoridor", {}).value();
    play(*game, "e2");
    const auto player = bot(*game, program("'D5 h' E2", "", "playmove playwall walls"));
    EXPECT_EQ(move_of(*player, *game), "d5h");
    play(*game, "d5h a1v");
    EXPECT_EQ(move_of(*player, *game), "e8");
    EXPECT_EQ(heard(), "list_commands; boardsize 9; clear_board; walls 10; playmove black E8; "
                       "genmove white; playwall black A9 v; genmove white");
}

TEST_F(ProgramBotTest, InDurakItSeesAViewAndNothingElse) {
    const auto game = start("durak", {}).value();
    const std::string move = game->legal_moves().front();
    const std::string colour = game->turn() == 0 ? "black" : "white";
    const auto player = bot(*game, program(move, "", "view"));
    EXPECT_EQ(move_of(*player, *game), move);
    EXPECT_EQ(heard(), "list_commands; view " + colour + ' ' +
                           game->view(game->turn())->json().write() + "; genmove " + colour);
    const auto blind = bot(*game, program(move));
    const auto thought = blind->begin(*game->view(game->turn()));
    EXPECT_EQ(thought->best_move(), "");
    EXPECT_EQ(thought->broken_down(), Ending::crash);
}

TEST_F(ProgramBotTest, InDurakItIsToldItsTimeOnceAndWhatIsLeftOfIt) {
    const auto game = start("durak", {}).value();
    const std::string move = game->legal_moves().front();
    const std::string colour = game->turn() == 0 ? "black" : "white";
    const std::string view = "view " + colour + ' ' + game->view(game->turn())->json().write();
    const std::string genmove = "genmove " + colour;
    {
        const auto player = bot(*game, program(move + ' ' + move, "", "view time_settings"),
                                {.time = milliseconds(1500)});
        EXPECT_EQ(move_of(*player, *game), move);
        EXPECT_EQ(move_of(*player, *game), move);
        EXPECT_EQ(heard(), "list_commands; time_settings 0 1.5 1; " + view + "; " + genmove + "; " +
                               view + "; " + genmove);
    }
    const auto player = bot(*game, program(move, "", "view time_settings time_left"),
                            {.clock = ClockRule{milliseconds(60'000), milliseconds(2000)}});
    EXPECT_EQ(move_of(*player, *game), move);
    EXPECT_TRUE(heard().ends_with("list_commands; time_settings 60 2 1; " + view + "; time_left " +
                                  colour + " 60 0; " + genmove))
        << heard();
}

TEST_F(ProgramBotTest, EveryBreakdownHasItsEnding) {
    struct Case {
        std::string command;
        Ending ending;
        std::string complaint;
    };

    const auto game = start("hex", {{"size", "5"}}).value();
    play(*game, "a1");
    for (const auto& [command, ending, complaint] : {
             Case{"exit 3", Ending::crash, "ended with status 3"},
             Case{program("a1"), Ending::illegal_move, "played \"a1\", which is not legal"},
             Case{program("x", "genmove*) printf '= \\n\\n';;"), Ending::illegal_move,
                  "played \"\", which is not legal"},
             Case{program("x", "genmove*) printf '? no idea\\n\\n';;"), Ending::crash,
                  "would not move, saying \"no idea\""},
             Case{program("x", "genmove*) echo hello;;"), Ending::crash,
                  "said \"hello\", which is not a reply"},
             Case{program("x", "genmove*) kill -9 $$;;"), Ending::crash,
                  "was killed by signal 9 (Killed)"},
             Case{program("x", "genmove*) sleep 1000;;"), Ending::time,
                  "did not answer genmove within 150 ms"},
             Case{program("x", "boardsize*) printf '? too big\\n\\n';;"), Ending::crash,
                  R"(refused "boardsize 5", saying "too big")"},
             Case{program("x", "play*) printf '? illegal\\n\\n';;"), Ending::crash,
                  R"(refused "play black a1", saying "illegal")"},
             Case{program("resign"), Ending::resignation, ""},
         }) {
        complaint_.clear();
        const auto player = bot(*game, command, {.time = milliseconds(50)});
        EXPECT_EQ(move_of(*player, *game), "") << command;
        EXPECT_EQ(complaint_, complaint);
        complaint_.clear();
        const auto next = player->begin(*game->view(1));
        EXPECT_FALSE(next->step());
        EXPECT_EQ(next->broken_down(), ending) << command << ", and it stays so";
        EXPECT_EQ(complaint_, "") << "said once";
    }
}

TEST_F(ProgramBotTest, ThinksInSlices) {
    const auto game = start("hex", {{"size", "5"}}).value();
    const auto player = bot(*game, program("a1", "genmove*) sleep 0.1; printf '= a1\\n\\n';;"));
    const auto thought = player->begin(*game->view(0));
    int slices = 1;
    for (; !thought->step() && !thought->broken_down(); ++slices)
        continue;
    EXPECT_EQ(thought->best_move(), "a1");
    EXPECT_GT(slices, 2);
}

TEST_F(ProgramBotTest, AThoughtThatEndsEarlyEndsTheProgramAndTheNextStartsItAgain) {
    const auto game = start("hex", {{"size", "5"}}).value();
    const auto player = bot(*game, program("a1 a2"));
    EXPECT_FALSE(player->begin(*game->view(0))->broken_down());
    EXPECT_EQ(move_of(*player, *game), "a1");
    play(*game, "a1 b1");
    EXPECT_EQ(move_of(*player, *game), "a2") << "the same program goes on";
    EXPECT_EQ(complaint_, "");
}

TEST_F(ProgramBotTest, TwoThoughtsAtOnceAreTwoPrograms) {
    const auto game = start("hex", {{"size", "5"}}).value();
    const auto player = bot(*game, program("a1 a2"));
    const auto first = player->begin(*game->view(0));
    const auto second = player->begin(*game->view(0));
    EXPECT_EQ(first->best_move(), "a1");
    EXPECT_EQ(second->best_move(), "a1");
}

TEST(Players, AreBotsOrPrograms) {
    const auto game = start("hex", {{"size", "5"}}).value();
    EXPECT_TRUE(make_opponent(*game, "random", {}, {}));
    EXPECT_TRUE(make_opponent(*game, "program:anything: at=all, even this", {}, {}));
    EXPECT_FALSE(make_opponent(*game, "program: ", {}, {}));
    EXPECT_FALSE(make_opponent(*game, "nobody", {}, {}));
    const auto set_up =
        start("hex", {{"size", "5"}}, {.position = "a1 / b1 / 0", .deal = {}}).value();
    EXPECT_FALSE(make_opponent(*set_up, "program:anything", {}, {}));
    EXPECT_EQ(usual_bot(*game), "best");
    // Only `random` can play from a view without the past.
    EXPECT_EQ(usual_bot(*start("durak", {}).value()), "random");
    EXPECT_EQ(usual_bot(*start("quoridor", {}).value()), "best");
}

TEST(Players, TheCommandIsTakenAsItIs) {
    const auto game = start("hex", {{"size", "3"}}).value();
    const auto player =
        make_opponent(*game, R"(program:: a=1,b:2; while read -r l; do printf '= %s\n\n' b2; done)",
                      {}, {})
            .value();
    EXPECT_EQ(decided_move(*player, *game->view(0)), "b2");
}

} // namespace
} // namespace quadrille
