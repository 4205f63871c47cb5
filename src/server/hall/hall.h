#pragma once

/// The live club: all tables, who is at them, what is due, the lobby, quick pairing and the bots'
/// turns. It runs on a Loop, serves Visitors and is given the time, and knows neither connections
/// nor threads; tests simulate all of these. Where several servers share the club, each knows all
/// tables and follows what the others write, but handles deadlines and bots only at the tables that
/// it looks after.

#include "club/pairing.h"
#include "server/hall/agenda.h"
#include "server/hall/attendance.h"
#include "server/hall/bookkeeping.h"
#include "server/hall/challenges.h"
#include "server/hall/evenings.h"
#include "server/hall/lobby.h"
#include "server/hall/member.h"
#include "server/hall/other_servers.h"
#include "server/hall/rating_book.h"
#include "server/hall/tables.h"
#include "server/hall/thinkers.h"
#include "server/hall/time_source.h"
#include "server/journal.h"
#include "transport/loop.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::server {

/// Limits, so that nobody can fill the club.
struct HallLimits {
    int tables = 20'000;
    /// Tables that one person has opened and that wait for players.
    int waiting_each = 10;
    /// Tables at which one person sits.
    int seats_each = 100;
    /// Tables that one connection watches.
    int watched_each = 100;
    /// Games that one person looks for at the same time in quick pairing.
    int sought_each = 10;
};

/// A request to open a table.
struct TableWish {
    club::Terms terms;
    Seat seat = 0;
    std::vector<std::string> bots{};
};

/// A table that was opened.
struct OpenedTable {
    club::TableId table = 0;
    /// The key of a private table, which its link contains; it is not available later. Empty for a
    /// public table.
    std::string key{};
};

/// Figures since the start, for monitoring.
struct HallFigures {
    std::uint64_t commands = 0;
    std::uint64_t refused = 0;
    std::uint64_t not_kept = 0;
    std::uint64_t events = 0;
    std::uint64_t moves = 0;
    std::uint64_t games = 0;
    std::size_t tables = 0;
    std::size_t visitors = 0;
    int bots_thinking = 0;
};

class Hall final : private TableObserver, private EveningHall, private OtherServersObserver {
  public:
    using WhenOpened = std::move_only_function<void(std::expected<OpenedTable, Failure>)>;
    using WhenEvents = std::move_only_function<void(std::vector<Message>)>;

    /// What the hall depends on. All must outlive it.
    struct Surroundings {
        Loop& loop;
        store::Store& store;
        Randomness& randomness;
        Thinkers& thinkers;
        TimeSource& time;
        Journal& journal;
    };

    explicit Hall(const Surroundings& surroundings, const HallLimits& limits = {});

    /// Loads and resumes all tables; nobody's clock is charged for the time since `last_alive`. The
    /// problems name tables that could not be read. Throws store::ReadFailure.
    std::vector<Problem> start(std::optional<club::Time> last_alive);

    /// Hands all tables over to the other servers, if there are any.
    void stop() { others_.stop(); }

    /// Called when another server has changed what is stored about a person; 0: it may be anybody.
    std::function<void(club::PersonId)> person_changed;

    // Visitors. Each must `enter` before anything else, and `leave` before it is destroyed.

    void enter(Visitor& visitor);
    void leave(Visitor& visitor);
    /// The visitor has room again.
    void go_on(Visitor& visitor);

    /// Sends the events from number `from` on or, without `from`, a snapshot and the events after
    /// it. `done` is called before anything is sent.
    void watch(Visitor& visitor, const Member& member, club::TableId table, std::optional<int> from,
               const std::string& key, WhenDone done);
    void unwatch(Visitor& visitor, club::TableId table);

    /// See company.h. Nothing is answered; ignored if the visitor does not watch the table.
    void share_hands(const Visitor& visitor, club::TableId table, bool on);
    void show_hand(const Visitor& visitor, club::TableId table, std::string_view about);

    void enter_lobby(Visitor& visitor);
    void leave_lobby(Visitor& visitor);

    /// Adds a wish to quick pairing; it ends with the visit at the latest. A `paired` message names
    /// the table.
    std::expected<void, Failure> seek(Visitor& visitor, const Member& member,
                                      const club::Terms& terms);
    void stop_seeking(Visitor& visitor);

    /// Sends a visitor who has just connected the challenges to them, and which of their own were
    /// declined.
    void greet(Visitor& visitor);
    /// Challenges a person whom the member has played with to come to a table; `key` is that of a
    /// private table.
    std::expected<void, Failure> challenge(const Member& member, club::PersonId person,
                                           club::TableId table, const std::string& key);
    /// Declines the challenge to that table.
    std::expected<void, Failure> decline(const Member& member, club::TableId table);

