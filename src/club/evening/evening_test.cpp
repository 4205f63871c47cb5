/// Whole evenings in simulated time, with people who come late, leave and come back at random.

#include "club/evening/evening.h"

#include "base/random.h"
#include "club/evening/event_json.h"
#include "club/evening/naive_pairing.h"
#include "club/evening/projection.h"
#include "club/evening/score.h"
#include "games/test_effort.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <functional>
#include <set>
#include <tuple>

namespace quadrille::club::evening {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

constexpr PersonId host = 1000;

EveningTerms small(Format format, int seats = 2) {
    EveningTerms terms{.name = "Tuesday", .format = format, .pause = seconds(20)};
    terms.table.game = seats == 2 ? "hex" : "durak";
    if (seats > 2)
        terms.table.options.set("players", std::to_string(seats));
    terms.table.clock = Clock::read("60+1").value();
    if (format == Format::arena)
        terms.length = minutes(30);
    return terms;
}

Player player(PersonId person) {
    return {.person = person,
            .name = "P" + std::to_string(person),
            .guest = false,
            .program = false,
            .rating = {}};
}

/// An evening with a simulated clock. Checks that each event it decides is equal after writing and
/// reading it.
class Host {
  public:
    explicit Host(const EveningTerms& terms)
        : events_(Evening::open({.terms = terms, .host = player(host), .seed = {7}}, now).value()),
          evening(Evening::restore(events_).value()) {}

    std::expected<int, Word> does(PersonId by, CommandBody body) {
        const auto decided = evening.decide({.by = by, .body = std::move(body)}, now);
        if (!decided)
            return std::unexpected(decided.error().word);
        for (const Event& event : *decided) {
            const auto read = read_event(json_of(event).write());
            EXPECT_TRUE(read && *read == event) << json_of(event).write();
            EXPECT_FALSE(project(event).write().empty());
            evening.apply(event);
            events_.push_back(event);
        }
        return static_cast<int>(decided->size());
    }

    std::expected<int, Word> join(PersonId person) {
        return does(person, Join{.player = player(person)});
    }

    void pass(Duration length) {
        const Time end = now + length;
        while (evening.deadline() && *evening.deadline() <= end) {
            now = std::max(now, *evening.deadline());
            EXPECT_GT(does(0, Tick{}).value(), 0);
        }
        now = end;
    }

    /// Reports the result of the game at that table.
    std::expected<int, Word> score(TableId table, std::vector<int> points,
                                   std::vector<PersonId> absent = {}) {
        return does(
            0, Score{.table = table, .points = std::move(points), .absent = std::move(absent)});
    }

    std::vector<Board> open_boards() const {
        std::vector<Board> boards;
        for (const PlayedBoard& played : evening.boards())
            if (!played.points && evening.state() != EveningState::over)
                boards.push_back(played.board);
        return boards;
    }

    void expect_restores() const {
        const auto again = Evening::restore(events_);
        ASSERT_TRUE(again) << again.error().text;
        EXPECT_EQ(snapshot(*again), snapshot(evening));
        EXPECT_EQ(standings_json(*again), standings_json(evening));
        EXPECT_EQ(again->deadline(), evening.deadline());
    }

    const std::vector<Event>& events() const { return events_; }

    Time now{1'700'000'000'000};

  private:
    std::vector<Event> events_;

