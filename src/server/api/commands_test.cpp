#include "server/api/commands.h"

#include <gmock/gmock.h>

namespace quadrille::server {
namespace {

using testing::HasSubstr;
using testing::Not;

std::expected<TableCommand, Problem> command(std::string_view text) {
    const auto object = read_object(text);
    if (!object)
        return std::unexpected(object.error());
    MessageReader reader(*object);
    const std::string what = reader.text("do");
    auto read = read_command(what, reader);
    if (const auto complete = reader.finish(); read && !complete)
        return std::unexpected(complete.error());
    return read;
}

TEST(CommandsTest, AreRead) {
    const auto moved = command(R"({"do":"move","game":2,"ply":7,"move":"e2"})");
    ASSERT_TRUE(moved) << moved.error().text;
    EXPECT_EQ(std::get<club::Move>(moved->body).game, 2);
    EXPECT_EQ(std::get<club::Move>(moved->body).ply, 7);
    EXPECT_EQ(std::get<club::Move>(moved->body).move, "e2");
    const auto sat = command(R"({"do":"sit","seat":1,"key":"abc"})");
    ASSERT_TRUE(sat);
    EXPECT_EQ(std::get<club::Sit>(sat->body).seat, 1);
    EXPECT_EQ(sat->key, "abc");
    for (const char* text :
         {R"({"do":"sit"})", R"({"do":"bots","bot":"level:3"})", R"({"do":"remove","seat":0})",
          R"({"do":"number","number":"000102030405060708090a0b0c0d0e0f"})",
          R"({"do":"hold","ply":3})", R"({"do":"resign","confirmed":true})", R"({"do":"abort"})",
          R"({"do":"offer","offer":"draw"})", R"({"do":"answer","offer":"takeback","accept":true})",
          R"({"do":"claim","choice":"bot"})", R"({"do":"leave"})", R"({"do":"say","text":"hi"})"})
        EXPECT_TRUE(command(text)) << text;
}

TEST(CommandsTest, OthersAreRefusedInOneLine) {
    for (const auto& [text, complaint] : {
             std::pair{R"({"do":"dance"})", "do is sit, bots, remove"},
             std::pair{R"({"move":"e2"})", "do is"},
             std::pair{R"({"do":7})", "do is"},
             std::pair{R"({"do":"move","move":"e2"})", "ply is missing"},
             std::pair{R"({"do":"move","ply":-1,"move":"e2"})", "ply is a whole number from 0"},
             std::pair{R"({"do":"move","ply":1.5,"move":"e2"})", "ply is a whole number"},
             std::pair{R"({"do":"move","ply":99999999999999999999,"move":"e2"})", "ply is a whole"},
             std::pair{R"({"do":"move","ply":0,"move":["e2"]})", "move is a text in quotes"},
             std::pair{R"({"do":"move","ply":0,"move":"e2","lag":500})", "\"lag\" is not a member"},
             std::pair{R"({"do":"sit","seat":6})", "seat is a whole number from 0 to 5"},
             std::pair{R"({"do":"sit","key":5})", "key is a text in quotes"},
             std::pair{R"({"do":"number","number":"xyz"})", "number is 32 hexadecimal digits"},
             std::pair{R"({"do":"offer","offer":"peace"})", "offer is draw, takeback or rematch"},
             std::pair{R"({"do":"resign","confirmed":"yes"})", "confirmed is true or false"},
             std::pair{R"({"do":"sit","do":"sit"})", "the member \"do\" stands twice"},
             std::pair{R"([1,2])", "a message is a JSON object"},
             std::pair{R"({"do":)", "not JSON: a value expected at character 7, found the end"},
             std::pair{"{\"do\":\"\xff\"}", "not JSON: text in UTF-8 expected at character 8"},
         }) {
        const auto read = command(text);
        ASSERT_FALSE(read) << text;
        EXPECT_THAT(read.error().text, HasSubstr(complaint)) << text;
        EXPECT_THAT(read.error().text, Not(HasSubstr("no JSON: not JSON"))) << text;
        EXPECT_EQ(read.error().text.find('\n'), std::string::npos);
    }
    EXPECT_FALSE(command(std::string(5000, '[')));
}

std::expected<TableWish, Problem> wish(std::string_view text) {
    const auto object = read_object(text).value();
    MessageReader reader(object);
    auto read = read_wish(reader);
    if (const auto complete = reader.finish(); !complete)
        return std::unexpected(complete.error());
    return read;
}

TEST(WishTest, IsRead) {
    const auto full = wish(R"({"game":"durak","options":{"players":3},"clock":"30/move",
        "listed":false,"seat":1,"bots":["level:3",""],"level":"level:7"})");
    ASSERT_TRUE(full) << full.error().text;
    EXPECT_EQ(full->terms.options.find("players"), "3");
    EXPECT_EQ(full->terms.clock.write(), "30/move");
    EXPECT_FALSE(full->terms.listed);
    EXPECT_EQ(full->terms.sides, club::Sides::chosen);
    EXPECT_EQ(full->bots.size(), 2U);
    const auto least = wish(R"({"game":"hex"})");
    ASSERT_TRUE(least);
    EXPECT_EQ(least->terms.clock.write(), "none");
    EXPECT_EQ(least->terms.sides, club::Sides::random);
}

TEST(WishTest, OthersAreRefused) {
    for (const char* text : {R"({})", R"({"game":7})", R"({"game":"hex","options":[]})",
                             R"({"game":"hex","clock":"x"})", R"({"game":"hex","clock":300})",
                             R"({"game":"hex","sides":"left"})",
                             R"({"game":"hex","bots":"level:1"})", R"({"game":"hex","bots":[1]})",
                             R"({"game":"hex","clocks":"none"})", R"({"game":"hex","rated":"no"})"})
        EXPECT_FALSE(wish(text)) << text;
}

} // namespace
} // namespace quadrille::server
