#include "cli/join/happenings.h"

#include <gmock/gmock.h>

namespace quadrille::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string told(const std::string& event) {
    return happening(json::read(event).value(), client::SeenTable(1));
}

TEST(Happenings, ChatIsShownWhole) {
    const std::string text(300, 'x');
    EXPECT_EQ(told(R"({"event":"said","text":")" + text + "\"}"), "somebody says: " + text);
}

TEST(Happenings, NothingThatATerminalWouldObeyIsShown) {
    for (const char* event :
         {R"({"event":"said","text":"\u001b[2J"})", R"({"event":"moved","move":"\u001b[2J"})",
          R"({"event":"offered","offer":"\u001b[2J"})",
          R"({"event":"answered","offer":"\u001b[2J"})",
          R"({"event":"seated","player":{"name":"\u001b[2J"}})",
          R"({"event":"bot-seated","bot":"\u001b[2J"})"}) {
        EXPECT_THAT(told(event), HasSubstr("\\x1b[2J")) << event;
        EXPECT_THAT(told(event), Not(HasSubstr("\x1b"))) << event;
    }
    EXPECT_THAT(
        lobby_line(json::read(R"({"state":"\u001b","terms":{"game":"\u001b"},"seats":[]})").value(),
                   "link"),
        Not(HasSubstr("\x1b")));
}

/// A club may be a newer one, or somebody else's program.
TEST(Happenings, WhatAnEventLacksIsPassedOver) {
    for (const char* name :
         {"opened",       "seated",         "bot-seated", "left",   "reseated", "committed",
          "number-added", "started",        "moved",      "held",   "offered",  "answered",
          "taken-back",   "rematch-agreed", "said",       "absent", "returned", "claimed",
          "departed",     "resumed",        "ended",      "closed", "sang"}) {
        const std::string event = std::string(R"({"event":")") + name + "\"}";
        EXPECT_THAT(told(event), Not(HasSubstr("null"))) << name;
    }
    EXPECT_EQ(told(R"({"event":"taken-back"})"), "moves taken back: 0");
    EXPECT_EQ(told("{}"), "");
}

} // namespace
} // namespace quadrille::cli
