/// Hidden cards stay hidden. With the same public course and the same times, everything that a seat
/// or a spectator is sent of Durak stays the same to the byte when the cards that they cannot know
/// are exchanged: events, times, numbers, snapshots, summaries, refusals, deadlines.

#include "base/random.h"
#include "club/exchanged_cards.h"
#include "club/test_table.h"
#include "games/test_effort.h"

#include <gmock/gmock.h>

#include <set>

namespace quadrille::club {
namespace {

using namespace std::chrono_literals;

const std::array<PersonId, 6> people{ana, ben, cleo, dan, eve, finn};

/// Collects what a viewer is sent while the events of a table are applied one by one, perhaps with
/// another deal than the one they were decided for.
class Reading {
  public:
    Reading(const std::vector<Event>& events, PersonId viewer)
        : table_(Table::restore(std::span(events).first(1)).value()), viewer_(viewer) {
        for (const Event& event : std::span(events).subspan(1))
            take(event);
    }

    void take(const Event& event) {
        table_.apply(event);
        sent_ += project(event, table_, viewer_).write() + '\n';
        const auto deadline = table_.deadline();
        sent_ += snapshot(table_, viewer_).write() + summary(table_).write() +
                 (deadline ? std::to_string(deadline->count()) : "never") + '\n';
        if (table_.state() == TableState::playing && table_.seat_of(viewer_) != nobody)
            sent_ += refusals();
    }

    const std::string& sent() const { return sent_; }

  private:
    /// What the viewer is told when trying each of these commands.
    std::string refusals() const {
        std::string text;
        std::vector<CommandBody> attempts{Hold{.game = table_.game_number(), .ply = table_.plies()},
                                          Abort{}, Resign{}, MakeOffer{OfferKind::takeback}};
        for (const char* move : {"pass", "take", "6S", "AD", "t7H", "9C/KC", "6S/7S", "nonsense"})
            attempts.emplace_back(
                Move{.game = table_.game_number(), .ply = table_.plies(), .move = move, .lag = {}});
        for (const CommandBody& attempt : attempts) {
            const auto decided =
                table_.decide({.by = viewer_, .body = attempt}, table_.last_time());
            // What follows from an accepted move is not compared here but with the next event.
            text += decided ? "accepted " : decided.error().text + ' ';
        }
        return text + '\n';
    }

