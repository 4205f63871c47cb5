/// Tests that nobody is sent what they may not know. The same people send the same at the same
/// times to two clubs that differ only in cards which one of these people cannot know. Everything
/// that this person gets (events, answers, errors, replays after a reconnection, lobby, times, and
/// the server's log) must be identical in both, byte for byte.

#include "base/id.h"
#include "club/event_json.h"
#include "club/exchanged_cards.h"
#include "games/test_effort.h"
#include "server/api/test_club.h"

#include <gmock/gmock.h>

#include <array>
#include <fmt/format.h>
#include <limits>
#include <ranges>

namespace quadrille::server {
namespace {

constexpr std::array names{"Ana", "Ben", "Cleo", "Dan", "Eve", "Finn"};
/// A person who only watches, and one without a token.
constexpr int spectator = 6;
constexpr int stranger = 7;

/// One step of a course, executed in every club of a comparison.
struct Step {
    club::Duration time{};
    int who = 0;
    /// The message, sent by socket, or by a request if `by_request`.
    std::string message{};
    bool by_request = false;
    /// The move with which the bot answers that was asked.
    std::optional<std::string> bot_move{};
    bool reconnects = false;
    /// The step was refused. It is repeated only when its sender is the person under test, because
    /// the error may depend on cards that others cannot see.
    bool is_private = false;
};

/// A table at which a game of Durak has just begun, as it is stored.
struct Beginning {
    std::vector<store::Batch> written{};
    club::Time time{};
    std::string table{};
    /// The tokens of the people on seats 0, 1, ..., empty for bots; then those of the spectator and
    /// the stranger.
    std::array<std::string, 8> tokens{};
    std::string deal{};
    Choices options{};
    int players = 0;
};

std::vector<club::Event> events_of(const store::Store& store, const std::string& table) {
    std::vector<club::Event> events;
    for (const store::Event& event :
         store.events(read_id(table).value(), 1, std::numeric_limits<int>::max()))
        events.push_back(club::read_event(event.body).value());
    return events;
}

club::Table table_of(const store::Store& store, const std::string& table) {
    return club::Table::restore(events_of(store, table)).value();
}

std::vector<std::string> moves_of(const std::vector<club::Event>& events) {
    std::vector<std::string> moves;
    for (const club::Event& event : events)
        if (const auto* moved = std::get_if<club::Moved>(&event.body))
            moves.push_back(moved->move);
    return moves;
}

Beginning begun(int players, std::uint64_t seed, Random& random) {
    TestClub club(std::make_shared<RecordingStore>(), {}, seed);
    Beginning beginning{.players = players};
    std::vector<std::string> bots;
    for (int i = 1; i < players; ++i)
        bots.emplace_back(random.chance(1, 4) ? R"("level:2")" : R"("")");
    beginning.tokens[0] = club.guest(names[0]);
    beginning.tokens[spectator] = club.guest("Zoe");
    const auto opened =
        club.ask("POST", "/api/tables",
                 fmt::format(R"({{"game":"durak","options":{{"players":{}}},"clock":"{}",)"
                             R"("bots":[{}]}})",
                             players, random.chance(1, 2) ? "60+2" : "none", joined(bots, ",")),
                 beginning.tokens[0]);
    EXPECT_EQ(opened->status, 201) << opened->body;
    beginning.table = *opened->value().find("table")->text();
    for (int i = 1; i < players; ++i)
        if (bots[static_cast<std::size_t>(i - 1)] == R"("")") {
            beginning.tokens[static_cast<std::size_t>(i)] =
                club.guest(names[static_cast<std::size_t>(i)]);
            const auto sat =
                club.ask("POST", "/api/tables/" + beginning.table,
                         fmt::format(R"({{"do":"sit","seat":{}}})", i), beginning.tokens[i]);
            EXPECT_EQ(sat->status, 200) << sat->body;
        }
    // Missing numbers are filled in by the table after ten seconds.
    club.pass(std::chrono::seconds(11));
    for (const club::Event& event : events_of(*club.store, beginning.table))
        if (const auto* started = std::get_if<club::Started>(&event.body))
            beginning.deal = *started->deal;
    beginning.options = table_of(*club.store, beginning.table).terms().options;
    beginning.written = club.store->written;
    beginning.time = club.time.time;
    return beginning;
}

/// The store of a club that continues from there, possibly with another deal.
std::shared_ptr<RecordingStore> store_of(const Beginning& beginning, const std::string& deal) {
    const auto store = std::make_shared<RecordingStore>();
    for (store::Batch batch : beginning.written) {
        for (store::Write& write : batch)
            if (auto* append = std::get_if<store::AppendEvent>(&write)) {
                const auto event = club::read_event(append->event.body).value();
                append->event.body = json_of(club::with_deal({event}, deal).front()).write();
            }
        EXPECT_TRUE(store->write(std::move(batch), [](const store::Outcome&) {}));
        store->settle();
    }
    return store;
}

class Course {
  public:
    Course(const Beginning& beginning, const std::string& deal)
        : beginning_(beginning), club_(store_of(beginning, deal), beginning.time, 99, false) {
        for (int who = 0; who <= stranger; ++who)
            if (who == stranger || !token(who).empty())
                connect(who);
    }

