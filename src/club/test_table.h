#pragma once

/// For tests only: a table with a clock that the test sets, people with names, and a list of all
/// events.

#include "club/event_json.h"
#include "club/projection.h"
#include "club/table.h"

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <string>
#include <vector>

namespace quadrille::club {

constexpr PersonId ana = 11;
constexpr PersonId ben = 12;
constexpr PersonId cleo = 13;
constexpr PersonId dan = 14;
constexpr PersonId eve = 15;
constexpr PersonId finn = 16;

inline Player player(PersonId person) {
    constexpr std::array names{"Ana", "Ben", "Cleo", "Dan", "Eve", "Finn"};
    return {.person = person,
            .name = person >= ana && person <= finn ? names[person - ana] : "Somebody",
            .guest = false,
            .program = false,
            .rating = {}};
}

inline Terms terms(std::string game, Choices options, std::string_view clock = "none") {
    Terms terms;
    terms.game = std::move(game);
    terms.options = std::move(options);
    terms.clock = Clock::read(clock).value();
    terms.sides = Sides::chosen;
    return terms;
}

inline Terms small_quoridor(std::string_view clock = "none") {
    return terms("quoridor", {{"size", "3"}, {"players", "2"}, {"walls", "1"}}, clock);
}

inline Terms durak(int players, std::string_view clock = "none") {
    return terms("durak", {{"players", std::to_string(players)}}, clock);
}

inline Open opening(Terms terms, std::vector<std::string> bots = {}) {
    return {.terms = std::move(terms),
            .host = player(ana),
            .seat = 0,
            .bots = std::move(bots),
            .seed = Seed{1, 2, 3}};
}

class TestTable {
  public:
    /// Opens the table at time 0 of the test.
    explicit TestTable(const Open& open, const std::vector<PersonId>& guests = {})
        : table_(opened(open, events_)) {
        for (const PersonId guest : guests)
            does(guest, Sit{.player = player(guest), .seat = {}});
    }

    /// Sets the time since the opening. Tests do not go back in time unless they mean to.
    TestTable& at(Duration time) {
        now_ = beginning + time;
        return *this;
    }

    TestTable& later(Duration time) {
        now_ += time;
        return *this;
    }

    Duration now() const { return now_ - beginning; }

    /// Applies what is due by now, then the command. Returns the word of the refusal, or an empty
    /// text.
    std::string does(PersonId person, CommandBody command) {
        settle();
        const auto decided = table_.decide({.by = person, .body = std::move(command)}, now_);
        if (!decided)
            return std::string(name(decided.error().word));
        take(*decided);
        return "";
    }

    /// A command of the server that is handled before what is due.
    std::string does_first(CommandBody command) {
        const auto decided = table_.decide({.by = 0, .body = std::move(command)}, now_);
        if (!decided)
            return std::string(name(decided.error().word));
        take(*decided);
        return "";
    }

    std::string moves(PersonId person, std::string move, Duration lag = {}) {
        return does(person, Move{.game = table_.game_number(),
                                 .ply = table_.plies(),
                                 .move = std::move(move),
                                 .lag = lag});
    }

    std::string bot_moves(std::string move) {
        return does(0, BotMove{.seat = table_.turn(),
                               .game = table_.game_number(),
                               .ply = table_.plies(),
                               .move = std::move(move)});
    }

    /// Applies everything that is due by now.
    void settle() {
        while (table_.deadline() && *table_.deadline() <= now_)
            take(table_.decide({.by = 0, .body = Tick{}}, now_).value());
    }

    const Table& table() const { return table_; }

    const std::vector<Event>& events() const { return events_; }

    /// The names of the events from that number on.
    std::string names(int from = 1) const {
        std::string text;
        for (const Event& event : events_)
            if (event.number >= from)
                text += (text.empty() ? "" : " ") + std::string(name(event.body));
        return text;
    }

    template <class Body>
    const Body& last() const {
        return std::get<Body>(events_.back().body);
    }

    /// When the last event happened, counted from the opening.
    Duration last_time() const { return events_.back().time - beginning; }

    static constexpr Time beginning{1'700'000'000'000};

  private:
    static Table opened(const Open& open, std::vector<Event>& events) {
        events = Table::open(open, beginning).value();
        return Table::restore(events).value();
    }

    void take(const std::vector<Event>& decided) {
        for (const Event& event : decided) {
            EXPECT_EQ(event.number, table_.last_number() + 1);
            EXPECT_GE(event.time, table_.last_time());
            const auto read = read_event(json_of(event).write());
            EXPECT_TRUE(read && *read == event) << json_of(event).write();
            table_.apply(event);
            events_.push_back(event);
        }
    }

    std::vector<Event> events_;
    Table table_;
    Time now_ = beginning;
};

/// The moves of a short game on the smallest board of Quoridor, which seat 1 wins.
inline const std::vector<std::string> short_game{"a2h", "c3", "a1", "c2", "a2", "c1"};

inline void play(TestTable& table, const std::vector<std::string>& moves) {
    for (const std::string& move : moves)
        ASSERT_EQ(table.moves(table.table().occupant(table.table().turn()).player.person, move), "")
            << move;
}

} // namespace quadrille::club