    Table table_;
    PersonId viewer_;
    std::string sent_;
};

/// A random game for that many players, who think, pass, hold, throw in, go and come back; some
/// seats are bots. It stops before the end of the game, which would reveal everything.
TestTable random_table(int players, Random& random) {
    std::vector<std::string> bots;
    std::vector<PersonId> guests;
    for (int i = 1; i < players; ++i) {
        const bool bot = random.chance(1, 4);
        bots.emplace_back(bot ? "level:2" : "");
        if (!bot)
            guests.push_back(people[i]);
    }
    Open open = opening(durak(players, random.chance(1, 2) ? "60+2" : "none"), bots);
    for (std::uint8_t& byte : open.seed)
        byte = static_cast<std::uint8_t>(random.next());
    TestTable table(open, guests);
    table.at(10s).settle();
    const int plies = static_cast<int>(random.below(60));
    for (int i = 0; i < plies && table.table().state() == TableState::playing; ++i) {
        TestTable before = table;
        table.later(Duration(random.below(3000))).settle();
        if (table.table().state() != TableState::playing)
            return before;
        const Seat seat = table.table().turn();
        const Occupant occupant = table.table().occupant(seat);
        const auto moves = table.table().view(seat)->legal_moves();
        const std::string& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        if (occupant.is_bot()) {
            table.bot_moves(move);
        } else if (random.chance(1, 8)) {
            table.does(occupant.player.person, random.chance(1, 2) ? CommandBody(Gone{}) : Here{});
        } else if (random.chance(1, 6)) {
            table.does(occupant.player.person, Hold{.game = 1, .ply = table.table().plies()});
        } else {
            table.moves(occupant.player.person, move);
        }
        if (table.table().state() != TableState::playing)
            return before;
    }
    return table;
}

TEST(Hidden, OtherCardsChangeNothingThatIsSent) {
    Random random(1);
    int moves_seen = 0;
    for (int round = 0; round < test_effort(60); ++round) {
        const int players = 2 + round % 5;
        const TestTable table = random_table(players, random);
        if (table.table().state() != TableState::playing)
            continue;
        std::string deal;
        std::vector<std::string> moves;
        for (const Event& event : table.events()) {
            if (const auto* started = std::get_if<Started>(&event.body))
                deal = *started->deal;
            if (const auto* moved = std::get_if<Moved>(&event.body))
                moves.push_back(moved->move);
        }
        moves_seen += static_cast<int>(moves.size());
        for (Seat seat = nobody; seat < players; ++seat) {
            const PersonId viewer = seat == nobody ? 0 : table.table().roster()[seat].player.person;
            // Bots are sent nothing. A player whose seat was taken by a bot sees what spectators
            // see from then on.
            if (seat != nobody && table.table().seat_of(viewer) != seat)
                continue;
            const std::string other =
                with_other_hidden_cards(table.table().terms().options, deal, moves, seat, random);
            const Reading real(table.events(), viewer);
            const Reading exchanged(with_deal(table.events(), other), viewer);
            ASSERT_EQ(real.sent(), exchanged.sent()) << players << " players, seat " << seat;
        }
    }
    EXPECT_GT(moves_seen, test_effort(60) * 5);
}

// The reverse: the same people do the same at the same times, and only hidden cards differ, so that
// a seat that is asked could throw in with one deal and not with the other. The times that the
// others see are the same.
TEST(Hidden, TheTimeOfAPassTellsNothing) {
    Random random(2);
    int compared = 0;
    for (int round = 0; round < test_effort(400); ++round) {
        const TestTable table = random_table(3 + round % 4, random);
        if (table.table().state() != TableState::playing || !table.table().passes_at())
            continue;
        const Seat asked = table.table().turn();
        std::string deal;
        std::vector<std::string> moves;
        for (const Event& event : table.events()) {
            if (const auto* started = std::get_if<Started>(&event.body))
                deal = *started->deal;
            if (const auto* moved = std::get_if<Moved>(&event.body))
                moves.push_back(moved->move);
        }
        const auto able = [&](const Table& each) {
            return each.view(asked)->legal_moves().size() > 1;
        };
        const Table other =
            Table::restore(
                with_deal(table.events(), with_other_hidden_cards(table.table().terms().options,
                                                                  deal, moves, nobody, random)))
                .value();
        if (able(table.table()) == able(other))
            continue;
        ++compared;
        EXPECT_EQ(table.table().deadline(), other.deadline());
        const Time now = *other.deadline();
        const auto passes = [&](const Table& each) {
            return each.decide({.by = 0, .body = Tick{}}, now).value().front();
        };
        EXPECT_EQ(passes(table.table()), passes(other));
        // A pass by hand makes no difference: it is accepted, and nothing happens earlier.
        const PersonId person = table.table().occupant(asked).player.person;
        if (person == 0)
            continue;
        const Command by_hand{
            .by = person,
            .body = Move{.game = 1, .ply = table.table().plies(), .move = "pass", .lag = {}}};
        for (const Table* each : {&table.table(), &other})
            EXPECT_TRUE(each->decide(by_hand, each->last_time()).value().empty());
    }
    EXPECT_GT(compared, 0);
}

TEST(Hidden, SecretsAreToldWhenTheGameIsOver) {
    TestTable table(opening(durak(2)), {ben});
    table.at(10s).settle();
    const auto committed = std::get<Committed>(table.events()[1].body);
    const auto deal = *std::get<Started>(table.events().back().body).deal;
    const auto all_sent = [&] {
        std::string sent;
        for (const PersonId viewer : {PersonId{0}, ana, ben}) {
            Table replayed = Table::restore(std::span(table.events()).first(1)).value();
            for (const Event& event : std::span(table.events()).subspan(1)) {
                replayed.apply(event);
                sent += project(event, replayed, viewer).write();
            }
            sent += snapshot(table.table(), viewer).write() + summary(table.table()).write();
        }
        return sent;
    };
    const std::string seed = hexadecimal(Seed{1, 2, 3});
    EXPECT_THAT(all_sent(), testing::HasSubstr(hexadecimal(committed.commitment)));
    EXPECT_THAT(all_sent(), testing::Not(testing::HasSubstr(hexadecimal(committed.secret))));
    EXPECT_THAT(all_sent(), testing::Not(testing::HasSubstr(deal)));
    EXPECT_EQ(table.does(ana, Abort{}), "");
    EXPECT_THAT(all_sent(), testing::HasSubstr(hexadecimal(committed.secret)));
    EXPECT_THAT(all_sent(), testing::HasSubstr(deal));
    EXPECT_THAT(all_sent(), testing::Not(testing::HasSubstr(seed)));
}

TEST(Hidden, MovesOfOpenGamesAreTold) {
    TestTable table(opening(small_quoridor()), {ben});
    EXPECT_EQ(table.moves(ana, "a2h"), "");
    const json::Value sent = project(table.events().back(), table.table(), 0);
    EXPECT_EQ(*sent.find("move")->text(), "a2h");
    EXPECT_EQ(sent.find("view"), nullptr);
    EXPECT_EQ(sent.find("number")->integer(), 4);
}

} // namespace
} // namespace quadrille::club
