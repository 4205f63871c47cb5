#pragma once

/// For tests only: a hall with simulated time, threads, disk and randomness, so that a test decides
/// when anything happens, and everything happens in the same way each time.

#include "base/json.h"
#include "base/random.h"
#include "server/hall/hall.h"
#include "store/memory_store.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace quadrille::server {

class SimulatedTime final : public TimeSource {
  public:
    club::Time now() const override { return time; }

    club::Duration drift() const override { return ahead; }

    void catch_up() override { time += std::exchange(ahead, club::Duration{0}); }

    club::Time time{1'700'000'000'000};
    club::Duration ahead{0};
};

class SimulatedLoop final : public Loop {
  public:
    explicit SimulatedLoop(SimulatedTime& time) : time_(time) {}

    void post(Task task) override { tasks_.push_back(std::move(task)); }

    /// Only one timer at a time is supported.
    Timer after(std::chrono::nanoseconds delay, Task ring) override {
        alarm = time_.now() + std::chrono::ceil<club::Duration>(delay);
        ring_ = std::move(ring);
        return {};
    }

    /// Runs all posted tasks. Returns whether there were any.
    bool run() {
        bool ran = false;
        for (; !tasks_.empty(); ran = true) {
            Task task = std::move(tasks_.front());
            tasks_.pop_front();
            task();
        }
        return ran;
    }

    void ring() {
        alarm.reset();
        Task ring = std::move(ring_);
        ring();
    }

    std::optional<club::Time> alarm;

  private:
    SimulatedTime& time_;
    std::deque<Task> tasks_;
    Task ring_;
};

class SeededRandomness final : public Randomness {
  public:
    explicit SeededRandomness(std::uint64_t seed) : random_(seed) {}

    void fill(std::span<std::uint8_t> bytes) override {
        for (std::uint8_t& byte : bytes)
            byte = static_cast<std::uint8_t>(random_.next());
    }

  private:
    Random random_;
};

/// Bots that play a random legal move, at once or when `answer_all` is called.
class SimulatedThinkers final : public Thinkers {
  public:
    void ask(BotQuestion question, std::move_only_function<void(BotAnswer)> decided) override {
        questions.emplace_back(std::move(question), std::move(decided));
        if (at_once)
            answer_all();
    }

    int busy() const override { return static_cast<int>(questions.size()); }

    void answer_all() {
        for (auto& [question, decided] : std::exchange(questions, {})) {
            const auto moves = question.view->legal_moves();
            decided(moves[question.seed % moves.size()]);
        }
    }

    bool at_once = true;
    std::vector<std::pair<BotQuestion, std::move_only_function<void(BotAnswer)>>> questions;
};

/// A journal that keeps its lines.
class KeptJournal final : public Journal {
  public:
    void write(Level /*level*/, std::string_view event, json::Object members) override {
        names_.emplace_back(event);
        members.insert(members.begin(), {"event", event});
        lines.push_back(json::Value(std::move(members)).write());
    }

    const std::vector<std::string>& events() const { return names_; }

    std::vector<std::string> lines;

  private:
    std::vector<std::string> names_;
};

/// A connection that keeps the messages it is sent.
class TestVisitor final : public Visitor {
  public:
    explicit TestVisitor(club::PersonId person) : person_(person) {}

    club::PersonId person() const override { return person_; }

    void send(Message message) override { texts.push_back(*message); }

    bool has_room() const override { return room; }

    club::Duration lag() const override { return round_trip; }

    /// The events received so far, in order, without other messages.
    std::vector<json::Value> events() const {
        std::vector<json::Value> found;
        for (const std::string& text : texts)
            if (auto value = json::read(text).value(); value.find("event") != nullptr)
                found.push_back(std::move(value));
        return found;
    }

    std::vector<std::string> event_names() const {
        std::vector<std::string> names;
        for (const json::Value& event : events())
            names.push_back(*event.find("event")->text());
        return names;
    }

    std::vector<int> numbers() const {
        std::vector<int> found;
        for (const json::Value& event : events())
            found.push_back(event.find("number")->integer().value());
        return found;
    }

    /// The last message that has a member of this name.
    std::optional<json::Value> last_with(std::string_view name) const {
        for (std::size_t i = texts.size(); i-- > 0;)
            if (auto value = json::read(texts[i]).value(); value.find(name) != nullptr)
                return value;
        return std::nullopt;
    }

    std::vector<std::string> texts;
    bool room = true;
    club::Duration round_trip{};

  private:
    club::PersonId person_;
};

/// Runs the store and the loop until nothing more happens without time passing.
inline void settle_all(store::Store& store, SimulatedLoop& loop) {
    do
        store.settle();
    while (loop.run());
}

/// Lets time pass; what is due happens when it is due.
inline void pass_time(club::Duration length, SimulatedTime& time, store::Store& store,
                      SimulatedLoop& loop) {
    const club::Time end = time.time + length;
    settle_all(store, loop);
    while (loop.alarm && *loop.alarm <= end) {
        time.time = std::max(time.time, *loop.alarm);
        loop.ring();
        settle_all(store, loop);
    }
    time.time = end;
}