    // Commands.

    void open(const Member& member, const TableWish& wish, WhenOpened opened);
    void command(const Member& member, club::TableId table, club::CommandBody body,
                 const std::string& key, WhenDone done);
    /// The open tables to whose people a person belongs without sitting there: they were let in, or
    /// have left. Throws store::ReadFailure.
    std::vector<store::LeftTable> left_by(club::PersonId person);
    /// Applies a person's new name to waiting tables and to quick pairing.
    void rename(club::PersonId person, const std::string& name);
    /// Closes a table on behalf of the server's owner.
    void close(club::TableId table, WhenDone done);

    // Queries.

    json::Array tables(const TableSearch& search) const { return lobby_.list(search); }

    json::Array tables_of(club::PersonId person);
    std::expected<Message, Failure> snapshot(const Member& member, club::TableId table);
    std::expected<std::string, Failure> record(const Member& member, club::TableId table);
    /// Answers immediately if there are events from that number on, otherwise when the next event
    /// comes, or with none after `wait`.
    std::expected<void, Failure> events(const Member& member, club::TableId table, int from,
                                        int limit, club::Duration wait, WhenEvents answer);

    /// The tournaments of the club.
    Evenings& evenings() { return evenings_; }

    HallFigures figures() const;

    club::Time now() const { return around_.time.now(); }

  private:
    struct Visit {
        /// Distinguishes the visit from a later one by a Visitor at the same address.
        std::uint64_t number = 0;
        std::set<club::TableId> watched{};
        bool seeks = false;
        /// What this visitor looks for in quick pairing.
        std::vector<club::Wish> wishes{};
    };

    /// How long news is gathered before it is sent.
    static constexpr club::Duration news_interval{200};

    // TableObserver.
    void opened(LiveTable& live) override { others_.keep(live.id); }

    void followed(LiveTable& live, const club::Event& event) override;
    void applied(LiveTable& live, const club::Event& event) override;
    void settled(LiveTable& live) override;
    void postponed(LiveTable& live) override;
    void broken() override;

    // EveningHall.
    club::Time time() const override { return now(); }

    LiveTable* table_of_evening(club::TableId table) override { return tables_.find(table); }

    void open_for_evening(club::TableId table, const club::Open& command,
                          std::span<const club::Command> further, WhenDone done) override;

    std::expected<club::Player, Failure> player_for(const Member& member,
                                                    const club::Terms& terms) override {
        return player(member, terms);
    }

    void remind(const Duty& duty, std::optional<club::Time> time) override;

    void evening_not_kept() override { broken(); }

    void evening_opened(club::EveningId id) override { others_.keep(id); }

    bool keeps_evening(club::EveningId id) const override {
        return others_.keeps(id) && others_.holds();
    }

    bool catch_up_evening(club::EveningId id, Task then) override;

    // OtherServersObserver.
    int known_number(club::TableId table) const override;
    void received(club::TableId table, const store::ReadTable& read) override;
    void listed(const store::ListedTables& part) override;
    void gained(const store::KeptTables& gained) override;
    void lost_all() override;
    void presence_changed(club::TableId table) override;
    void noted(store::Topic topic, const std::vector<store::Note>& notes) override;

    void person_changed_elsewhere(club::PersonId person) override {
        if (person_changed)
            person_changed(person);
    }

    /// Who is at that table by way of this server.
    Elsewhere here(const LiveTable& live) const;
    bool is_here(club::PersonId person, club::TableId table) const;
    void share_wishes(club::PersonId person);
    void note_wishes(const std::vector<store::Note>& notes);
    void note_pairs(const std::vector<store::Note>& notes);
    void note_challenges(const std::vector<store::Note>& notes);
    void note_declined(const std::vector<store::Note>& notes);
    void share_challenges();
    void share_decline(club::PersonId from, club::PersonId to, club::TableId table);
    bool is_own(const club::Wish& wish) const;
    void take_wishes(const std::vector<club::Wish>& wishes, Task then);

    // Lookup and admission.
    std::expected<LiveTable*, Failure> visible(const Member& member, club::TableId table);
    static bool opens(const LiveTable& live, const std::string& key);
    /// Finds the table, admits the member if the key fits, then calls `then`.
    void find_for(const Member& member, club::TableId table, const std::string& key,
                  std::move_only_function<void(std::expected<LiveTable*, Failure>)> then);

    /// Executes a command of a member who may see the table; it was received at that time.
    void act(const Member& member, club::TableId table, club::Time at, club::CommandBody body,
             WhenDone done);
    std::expected<club::CommandBody, Failure> completed(const Member& member, const LiveTable& live,
                                                        club::CommandBody body);
    std::expected<club::Player, Failure> player(const Member& member, const club::Terms& terms);
    std::expected<void, Failure> may_open(const Member& member, const TableWish& wish);

