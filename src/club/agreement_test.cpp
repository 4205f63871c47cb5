/// Compares the table with a naive model of it: random commands of random people at random times.

#include "club/crowd.h"
#include "club/naive_table.h"
#include "games/test_effort.h"

#include <algorithm>
#include <set>

namespace quadrille::club {
namespace {

TEST(Table, AgreesWithTheNaiveOne) {
    Random random(1);
    Crowd crowd(random);
    int finished = 0;
    std::set<std::string> words_seen;
    std::set<std::string_view> events_seen;
    const int steps = test_effort(35'000);
    for (int step = 0; step < steps;) {
        const Open open = crowd.opening();
        Time now = TestTable::beginning;
        std::vector<Event> events = Table::open(open, now).value();
        Table table = Table::restore(events).value();
        NaiveTable naive(open, now);
        const auto newest = [&]<class Body>(const std::vector<Event>& among, const Body& /*kind*/) {
            const auto found = std::ranges::find_if(
                among, [](const Event& event) { return std::holds_alternative<Body>(event.body); });
            return std::get<Body>(found->body);
        };
        std::vector<Event> decided = events;
        naive.lot = [&] { return newest(decided, Reseated{}).seats; };
        naive.cards = [&] { return *newest(decided, Started{}).deal; };
        naive.begin_if_full();
        ASSERT_EQ(look(table), naive.look());
        for (const Event& event : events)
            events_seen.insert(name(event.body));
        for (int i = 0; i < 300 && table.state() != TableState::closed; ++i, ++step) {
            now = crowd.next_time(table, now);
            const Command command =
                table.deadline() && *table.deadline() <= now && random.chance(9, 10)
                    ? Command{.by = 0, .body = Tick{}}
                    : crowd.command(table, now);
            const auto answer = table.decide(command, now);
            decided = answer.value_or(std::vector<Event>());
            for (const Event& event : decided) {
                table.apply(event);
                events_seen.insert(name(event.body));
                if (std::holds_alternative<Ended>(event.body)) {
                    ++finished;
                    ASSERT_TRUE(replay(*table.record())) << table.record()->write();
                }
            }
            events.insert(events.end(), decided.begin(), decided.end());
            const std::string word = answer ? "" : std::string(name(answer.error().word));
            words_seen.insert(word);
            ASSERT_EQ(naive.does(command.by, command.body, now), word)
                << "command " << command.body.index() << " step " << step << '\n'
                << look(table);
            ASSERT_EQ(naive.look(), look(table))
                << "command " << command.body.index() << " step " << step;
        }
        const auto restored = Table::restore(events);
        ASSERT_TRUE(restored) << restored.error().text;
        ASSERT_EQ(look(*restored), look(table));
    }
    // All kinds of events and nearly all refusals occurred, and games came to their end.
    if (steps >= 35'000) {
        EXPECT_EQ(events_seen.size(), std::variant_size_v<EventBody>)
            << testing::PrintToString(events_seen);
        EXPECT_GT(words_seen.size(), 25U);
        EXPECT_GT(finished, 300);
    }
}

} // namespace
} // namespace quadrille::club