/// A hall on a store that may outlive it.
class TestHall {
  public:
    explicit TestHall(
        std::shared_ptr<store::MemoryStore> its_store = std::make_shared<store::MemoryStore>(),
        const HallLimits& limits = {})
        : store(std::move(its_store)), hall({.loop = loop,
                                             .store = *store,
                                             .randomness = randomness,
                                             .thinkers = thinkers,
                                             .time = time,
                                             .journal = journal},
                                            limits) {}

    ~TestHall() { settle(); }

    TestHall(const TestHall&) = delete;
    TestHall& operator=(const TestHall&) = delete;
    TestHall(TestHall&&) = delete;
    TestHall& operator=(TestHall&&) = delete;

    /// Adds a person with an account to the store.
    Member member(club::PersonId id, const std::string& name) {
        store::Person person{.id = id, .kind = store::PersonKind::account, .name = name};
        person.skeleton = name;
        EXPECT_TRUE(store->write({store::AddPerson{person}}, [](const store::Outcome&) {}));
        settle();
        return {.person = id, .name = name, .guest = false};
    }

    void settle() { settle_all(*store, loop); }

    void pass(club::Duration length) { pass_time(length, time, *store, loop); }

    std::expected<OpenedTable, Failure> open(const Member& host, const TableWish& wish) {
        std::expected<OpenedTable, Failure> result = failed("none", "not answered");
        hall.open(host, wish,
                  [&](std::expected<OpenedTable, Failure> opened) { result = std::move(opened); });
        settle();
        return result;
    }

    Done command(const Member& member, club::TableId table, club::CommandBody body,
                 const std::string& key = {}) {
        Done result = failed("none", "not answered");
        hall.command(member, table, std::move(body), key, [&](const Done& done) { result = done; });
        settle();
        return result;
    }

    Done watch(TestVisitor& visitor, const Member& member, club::TableId table,
               std::optional<int> from = 1, const std::string& key = {}) {
        Done result = failed("none", "not answered");
        hall.watch(visitor, member, table, from, key, [&](const Done& done) { result = done; });
        settle();
        return result;
    }

    SimulatedTime time;
    SimulatedLoop loop{time};
    SeededRandomness randomness{1};
    SimulatedThinkers thinkers;
    KeptJournal journal;
    std::shared_ptr<store::MemoryStore> store;
    Hall hall;
};

/// A connection that watches a table from its first event on, for as long as the object lives.
class Follower {
  public:
    Follower(TestHall& club, const Member& member, club::TableId table)
        : visitor(member.person), club_(club) {
        club_.hall.enter(visitor);
        EXPECT_TRUE(club_.watch(visitor, member, table));
    }

    ~Follower() { club_.hall.leave(visitor); }

    Follower(const Follower&) = delete;
    Follower& operator=(const Follower&) = delete;
    Follower(Follower&&) = delete;
    Follower& operator=(Follower&&) = delete;

    TestVisitor visitor;

  private:
    TestHall& club_;
};

inline TableWish small_quoridor(std::string_view clock = "none") {
    TableWish wish;
    wish.terms.game = "quoridor";
    wish.terms.options = Choices{{"size", "3"}, {"walls", "0"}};
    wish.terms.clock = club::Clock::read(clock).value();
    wish.terms.sides = club::Sides::chosen;
    return wish;
}

/// A move of the first game at a table.
inline club::Move move(int ply, const std::string& text) {
    return {.game = 1, .ply = ply, .move = text, .lag = {}};
}

inline std::vector<int> one_to(int last) {
    std::vector<int> numbers(static_cast<std::size_t>(last));
    for (int i = 0; i < last; ++i)
        numbers[i] = i + 1;
    return numbers;
}

/// A running club with three people.
class HallTest : public testing::Test {
  protected:
    HallTest()
        : ana_(club_.member(11, "Ana")), ben_(club_.member(12, "Ben")),
          cleo_(club_.member(13, "Cleo")) {
        club_.hall.start(std::nullopt);
        club_.settle();
    }

    /// Starts a game between Ana and Ben.
    club::TableId game(const TableWish& wish = small_quoridor()) {
        const auto opened = club_.open(ana_, wish);
        EXPECT_TRUE(opened) << opened.error().text;
        const Done sat = club_.command(ben_, opened->table, club::Sit{}, opened->key);
        EXPECT_TRUE(sat) << sat.error().text;
        return opened->table;
    }

    /// Starts a game of ten seconds each in which both have moved once, so that Ana's clock runs.
    club::TableId timed_game() {
        const club::TableId table = game(small_quoridor("10+0"));
        EXPECT_TRUE(club_.command(ana_, table, move(0, "b2")));
        EXPECT_TRUE(club_.command(ben_, table, move(1, "a3")));
        return table;
    }

    TestHall club_;
    Member ana_;
    Member ben_;
    Member cleo_;
};

} // namespace quadrille::server