    /// Executes a step. Returns the answer, if there is one.
    std::string run(const Step& step) {
        club_.pass(step.time);
        if (step.bot_move && !club_.thinkers.questions.empty()) {
            auto questions = std::exchange(club_.thinkers.questions, {});
            questions.front().second(*step.bot_move);
            club_.settle();
        }
        if (step.reconnects)
            connect(step.who);
        if (step.message.empty())
            return "";
        if (step.by_request)
            return note(step.who, "POST", "/api/tables/" + beginning_.table, step.message);
        TestClub::Socket& socket = *sockets_[static_cast<std::size_t>(step.who)];
        // Commands by socket need the table's id.
        socket.say(step.message.substr(0, step.message.size() - 1) + R"(,"id":7,"table":")" +
                   beginning_.table + "\"}");
        for (const std::string& message : std::views::reverse(socket.messages))
            if (message.contains(R"({"id":7,)"))
                return message;
        return "";
    }

    /// Requests everything that this person can ask for, by a second connection too.
    void look(int who) {
        const std::string table = "/api/tables/" + beginning_.table;
        for (const std::string& target :
             {table, table + "/events", table + "/events?from=3&limit=5", table + "/record",
              std::string("/api/tables"), std::string("/api/tables?game=durak"),
              std::string("/api/me"), std::string("/api/me/tables"), std::string("/api/me/export"),
              std::string("/readyz")})
            note(who, "GET", target, {});
        TestClub::Socket second(club_, token(who));
        second.say(fmt::format(R"({{"do":"watch","table":"{}","from":1}})", beginning_.table));
        second.say(fmt::format(R"({{"do":"watch","table":"{}"}})", beginning_.table));
        second.say(R"({"do":"lobby"})");
        second.say(fmt::format(R"({{"do":"move","table":"{}","ply":1000,"move":"6S"}})",
                               beginning_.table));
        keep(who, second);
    }

    /// Everything that this person has received, and the log.
    std::string received(int who) {
        keep(who, *sockets_[static_cast<std::size_t>(who)]);
        return received_[static_cast<std::size_t>(who)] + joined(club_.journal.lines, "\n");
    }

    club::Table table() const { return table_of(*club_.store, beginning_.table); }

    std::vector<std::string> moves() const {
        return moves_of(events_of(*club_.store, beginning_.table));
    }

    bool asks_a_bot() const { return !club_.thinkers.questions.empty(); }

  private:
    const std::string& token(int who) const {
        return beginning_.tokens[static_cast<std::size_t>(who)];
    }

    std::string note(int who, std::string_view method, const std::string& target,
                     const std::string& body) {
        const auto reply = club_.ask(method, target, body, token(who));
        received_[static_cast<std::size_t>(who)] += fmt::format(
            "{}{} {}\n{}\n{}\n", club_.stamp(), target, reply->status, reply->fields, reply->body);
        return reply->body;
    }

    void keep(int who, const TestClub::Socket& socket) {
        received_[static_cast<std::size_t>(who)] += joined(socket.messages, "\n") + "\n";
    }

    void connect(int who) {
        auto& socket = sockets_[static_cast<std::size_t>(who)];
        if (socket) {
            keep(who, *socket);
            socket.reset();
            club_.settle();
        }
        socket = std::make_unique<TestClub::Socket>(club_, token(who));
        socket->say(fmt::format(R"({{"do":"watch","table":"{}","from":1}})", beginning_.table));
        socket->say(R"({"do":"lobby"})");
    }

