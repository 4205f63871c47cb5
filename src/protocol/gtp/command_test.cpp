#include "protocol/gtp/command.h"

#include <gtest/gtest.h>

namespace quadrille::gtp {
namespace {

Command command(std::string_view line) {
    return read_command(line).value();
}

TEST(Command, HasANameArgumentsAndPerhapsAnId) {
    EXPECT_EQ(command("name"), (Command{.name = "name"}));
    const Command play{
        .id = "17", .name = "play", .arguments = {"black", "e2"}, .rest = "black e2"};
    EXPECT_EQ(command("17 play black e2"), play);
    EXPECT_EQ(write_command(play), "17 play black e2\n");
    EXPECT_EQ(write_command({.name = "play", .arguments = {"b", "e2"}}), "play b e2\n");
}

TEST(Command, AnIdIsEchoedAsItCame) {
    EXPECT_EQ(command("007 name").id, "007");
    EXPECT_EQ(command("18446744073709551616 name").id, "18446744073709551616");
    EXPECT_EQ(command("-1 name").id, std::nullopt);
    EXPECT_EQ(command("-1 name").name, "-1");
}

TEST(Command, ANumberAloneIsACommandWithoutAName) {
    EXPECT_EQ(command("12"), (Command{.id = "12", .name = ""}));
}

TEST(Command, ControlCharactersDoNotCountAndTabsAreSpaces) {
    EXPECT_EQ(command("1\tplay \x01 b\x7flack\te2\r\n"), command("1 play black e2"));
    EXPECT_EQ(command("na\rme"), command("name"));
    EXPECT_EQ(command(std::string_view("na\0me", 5)), command("name"));
}

TEST(Command, CommentsAndEmptyLinesAreNone) {
    for (const std::string_view line : {"", " ", "\t\r", "# name", "  # name", "\x01"})
        EXPECT_EQ(read_command(line), std::nullopt) << line;
    EXPECT_EQ(command("name # what is it?"), command("name"));
    EXPECT_EQ(command("play black e2#e3"), command("play black e2"));
}

TEST(Command, KeepsATextAsItStands) {
    EXPECT_EQ(command("view 0 {\"a b\":  1}").rest, "0 {\"a b\":  1}");
}

TEST(Command, LinesMayBeLong) {
    const std::string word(1 << 20, 'x');
    EXPECT_EQ(command(word + " " + word).name, word);
}

} // namespace
} // namespace quadrille::gtp