  public:
    Evening evening;
};

/// The points as people would count them, from the events alone.
std::map<PersonId, double> naive_points(const std::vector<Event>& events) {
    std::map<PersonId, double> points;
    std::map<TableId, std::vector<PersonId>> seats;
    bool swiss = false;
    for (const Event& event : events) {
        if (const auto* opened = std::get_if<Opened>(&event.body))
            swiss = opened->terms.format == Format::swiss;
        if (const auto* paired = std::get_if<Paired>(&event.body)) {
            for (const PersonId person : paired->byes)
                points[person] += swiss ? 1 : 0;
            for (const Board& board : paired->boards)
                seats[board.table] = board.seats;
        }
        if (const auto* scored = std::get_if<Scored>(&event.body))
            for (std::size_t seat = 0; seat < scored->points.size(); ++seat)
                points[seats[scored->table][seat]] += scored->points[seat] / 120.0;
    }
    return points;
}

void expect_standings(const Host& club) {
    auto points = naive_points(club.events());
    double before = 1e9;
    for (const Standing& line : club.evening.standings()) {
        EXPECT_NEAR(line.points / 120.0, points[line.person], 1e-9);
        EXPECT_LE(line.points, before);
        before = line.points;
        double buchholz = 0;
        for (const PlayedBoard& played : club.evening.boards())
            if (std::ranges::count(played.board.seats, line.person) > 0)
                for (const PersonId other : played.board.seats)
                    buchholz += other == 0 || other == line.person ? 0 : points[other];
        EXPECT_NEAR(line.buchholz / 120.0, buchholz, 1e-9);
    }
}

std::vector<int> random_points(Random& random, std::size_t seats) {
    std::vector<double> places(seats);
    for (double& place : places)
        place = random.below(3);
    return points_of(places);
}

/// Checks what must hold of every pairing, given the evening as it was just before it.
void check_pairing(const Evening& before, const Paired& paired) {
    std::set<PersonId> seated(paired.byes.begin(), paired.byes.end());
    for (const Board& board : paired.boards)
        for (const PersonId person : board.seats)
            if (person != 0) {
                ASSERT_TRUE(seated.insert(person).second);
            }
    std::vector<Contender> contenders;
    for (const Entrant& entrant : before.entrants()) {
        const bool free = entrant.here() && entrant.table == 0;
        if (before.terms().format == Format::arena)
            ASSERT_TRUE(free || !seated.contains(entrant.player.person));
        else
            ASSERT_EQ(free, seated.contains(entrant.player.person));
        if (!free)
            continue;
        Contender one{.person = entrant.player.person,
                      .points = entrant.points,
                      .strength = 1500,
                      .lot = entrant.lot,
                      .byes = entrant.byes};
        for (const PersonId other : entrant.opponents)
            ++one.met[other];
        contenders.push_back(std::move(one));
    }
    const bool pairs = before.terms().table.game == "hex";
    if (before.terms().format != Format::swiss || !pairs || contenders.size() > 8)
        return;
    const NaiveRound naive = naive_swiss_round(by_standing(contenders));
    std::set<std::set<PersonId>> wanted;
    for (const auto& [one, other] : naive.pairs)
        wanted.insert({one, other});
    if (naive.left_over != 0 && !before.terms().bot.empty())
        wanted.insert({0, naive.left_over});
    std::set<std::set<PersonId>> got;
    for (const Board& board : paired.boards)
        got.insert({board.seats.begin(), board.seats.end()});
    ASSERT_EQ(got, wanted);
}

/// People come, leave, come back and play until it is over.
void run_at_random(const EveningTerms& terms, std::uint64_t seed, int most_people) {
    Random random(seed);
    Host club(terms);
    PersonId last = 0;
    while (last < 4)
        ASSERT_TRUE(club.join(++last));
    for (int step = 0; step < 300 && club.evening.state() != EveningState::over; ++step) {
        const std::size_t known = club.events().size();
        const Evening before = club.evening;
        const auto boards = club.open_boards();
        const auto somebody = PersonId{1} + random.below(static_cast<unsigned>(last));
        switch (random.below(12)) {
        case 0:
            if (std::cmp_less(last, most_people))
                std::ignore = club.join(++last);
            break;
        case 1: std::ignore = club.does(somebody, Leave{}); break;
        case 2:
        case 3: std::ignore = club.join(somebody); break;
        case 4: std::ignore = club.does(host, Start{}); break;
        case 5:
            if (random.chance(1, 20))
                std::ignore = club.does(host, Remove{.person = somebody});
            break;
        case 6: {
            const Time since = club.now;
            club.now += seconds(random.below(40));
            std::ignore = club.does(0, Resume{.last_alive = since});
            break;
        }
        case 7:
            club.now += seconds(random.below(10));
            std::ignore = club.does(0, Tick{});
            break;
        default:
            if (!boards.empty()) {
                const Board& board = boards[random.below(static_cast<unsigned>(boards.size()))];
                std::ignore =
                    club.score(board.table, random_points(random, board.seats.size()),
                               random.chance(1, 8) ? board.seats : std::vector<PersonId>{});
            }
        }
        Evening walking = before;
        for (const Event& event : std::span(club.events()).subspan(known)) {
            if (const auto* paired = std::get_if<Paired>(&event.body))
                check_pairing(walking, *paired);
            walking.apply(event);
        }
        if (testing::Test::HasFatalFailure())
            return;
        if (step % 50 == 0)
            club.expect_restores();
    }
    club.expect_restores();
    expect_standings(club);
}

TEST(Evening, RunsWithPeopleComingAndGoing) {
    for (int seed = 0; seed < test_effort(6); ++seed)
        for (const Format format : {Format::round_robin, Format::swiss, Format::arena})
            for (const int seats : {2, 4}) {
                EveningTerms terms = small(format, seats);
                if (seed % 3 == 1)
                    terms.bot = "level:3";
                if (seed % 2 == 1 && format != Format::arena)
                    terms.rounds = 6;
                run_at_random(terms, static_cast<std::uint64_t>(seed), seed % 2 == 0 ? 8 : 20);
                ASSERT_FALSE(HasFatalFailure()) << seed << ' ' << name(format) << ' ' << seats;
            }
}

TEST(Evening, SwissOfSixteenHasFourRoundsAndOneWinner) {
    Host club(small(Format::swiss));
    for (PersonId person = 1; person <= 16; ++person)
        ASSERT_TRUE(club.join(person));
    ASSERT_EQ(club.does(host, Start{}), 2);
    EXPECT_EQ(club.evening.rounds(), 4);
    int rounds = 0;
    while (club.evening.state() != EveningState::over) {
        ++rounds;
        EXPECT_EQ(club.open_boards().size(), 8U);
        for (const Board& board : club.open_boards())
            ASSERT_TRUE(club.score(board.table, board.seats[0] < board.seats[1]
                                                    ? std::vector{120, 0}
                                                    : std::vector{0, 120}));
        club.pass(seconds(20));
    }
    EXPECT_EQ(rounds, 4);
    EXPECT_EQ(club.evening.ended(), EndedBecause::finished);
    const auto standings = club.evening.standings();
    EXPECT_EQ(standings.front().person, 1U);
    EXPECT_EQ(standings.front().points, 4 * whole_point);
    EXPECT_LT(standings[1].points, 4 * whole_point);
    expect_standings(club);
}

TEST(Evening, TheNextRoundComesByItselfOrWhenTheHostSaysSo) {
    Host club(small(Format::swiss));
    for (PersonId person = 1; person <= 4; ++person)
        ASSERT_TRUE(club.join(person));
    ASSERT_TRUE(club.does(host, Start{}));
    EXPECT_EQ(club.does(host, Start{}), std::unexpected(Word::playing));
    const auto finish = [&] {
        for (const Board& board : club.open_boards())
            ASSERT_TRUE(club.score(board.table, {60, 60}));
    };
    club.now += minutes(3);
    finish();
    ASSERT_EQ(club.evening.state(), EveningState::pausing);
    EXPECT_EQ(club.evening.next_round(), club.now + seconds(20));
    EXPECT_EQ(club.does(1, Start{}), std::unexpected(Word::host_only));
    ASSERT_TRUE(club.does(host, Start{}));
    EXPECT_EQ(club.evening.round(), 2);
    finish();
    EXPECT_EQ(club.evening.state(), EveningState::over);
    EXPECT_EQ(club.join(5), std::unexpected(Word::closed));
}

TEST(Evening, DowntimeMakesNoPauseShorter) {
    Host club(small(Format::swiss));
    for (PersonId person = 1; person <= 4; ++person)
        ASSERT_TRUE(club.join(person));
    ASSERT_TRUE(club.does(host, Start{}));
    for (const Board& board : club.open_boards())
        ASSERT_TRUE(club.score(board.table, {120, 0}));
    club.now += seconds(5);
    const Time since = club.now;
    club.now += minutes(60);
    EXPECT_EQ(club.does(0, Resume{.last_alive = since}), 1);
    EXPECT_EQ(club.evening.next_round(), club.now + seconds(15));
}

TEST(Evening, WhoDoesNotComeIsNotPairedUntilTheyComeBack) {
    Host club(small(Format::swiss));
    for (PersonId person = 1; person <= 6; ++person)
        ASSERT_TRUE(club.join(person));
    ASSERT_TRUE(club.does(host, Start{}));
    const auto boards = club.open_boards();
    ASSERT_TRUE(club.score(boards[0].table, {0, 120}, {boards[0].seats[0]}));
    EXPECT_EQ(club.evening.entrant(boards[0].seats[0])->left, LeftBecause::absent);
    // A result that is reported twice counts once.
    EXPECT_EQ(club.score(boards[0].table, {0, 120}), 0);
    EXPECT_EQ(club.evening.present(), 5);
    EXPECT_TRUE(club.join(boards[0].seats[0]));
    EXPECT_EQ(club.evening.present(), 6);
    EXPECT_EQ(club.join(boards[0].seats[0]), std::unexpected(Word::already_seated));
}

TEST(Evening, AnArenaLastsItsTimeAndLetsGamesEnd) {
    Host club(small(Format::arena));
    for (PersonId person = 1; person <= 5; ++person)
        ASSERT_TRUE(club.join(person));
    ASSERT_TRUE(club.does(host, Start{}));
    EXPECT_EQ(club.open_boards().size(), 2U);
    const Time end = *club.evening.ends();
    EXPECT_EQ(end, club.now + minutes(30));
    int games = 0;
    while (club.now + minutes(2) < end) {
        club.now += minutes(1);
        for (const Board& board : club.open_boards()) {
            ASSERT_TRUE(club.score(board.table, {120, 0}));
            ++games;
        }
        club.pass(seconds(10));
    }
    EXPECT_GT(games, 40);
    EXPECT_FALSE(club.open_boards().empty());
    club.pass(minutes(5));
    EXPECT_EQ(club.evening.state(), EveningState::playing);
    for (const Board& board : club.open_boards())
        ASSERT_TRUE(club.score(board.table, {120, 0}));
    club.pass(seconds(1));
    EXPECT_EQ(club.evening.ended(), EndedBecause::finished);
    expect_standings(club);
}

TEST(Evening, TablesHaveTheSizeOfThoseWhoSitThere) {
    Host club(small(Format::swiss, 6));
    for (PersonId person = 1; person <= 7; ++person)
        ASSERT_TRUE(club.join(person));
    ASSERT_TRUE(club.does(host, Start{}));
    const auto boards = club.open_boards();
    ASSERT_EQ(boards.size(), 2U);
    EXPECT_EQ(boards[0].seats.size(), 4U);
    EXPECT_EQ(boards[1].seats.size(), 3U);
    const Terms terms = club.evening.table_terms(3, 99);
    EXPECT_EQ(terms.options.find("players"), "3");
    EXPECT_EQ(terms.evening, 99U);
}

TEST(Evening, BadTermsAreRefused) {
    const auto word = [](const EveningTerms& terms) {
        const auto opened = Evening::open({.terms = terms, .host = player(host), .seed = {}}, {});
        return opened ? "" : std::string(name(opened.error().word));
    };
    EXPECT_EQ(word(small(Format::swiss)), "");
    for (const auto& change : std::vector<std::function<void(EveningTerms&)>>{
             [](EveningTerms& terms) { terms.name = ""; },
             [](EveningTerms& terms) { terms.name = std::string(61, 'x'); },
             [](EveningTerms& terms) { terms.table.clock = Clock{}; },
             [](EveningTerms& terms) { terms.table.game = "chess"; },
             [](EveningTerms& terms) { terms.table.options.set("size", "2"); },
             [](EveningTerms& terms) { terms.rounds = 51; },
             [](EveningTerms& terms) { terms.pause = minutes(11); },
             [](EveningTerms& terms) { terms.length = minutes(20); },
             [](EveningTerms& terms) { terms.format = Format::arena; }}) {
        EveningTerms terms = small(Format::swiss);
        change(terms);
        EXPECT_EQ(word(terms), "bad-terms");
    }
}

TEST(Evening, EventsThatDoNotFitAreNamed) {
    Host club(small(Format::swiss));
    ASSERT_TRUE(club.join(1));
    std::vector<Event> events = club.events();
    events.push_back({.number = 3,
                      .time = club.now,
                      .body = Paired{.round = 1, .boards = {{.table = 5, .seats = {1, 2}}}}});
    const auto restored = Evening::restore(events);
    ASSERT_FALSE(restored);
    EXPECT_THAT(restored.error().text, testing::HasSubstr("event 3, paired"));
    EXPECT_FALSE(read_event(R"({"number":1,"time":0,"event":"paired","round":1,"boards":3})"));
    EXPECT_FALSE(read_event("[]"));
}

TEST(Evening, WhoCannotJoinIsToldWhy) {
    Host club(small(Format::swiss));
    ASSERT_TRUE(club.join(1));
    const auto why = [&](PersonId person) {
        const auto followed = club.evening.follow({.number = club.evening.last_number() + 1,
                                                   .time = club.now,
                                                   .by = person,
                                                   .body = Joined{.player = player(person)}});
        return followed ? std::string() : followed.error().text;
    };
    EXPECT_THAT(why(1), testing::EndsWith("takes part already"));
    EXPECT_THAT(why(0), testing::EndsWith("the person has no number"));
    for (PersonId person = 2; person <= 2 * most_entrants; ++person)
        ASSERT_EQ(why(person), "");
    EXPECT_THAT(why(500), testing::EndsWith("there is no room for so many people"));
    ASSERT_TRUE(club.does(1, Leave{}));
    EXPECT_EQ(why(1), "") << "has been counted already";
}

TEST(Evening, WhoDoesNotTakePartCannotBeRemoved) {
    const Host club(small(Format::swiss));
    const auto removed = club.evening.decide({.by = host, .body = Remove{.person = 7}}, club.now);
    ASSERT_FALSE(removed);
    EXPECT_EQ(removed.error().text, "that person does not take part");
}

TEST(Points, FollowPlaces) {
    EXPECT_EQ(points_of(std::vector<double>{1, -1}), (std::vector{120, 0}));
    EXPECT_EQ(points_of(std::vector<double>{0, 0}), (std::vector{60, 60}));
    EXPECT_EQ(points_of(std::vector<double>{1, 0, 0, 0}), (std::vector{120, 40, 40, 40}));
    EXPECT_EQ(points_of(std::vector<double>{0, 0, 0, -1}), (std::vector{80, 80, 80, 0}));
    EXPECT_EQ(points_of(std::vector<double>{3, 2, 1, 0, -1}), (std::vector{120, 90, 60, 30, 0}));
}

} // namespace
} // namespace quadrille::club::evening
