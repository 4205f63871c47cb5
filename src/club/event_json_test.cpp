/// Events as text: what is written reads back, and errors are named.

#include "club/event_json.h"

#include "club/random_events.h"
#include "games/test_effort.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace quadrille::club {
namespace {

using testing::HasSubstr;

constexpr std::size_t kinds = std::variant_size_v<EventBody>;

TEST(EventJson, ReadsBack) {
    Random random(1);
    for (int i = 0; i < test_effort(5000); ++i) {
        const Event event = random_event(static_cast<std::size_t>(i) % kinds, random);
        const std::string text = json_of(event).write();
        const auto read = read_event(text);
        ASSERT_TRUE(read) << text << ": " << read.error().text;
        ASSERT_EQ(*read, event) << text;
        ASSERT_EQ(json_of(*read).write(), text);
    }
}

TEST(EventJson, EveryKindHasItsName) {
    std::set<std::string_view> names;
    Random random(2);
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        const Event event = random_event(kind, random);
        names.insert(name(event.body));
        EXPECT_EQ(event_named(name(event.body)), kind);
    }
    EXPECT_EQ(names.size(), kinds);
}

TEST(EventJson, AMissingMemberIsNamed) {
    Random random(3);
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        json::Value whole = json_of(random_event(kind, random));
        for (const json::Member& member : *whole.object()) {
            if (member.name == "by" || member.name == "deal")
                continue;
            json::Object rest = *whole.object();
            std::erase_if(rest, [&](const json::Member& each) { return each.name == member.name; });
            const auto read = read_event(json::Value(rest).write());
            ASSERT_FALSE(read) << json::Value(rest).write();
            EXPECT_THAT(read.error().text, HasSubstr(" must be "));
        }
    }
}

TEST(EventJson, WhatIsWrongIsNamed) {
    const auto said = [](std::string_view text) {
        const auto read = read_event(text);
        return read ? "read" : read.error().text;
    };
    EXPECT_EQ(said("[]"), "an event is a JSON object");
    EXPECT_EQ(said(R"({"number":1,"time":5,"event":"danced"})"),
              "event must be a word that is known");
    EXPECT_EQ(said(R"({"number":1.5,"time":5,"event":"held","seat":0})"),
              "number must be a whole number");
    EXPECT_EQ(said(R"({"number":1,"time":5,"event":"left","seat":0,"why":"bored"})"),
              "why must be a word that is known");
    EXPECT_EQ(said(R"({"number":1,"time":5,"event":"committed","commitment":"00","secret":""})"),
              "commitment must be 64 hexadecimal digits");
    EXPECT_EQ(said(R"({"number":1,"time":5,"event":"seated","seat":0,"player":{"person":1}})"),
              "player must be complete: name must be a text");
    EXPECT_EQ(said(R"({"number":1,"time":5,"event":"held","seat":99999999999})"),
              "seat must be a whole number");
}

} // namespace
} // namespace quadrille::club
