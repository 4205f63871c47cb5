#include "cli/join/happenings.h"

#include "club/projection.h"
#include "club/test_table.h"

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

TEST(Happenings, AGameThatIsOverIsToldByWhoPlayed) {
    const auto line = [](club::PersonId person) {
        club::TestTable table(club::opening(club::terms("hex", {{"size", "3"}})), {club::ben});
        EXPECT_EQ(table.moves(club::ana, "b2"), "");
        EXPECT_EQ(table.moves(club::ben, "a1"), "");
        EXPECT_EQ(table.does(club::ben, club::Resign{.confirmed = true}), "");
        client::SeenTable seen(person);
        std::optional<club::Table> after;
        for (const club::Event& event : table.events()) {
            if (after)
                after->apply(event);
            else
                after = club::Table::restore(std::span(&event, 1)).value();
            EXPECT_TRUE(seen.apply(club::project(event, *after, person)));
        }
        return game_line(seen);
    };
    EXPECT_EQ(line(club::ana), "game 1 of hex: won as seat 0 in 2 moves against Ben: resigned");
    EXPECT_EQ(line(club::ben), "game 1 of hex: lost as seat 1 in 2 moves against Ana: resigned");
    EXPECT_EQ(line(club::cleo), "game 1 of hex: 2 moves, Ana won, Ben lost: resigned");
}

/// The club may be of a newer version, or a different program.
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