    // Duties.
    void look_after(LiveTable& live);
    /// Looks after the table again in a while, and asks its bot again.
    void come_back_to(LiveTable& live);
    void look_after_people(LiveTable& live);
    void ask_bot(LiveTable& live);
    /// Plays a bot's answer to the question about that position. If the bot broke down, it is asked
    /// again later.
    void play_for_bot(club::TableId table, int position, club::BotMove move, BotAnswer answer);
    void ring();
    void do_duty(const Duty& duty);
    void set_alarm();
    void tell_absence(club::PersonId person, club::TableId table);
    void end_poll(club::TableId table, std::uint64_t poll);
    void beat();
    void watch_store();
    void watch_clock();
    void watch_connections();
    /// Resumes the table: nobody's clock is charged for the time since then.
    void resume(LiveTable& live, club::Time since);
    void resume_all(club::Time since);
    void match();
    /// Updates the lobby after people's wishes have changed.
    void tell_wishes();
    /// The number of the person's wishes, over all their connections.
    int wishes_of(club::PersonId person) const;
    /// Whether the person still has this wish on a connection to this server.
    bool is_wished(const club::Wish& wish) const;

    LiveTable* in_memory(club::TableId table) const;
    void come(club::PersonId person, LiveTable& live);
    void go(club::PersonId person, club::TableId table, club::Duration grace);
    void crowd_changed(const LiveTable& live);
    void tell_news();
    void pair_up(const std::vector<club::Wish>& wishes);
    /// Seats people from quick pairing at tables that wait for exactly one player like them.
    void seat_seekers();
    void take_seat(LiveTable& live, const club::Wish& wish);
    /// A wish could not be fulfilled: it is added again if the person is still looking.
    void wish_again(const club::Wish& wish);
    void tell_paired(club::TableId table, const std::vector<club::Wish>& wishes);
    void tell_paired_here(club::TableId table, const std::vector<club::PersonId>& people);
    void begin_watching(Visitor& visitor, LiveTable& live, std::optional<int> from);
    void wait_for_events(LiveTable& live);
    std::expected<bool, Failure> have_met(club::PersonId one, club::PersonId other) const;
    json::Object challenges_of(club::PersonId person) const;
    void tell_challenges(club::PersonId person);
    /// The message that tells the challenger that their challenge was declined.
    static json::Object about_declined(const Challenge& challenge);
    void end_challenges(const LiveTable& live);
    void expire_challenges();
    /// Sends a message to all connections of a person.
    void send_to(club::PersonId person, const json::Object& members);

    Surroundings around_;
    HallLimits limits_;
    /// The hosts of tables that are being stored for the first time; these count for the limits
    /// already.
    std::multiset<club::PersonId> opening_;
    RatingBook ratings_{around_.store};
    Bookkeeping bookkeeping_{ratings_, around_.randomness};
    OtherServers others_{around_.loop, around_.store, *this};
    Tables tables_{{.loop = around_.loop,
                    .store = around_.store,
                    .bookkeeping = bookkeeping_,
                    .ratings = ratings_,
                    .others = others_,
                    .observer = *this}};
    Evenings evenings_{around_.loop, around_.store, around_.randomness, *this};
    Agenda agenda_;
    Attendance attendance_;
    Lobby lobby_;
    club::Pairing pairing_;
    /// People whom the host of a table has removed, so that quick pairing does not seat them there
    /// again. Kept until the table is evicted.
    std::set<std::pair<club::PersonId, club::TableId>> turned_away_;
    Challenges challenges_;
    /// What was exchanged with other servers, so that each note is handled once: the challenges
    /// shared by this server, and the declined challenges and the pairs seen from others.
    std::set<std::uint64_t> shared_challenges_;
    std::set<std::uint64_t> seen_declines_;
    std::set<std::pair<club::PersonId, club::TableId>> seen_pairs_;
    std::map<Visitor*, Visit> visits_;
    /// The tables where a bot has been asked for a move, with the number of the event that led to
    /// the position.
    std::map<club::TableId, int> asked_;
    /// Tables whose company is to be sent: who is there, and how well connected.
    std::set<club::TableId> crowds_;
    std::optional<club::Time> alarm_at_;
    Timer alarm_;
    /// Since when the store has been failing.
    std::optional<club::Time> trouble_since_;
    bool clock_is_behind_ = false;
    std::uint64_t last_poll_ = 0;
    std::uint64_t last_visit_ = 0;
    HallFigures figures_;
};

} // namespace quadrille::server
