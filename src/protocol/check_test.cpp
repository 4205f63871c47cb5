#include "protocol/check.h"

#include <gtest/gtest.h>

#include <vector>

namespace quadrille {
namespace {

std::vector<Finding> findings(const CheckPlan& plan) {
    std::vector<Finding> found;
    EXPECT_TRUE(check_protocol(plan, [&](const Finding& finding) {
        found.push_back(finding);
        return true;
    }));
    return found;
}

/// A program that knows names and sizes, echoes ids, and does nothing else.
constexpr std::string_view half_a_program = R"(
    while read -r line; do
        id=${line%%[!0-9]*}; line=${line#"$id"}; set -- $line
        case $1 in
        name|version|boardsize|clear_board|quit) printf '=%s fine\n\n' "$id";;
        protocol_version) printf '=%s 2\n\n' "$id";;
        list_commands) printf '=%s name\nversion\nprotocol_version\nlist_commands\n\n' "$id";;
        \#*|'') ;;
        *) printf '?%s unknown command\n\n' "$id";;
        esac
        [ "$1" != quit ] || exit 0
    done)";

TEST(Check, OneThatDoesNotAnswerIsNotAskedAgain) {
    const auto found = findings({.command = "exit 3", .game = "hex"});
    ASSERT_EQ(found.size(), 1);
    EXPECT_EQ(found[0].check, "answers name");
    EXPECT_EQ(found[0].verdict, Verdict::failed);
    EXPECT_EQ(found[0].why, "ended with status 3");
}

TEST(Check, EveryCheckHasAVerdict) {
    const auto found = findings({.command = std::string(half_a_program), .game = "hex"});
    const auto verdict_of = [&](std::string_view check) {
        for (const Finding& finding : found)
            if (finding.check == check)
                return std::string(name(finding.verdict)) + ": " + finding.why;
        return std::string("none");
    };
    EXPECT_EQ(verdict_of("answers name"), "ok: ");
    EXPECT_EQ(verdict_of("protocol version"), "ok: ");
    EXPECT_EQ(verdict_of("ids are echoed"), "ok: ");
    EXPECT_EQ(verdict_of("unknown commands are refused"), "ok: ");
    EXPECT_EQ(verdict_of("list_commands"), "FAILED: does not list known_command");
    EXPECT_EQ(verdict_of("several commands at once"), "ok: ");
    EXPECT_EQ(verdict_of("undo"), "absent: it does not list undo");
    EXPECT_TRUE(verdict_of("play").starts_with("FAILED: refused \"play black "));
    EXPECT_EQ(verdict_of("genmove"), "FAILED: refused genmove, saying \"unknown command\"");
    EXPECT_EQ(verdict_of("time is kept"), "absent: it does not list time_settings");
    EXPECT_EQ(verdict_of("quit"), "ok: ");
    EXPECT_EQ(verdict_of("view"), "none");
}

TEST(Check, EndsWhenItIsTold) {
    int told = 0;
    const auto tell = [&](const Finding& /*finding*/) { return ++told < 2; };
    EXPECT_TRUE(check_protocol({.command = std::string(half_a_program), .game = "hex"}, tell));
    EXPECT_EQ(told, 2);
}

TEST(Check, APlanMustNameAGameThatThereIs) {
    const auto tell = [](const Finding& /*finding*/) { return true; };
    EXPECT_FALSE(check_protocol({.command = "exit 3", .game = "chess"}, tell));
    EXPECT_FALSE(
        check_protocol({.command = "exit 3", .game = "hex", .options = {{"size", "2"}}}, tell));
}

} // namespace
} // namespace quadrille
