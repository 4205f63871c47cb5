#include "client/conversation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

namespace quadrille::client {
namespace {

using testing::ElementsAre;
using namespace std::chrono_literals;

/// A loop whose time passes only when a test says so.
class SimulatedLoop final : public Loop {
  public:
    void post(Task task) override { tasks_.emplace(now_, std::move(task)); }

    Timer after(std::chrono::nanoseconds delay, Task task) override {
        const auto waiting = std::make_shared<Task>(std::move(task));
        tasks_.emplace(now_ + delay, [waiting] {
            if (*waiting)
                (*waiting)();
        });
        return Timer([waiting] { *waiting = nullptr; });
    }

    void run_for(std::chrono::nanoseconds time) {
        const auto end = now_ + time;
        while (!tasks_.empty() && tasks_.begin()->first <= end) {
            auto node = tasks_.extract(tasks_.begin());
            now_ = node.key();
            node.mapped()();
        }
        now_ = end;
    }

  private:
    std::chrono::nanoseconds now_{};
    std::multimap<std::chrono::nanoseconds, Task> tasks_;
};

/// A club that opens sockets, and records what is sent through them and what the conversation
/// delivers.
class Club {
  public:
    class Ear final : public Socket {
      public:
        Ear(Club& club) : club_(club) {}

        void send(std::string text) override { club_.heard.push_back(std::move(text)); }

      private:
        Club& club_;
    };

    Conversation::Settings settings() {
        return {.table = "05v1k9mw2x7c0",
                .key = "",
                .open =
                    [this](SocketUser& user) {
                        ++opened;
                        user_ = &user;
                        return std::make_unique<Ear>(*this);
                    },
                .deliver =
                    [this](const Message& message) {
                        std::visit([this](const auto& each) { tell(each); }, message);
                    }};
    }

    SocketUser& user() { return *user_; }

    std::vector<std::string> take_heard() { return std::exchange(heard, {}); }

    std::string take_told() { return std::exchange(told, {}); }

    int opened = 0;
    std::vector<std::string> heard;
    /// The delivered messages, in short.
    std::string told;

  private:
    void tell(const WatchBegan& each) { told += "watch " + std::to_string(each.last_number) + ' '; }

    void tell(const EventCame& each) { told += std::to_string(each.number) + ' '; }

    void tell(const CommandAnswered& each) {
        told += "answer " + std::to_string(each.command) + ' ' +
                (each.result ? "" : each.result.error().word + ' ');
    }

    void tell(const ConnectionLost& /*each*/) { told += "lost "; }

    void tell(const ConnectionBack& /*each*/) { told += "back "; }

    void tell(const ConversationEnded& each) { told += "ended " + each.why.word + ' '; }