    const Beginning& beginning_;
    TestClub club_;
    std::array<std::unique_ptr<TestClub::Socket>, 8> sockets_;
    std::array<std::string, 8> received_;
};

bool plays(const club::Table& table) {
    return table.state() == club::TableState::playing;
}

template <class Items>
const auto& any_of(const Items& items, Random& random) {
    return items[random.below(static_cast<std::uint32_t>(std::size(items)))];
}

/// A random next step. The player whose turn it is mostly does something legal.
Step next_step(const Course& course, Random& random) {
    const club::Table table = course.table();
    Step step{.time = club::Duration(random.below(2500)), .by_request = random.chance(1, 2)};
    if (course.asks_a_bot()) {
        const auto moves = table.view(table.bot_to_move().value_or(0))->legal_moves();
        if (table.bot_to_move() && !moves.empty())
            step.bot_move = any_of(moves, random);
        return step;
    }
    const Seat turn = table.turn();
    std::vector<int> people;
    for (Seat seat = 0; seat < table.seats(); ++seat)
        if (!table.occupant(seat).is_bot())
            people.push_back(seat);
    const bool is_own_turn = !table.occupant(turn).is_bot() && random.chance(2, 3);
    step.who = is_own_turn ? turn : any_of(people, random);
    const auto move = [&](std::string_view text) {
        return fmt::format(R"({{"do":"move","ply":{},"move":"{}"}})", table.plies(), text);
    };
    if (is_own_turn && random.chance(4, 5)) {
        const auto legal = table.view(turn)->legal_moves();
        step.message = move(any_of(legal, random));
        return step;
    }
    static constexpr std::array attempts{"pass",  "take",  "6S",  "AD",      "t7H",
                                         "9C/KC", "6S/7S", "10H", "nonsense"};
    static constexpr std::array others{R"({"do":"offer","offer":"takeback"})",
                                       R"({"do":"offer","offer":"draw"})",
                                       R"({"do":"resign"})",
                                       R"({"do":"abort"})",
                                       R"({"do":"claim","choice":"win"})",
                                       R"({"do":"say","text":"well"})",
                                       R"({"do":"sit"})",
                                       R"({"do":"move"})"};
    if (random.chance(1, 8))
        step.reconnects = true;
    else if (random.chance(1, 8))
        step.message = fmt::format(R"({{"do":"hold","ply":{}}})", table.plies());
    else if (random.chance(1, 2))
        step.message = move(any_of(attempts, random));
    else
        step.message = any_of(others, random);
    return step;
}

struct Story {
    std::vector<Step> steps;
    std::vector<std::string> moves;
};

/// Random play from there; it stops before the end of the game, when all cards become known.
Story random_story(const Beginning& beginning, int length, Random& random) {
    Course course(beginning, beginning.deal);
    // A bot may have moved already.
    Story story{.steps = {}, .moves = course.moves()};
    for (int i = 0; i < length; ++i) {
        Step step = next_step(course, random);
        step.is_private = course.run(step).contains(R"("error":)");
        if (!plays(course.table()))
            break;
        story.steps.push_back(step);
        story.moves = course.moves();
    }
    return story;
}

std::string received_by(int who, const Beginning& beginning, const std::string& deal,
                        const Story& story) {
    Course course(beginning, deal);
    int count = 0;
    for (const Step& step : story.steps) {
        if (!step.is_private || step.who == who)
            course.run(step);
        else
            course.run({.time = step.time});
        if (++count % 6 == 0)
            course.look(who);
    }
    EXPECT_EQ(course.moves(), story.moves);
    return course.received(who);
}

TEST(SecretsTest, OtherCardsChangeNothingThatIsSent) {
    Random random(5);
    std::size_t moves = 0;
    std::size_t refusals = 0;
    for (int round = 0; round < test_effort(10); ++round) {
        const int players = 2 + round % 5;
        const Beginning beginning = begun(players, 1000U + static_cast<unsigned>(round), random);
        ASSERT_FALSE(beginning.deal.empty());
        const Story story =
            random_story(beginning, 20 + static_cast<int>(random.below(60)), random);
        moves += story.moves.size();
        for (int who = 0; who <= stranger; ++who) {
            const bool sits = who < players;
            if (who < stranger && beginning.tokens[static_cast<std::size_t>(who)].empty())
                continue;
            const std::string other = club::with_other_hidden_cards(
                beginning.options, beginning.deal, story.moves, sits ? who : nobody, random);
            ASSERT_NE(other, beginning.deal);
            const std::string real = received_by(who, beginning, beginning.deal, story);
            const std::string exchanged = received_by(who, beginning, other, story);
            ASSERT_EQ(real, exchanged) << players << " players, " << who;
            refusals += real.contains("illegal-move") ? 1U : 0U;
        }
    }
    EXPECT_GT(moves, static_cast<std::size_t>(test_effort(10)) * 5);
    EXPECT_GT(refusals, 0U);
}

/// Checks that the comparison can fail: what a seat sees of its own hand differs.
TEST(SecretsTest, OneOwnCardsAreSent) {
    Random random(6);
    const Beginning beginning = begun(2, 7, random);
    const Story story = random_story(beginning, 10, random);
    // The cards that a spectator cannot know are those in the hands.
    const std::string other = club::with_other_hidden_cards(beginning.options, beginning.deal,
                                                            story.moves, nobody, random);
    EXPECT_NE(received_by(0, beginning, beginning.deal, story),
              received_by(0, beginning, other, story));
}

} // namespace
} // namespace quadrille::server
