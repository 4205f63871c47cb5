#include "client/seen_table.h"

#include "base/id.h"
#include "base/random.h"
#include "club/test_table.h"

#include <gtest/gtest.h>

namespace quadrille::client {
namespace {

using club::ana;
using club::ben;
using club::cleo;
using club::dan;
using club::TestTable;
using namespace std::chrono_literals;

/// Follows a table by the events that are sent to one person.
class Follower {
  public:
    explicit Follower(club::PersonId person) : person_(person), seen_(person) {}

    /// Applies the new events, and compares with the table itself after each.
    void follow(const std::vector<club::Event>& events) {
        for (; next_ < events.size(); ++next_) {
            if (next_ == 0)
                table_ = club::Table::restore(std::span(events).first(1)).value();
            else
                table_->apply(events[next_]);
            const json::Value sent = club::project(events[next_], *table_, person_);
            const auto applied = seen_.apply(sent);
            ASSERT_TRUE(applied) << applied.error().text << '\n' << sent.write();
            compare();
        }
    }

    const SeenTable& seen() const { return seen_; }

  private:
    void compare() const {
        EXPECT_EQ(seen_.state(), table_->state());
        EXPECT_EQ(seen_.terms().game, table_->terms().game);
        EXPECT_EQ(seen_.host(), table_->host());
        EXPECT_EQ(seen_.own_seat(), table_->seat_of(person_));
        ASSERT_EQ(seen_.seats(), table_->seats());
        for (Seat seat = 0; seat < seen_.seats(); ++seat)
            EXPECT_EQ(seen_.occupant(seat), table_->occupant(seat));
        EXPECT_EQ(seen_.game_number(), table_->game_number());
        EXPECT_EQ(seen_.plies(), table_->plies());
        EXPECT_EQ(seen_.last_time(), table_->last_time());
        EXPECT_EQ(seen_.passes_at(), table_->passes_at());
        EXPECT_EQ(seen_.commitment(), table_->commitment());
        if (seen_.state() == club::TableState::over) {
            EXPECT_EQ(seen_.record(), table_->record());
        }
        EXPECT_EQ(seen_.is_to_move(),
                  table_->turn() != nobody && table_->turn() == table_->seat_of(person_));
        if (seen_.state() == club::TableState::playing) {
            EXPECT_EQ(seen_.view()->json(), table_->view(seen_.own_seat())->json());
            for (Seat seat = 0; seat < seen_.seats(); ++seat)
                EXPECT_EQ(seen_.time_left(seat), table_->clocks().left(seat, table_->last_time()));
        }
    }

    club::PersonId person_;
    SeenTable seen_;
    std::optional<club::Table> table_;
    std::size_t next_ = 0;
};

/// Plays random moves until the game is over.
void play_out(TestTable& table, std::uint64_t seed) {
    Random random(seed);
    for (;;) {
        // Long enough for a seat that is asked for a card to pass automatically.
        table.later(5s).settle();
        const club::Table& now = table.table();
        if (now.state() != club::TableState::playing)
            return;
        const auto moves = now.view(now.turn())->legal_moves();
        const std::string& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        ASSERT_EQ(table.moves(now.occupant(now.turn()).player.person, move), "");
    }
}

TEST(SeenTable, FollowsAnOpenGameWithOffersTakebackAndRematch) {
    TestTable table(club::opening(club::small_quoridor("300+3")));
    table.does(ben, club::Sit{.player = club::player(ben), .seat = {}});
    table.later(1s).moves(ana, "b2");
    table.does(ben, club::MakeOffer{.offer = club::OfferKind::draw});
    Follower follower(ana);
    follower.follow(table.events());
    EXPECT_TRUE(follower.seen().is_offered(club::OfferKind::draw));
    EXPECT_FALSE(follower.seen().is_offered(club::OfferKind::rematch));
    table.does(ana, club::AnswerOffer{.offer = club::OfferKind::draw, .accept = false});
    table.does(ana, club::MakeOffer{.offer = club::OfferKind::takeback});
    table.does(ben, club::AnswerOffer{.offer = club::OfferKind::takeback, .accept = true});
    follower.follow(table.events());
    EXPECT_FALSE(follower.seen().is_offered(club::OfferKind::draw));
    EXPECT_EQ(follower.seen().plies(), 0);
    play_out(table, 1);
    table.does(ben, club::MakeOffer{.offer = club::OfferKind::rematch});
    follower.follow(table.events());
    EXPECT_TRUE(follower.seen().is_offered(club::OfferKind::rematch));
    table.does(ana, club::AnswerOffer{.offer = club::OfferKind::rematch, .accept = true});
    follower.follow(table.events());
    EXPECT_EQ(follower.seen().own_seat(), 1);
    table.does(ben, club::Resign{.confirmed = true});
    table.does(ben, club::Leave{});
    table.does(ana, club::Leave{});
    follower.follow(table.events());
    EXPECT_EQ(follower.seen().why_closed(), "empty");
}

TEST(SeenTable, FollowsGamesWithHiddenCards) {
    for (const std::uint64_t seed : {1, 2, 3}) {
        TestTable table(club::opening(club::durak(4)), {ben, cleo, dan});
        const SeatNumber number{1, 2, 3};
        for (const club::PersonId person : {ana, ben, cleo, dan})
            table.does(person, club::AddNumber{.number = number});
        ASSERT_EQ(table.table().state(), club::TableState::playing);
        play_out(table, seed);
        for (const club::PersonId person : {ana, ben, cleo, dan}) {
            Follower follower(person);
            follower.follow(table.events());
            EXPECT_EQ(follower.seen().own_number(), number);
            ASSERT_TRUE(follower.seen().record());
            EXPECT_TRUE(replay(*follower.seen().record()));
        }
    }
}

TEST(SeenTable, RefusesWhatIsNoEventOfThisTable) {
    SeenTable seen(ana);
    const auto apply = [&](std::string_view text) {
        const auto applied = seen.apply(json::read(text).value());
        return applied ? "" : applied.error().text;
    };
    EXPECT_EQ(apply(R"({"event":"moved","time":1,"seat":0,"move":"e2"})"),
              "the club sent an event moved in which event must be opened, at first and never "
              "again");
    const TestTable table(club::opening(club::small_quoridor()), {ben});
    Follower follower(ana);
    follower.follow(table.events());
    seen = SeenTable(ana);
    for (const club::Event& event : table.events())
        ASSERT_TRUE(seen.apply(club::project(event, table.table(), ana)));
    EXPECT_NE(apply(R"({"event":"moved","time":1,"seat":0,"move":"z9"})"), "");
    EXPECT_NE(apply(R"({"event":"moved","time":1,"seat":7,"move":"b2"})"), "");
    EXPECT_NE(apply(R"({"event":"reseated","time":1,"seats":[0,0]})"), "");
    EXPECT_NE(apply(R"({"event":"reseated","time":1,"seats":[]})"), "");
    EXPECT_EQ(seen.own_seat(), 0);
    EXPECT_NE(apply(R"({"event":"taken-back","time":1,"moves":1})"), "");
    EXPECT_NE(apply(R"({"event":"ended","time":1})"), "");
    EXPECT_EQ(apply(R"({"event":"of-a-later-version","time":1})"), "");
}

} // namespace
} // namespace quadrille::client