    SocketUser* user_ = nullptr;
};

constexpr auto watch_from_1 = R"({"id":0,"do":"watch","table":"05v1k9mw2x7c0","from":1})";
constexpr auto watched = R"({"id":0,"ok":true,"number":2})";
const Failure broken{.word = "unreachable", .text = "broken"};

json::Object move(int ply) {
    return {{"do", "move"}, {"ply", ply}};
}

std::string move_text(int number, int ply) {
    return R"({"do":"move","ply":)" + std::to_string(ply) + R"(,"id":)" + std::to_string(number) +
           R"(,"table":"05v1k9mw2x7c0"})";
}

TEST(Conversation, WatchesFromTheFirstEventAndThenSends) {
    SimulatedLoop loop;
    Club club;
    Conversation conversation(loop, club.settings());
    conversation.send(1, move(0));
    conversation.begin();
    EXPECT_EQ(club.opened, 1);
    EXPECT_THAT(club.take_heard(), ElementsAre());
    club.user().opened();
    EXPECT_THAT(club.take_heard(), ElementsAre(watch_from_1));
    club.user().received(R"({"hello":{}})");
    club.user().received(watched);
    EXPECT_THAT(club.take_heard(), ElementsAre(move_text(1, 0)));
    club.user().received(R"({"table":"05v1k9mw2x7c0","number":1,"event":"opened"})");
    club.user().received(R"({"id":1,"ok":true,"number":2})");
    EXPECT_EQ(club.take_told(), "watch 2 1 answer 1 ");
}

TEST(Conversation, ComesBackAfterTheLastEventAndSendsAgainWhatWasNotAnswered) {
    SimulatedLoop loop;
    Club club;
    Conversation conversation(loop, club.settings());
    conversation.begin();
    club.user().opened();
    club.user().received(watched);
    club.user().received(R"({"number":1,"event":"opened"})");
    conversation.send(1, move(0));
    conversation.send(2, {{"do", "say"}, {"text", "hello"}});
    conversation.send(3, move(1));
    club.take_heard();
    club.user().received(R"({"id":1,"ok":true})");
    club.user().closed(broken);
    EXPECT_EQ(club.take_told(), "watch 2 1 answer 1 lost ");
    loop.run_for(99ms);
    EXPECT_EQ(club.opened, 1);
    loop.run_for(1ms);
    EXPECT_EQ(club.opened, 2);
    club.user().closed(broken);
    loop.run_for(200ms);
    EXPECT_EQ(club.opened, 3);
    EXPECT_EQ(club.take_told(), "");
    club.user().opened();
    EXPECT_THAT(club.take_heard(),
                ElementsAre(R"({"id":0,"do":"watch","table":"05v1k9mw2x7c0","from":2})"));
    club.user().received(watched);
    EXPECT_EQ(club.take_told(), "back answer 2 unreachable ");
    EXPECT_THAT(club.take_heard(), ElementsAre(move_text(3, 1)));
    club.user().received(R"({"number":1,"event":"opened"})");
    club.user().received(R"({"number":2,"event":"seated"})");
    EXPECT_EQ(club.take_told(), "2 ");
}

TEST(Conversation, TriesForeverButNotMoreOftenThanEveryFewSeconds) {
    SimulatedLoop loop;
    Club club;
    Conversation conversation(loop, club.settings());
    conversation.begin();
    for (int i = 0; i < 100; ++i) {
        club.user().closed(broken);
        loop.run_for(5s);
        EXPECT_EQ(club.opened, i + 2);
    }
    club.user().closed({.word = "busy", .text = "", .retry_after = 60s});
    loop.run_for(59s);
    EXPECT_EQ(club.opened, 101);
    EXPECT_EQ(club.take_told(), "lost ");
}

TEST(Conversation, EndsWhereAskingAgainIsOfNoUse) {
    SimulatedLoop loop;
    Club club;
    Conversation conversation(loop, club.settings());
    conversation.begin();
    club.user().opened();
    club.user().received(R"({"id":0,"error":"unknown","text":"there is no such table"})");
    EXPECT_EQ(club.take_told(), "ended unknown ");
    loop.run_for(1h);
    EXPECT_EQ(club.opened, 1);
}

TEST(Conversation, AMissingEventIsFetchedAgain) {
    SimulatedLoop loop;
    Club club;
    Conversation conversation(loop, club.settings());
    conversation.begin();
    club.user().opened();
    club.user().received(watched);
    club.user().received(R"({"number":1,"event":"opened"})");
    club.user().received(R"({"number":3,"event":"moved"})");
    club.user().received(R"({"number":4,"event":"moved"})");
    EXPECT_EQ(club.take_told(), "watch 2 1 lost ");
    loop.run_for(1s);
    EXPECT_EQ(club.opened, 2);
}

TEST(Conversation, WhatTheClubCannotDoNowIsSentAgainLater) {
    SimulatedLoop loop;
    Club club;
    Conversation conversation(loop, club.settings());
    conversation.begin();
    club.user().opened();
    club.user().received(watched);
    conversation.send(1, move(0));
    club.take_heard();
    club.take_told();
    club.user().received(R"({"id":1,"error":"not-kept","text":"the disk is full"})");
    EXPECT_EQ(club.take_told(), "");
    loop.run_for(1s);
    EXPECT_THAT(club.take_heard(), ElementsAre(move_text(1, 0)));
    club.user().received(R"({"id":1,"error":"outdated","text":"no"})");
    EXPECT_EQ(club.take_told(), "answer 1 outdated ");
}

TEST(Conversation, EachCommandThatIsRefusedForTheMomentHasPausesOfItsOwn) {
    SimulatedLoop loop;
    Club club;
    Conversation conversation(loop, club.settings());
    conversation.begin();
    club.user().opened();
    club.user().received(watched);
    conversation.send(1, move(0));
    for (int i = 0; i < 10; ++i) {
        club.user().received(R"({"id":1,"error":"busy","text":"too much to do"})");
        loop.run_for(5s);
    }
    club.user().received(R"({"id":1,"ok":true})");
    conversation.send(2, move(1));
    club.user().received(R"({"id":2,"error":"busy","text":"too much to do"})");
    club.take_heard();
    loop.run_for(100ms);
    EXPECT_THAT(club.take_heard(), ElementsAre(move_text(2, 1)));
}

TEST(Pace, AllowsABurstAndThenARate) {
    Pace pace;
    const Pace::Clock::time_point now{24h};
    int sent = 0;
    while (pace.take(now) == Pace::Clock::duration::zero())
        ++sent;
    EXPECT_GT(sent, 50);
    EXPECT_LE(sent, 100);
    EXPECT_GT(pace.take(now + 49ms), Pace::Clock::duration::zero());
    EXPECT_EQ(pace.take(now + 60ms), Pace::Clock::duration::zero());
    EXPECT_GT(pace.take(now + 60ms), Pace::Clock::duration::zero());
}

} // namespace
} // namespace quadrille::client
