#pragma once

/// The evenings of the live club: tournaments whose games are played at tables. An evening says who
/// plays whom; here its tables are opened, results are handed to it, and everybody who watches is
/// told. Lives on the loop of the hall. What could not be kept did not happen.

#include "server/hall/agenda.h"
#include "server/hall/live_evening.h"
#include "server/hall/member.h"
#include "server/hall/randomness.h"
#include "store/cluster.h"
#include "store/store.h"
#include "transport/loop.h"

#include <functional>
#include <memory>
#include <set>
#include <span>
#include <unordered_map>
#include <vector>

namespace quadrille::server {

/// What evenings ask of the hall that they live in.
class EveningHall {
  public:
    virtual ~EveningHall() = default;

    virtual club::Time time() const = 0;
    /// In memory or on disk; null if there is none. Throws store::ReadFailure.
    virtual LiveTable* table_of_evening(club::TableId table) = 0;
    virtual void open_for_evening(club::TableId table, const club::Open& command,
                                  std::span<const club::Command> further, WhenDone done) = 0;
    /// Somebody as they sit down on such terms, or why they may not.
    virtual std::expected<club::Player, Failure> player_for(const Member& member,
                                                            const club::Terms& terms) = 0;
    /// The duty is to be done at that time instead of any other; with nothing, not at all.
    virtual void remind(const Duty& duty, std::optional<club::Time> time) = 0;
    /// The store could not keep something.
    virtual void evening_not_kept() = 0;

    // Where several servers share the club; see other_servers.h.

    virtual void evening_opened(club::EveningId id) = 0;
    /// Whether this server does what is due there.
    virtual bool keeps_evening(club::EveningId id) const = 0;
    /// Reads what others have written, then goes on; false: there are no others.
    virtual bool catch_up_evening(club::EveningId id, Task then) = 0;
};

/// Bounds, so that nobody can fill the club.
struct EveningLimits {
    /// That are not over.
    int evenings = 200;
    /// The same, of one host.
    int each = 5;
    /// That one connection watches.
    int watched_each = 20;
};

class Evenings {
  public:
    using WhenMade = std::move_only_function<void(std::expected<club::EveningId, Failure>)>;
    using WhenEvents = std::move_only_function<void(std::vector<Message>)>;

    /// All outlive it.
    Evenings(Loop& loop, store::Store& store, Randomness& randomness, EveningHall& hall,
             const EveningLimits& limits = {})
        : loop_(loop), store_(store), randomness_(randomness), hall_(hall), limits_(limits) {}

    /// Reads all that are not over. Those whose events do not fit stay on disk, and the problems
    /// name them. Throws store::ReadFailure.
    std::vector<Problem> load();
    /// The club was away since then; without a time, since the last event of each.
    void resume_all(std::optional<club::Time> since);
    /// The same for one.
    void resume(club::EveningId id, std::optional<club::Time> since);

    // Visitors.

    void leave(Visitor& visitor);
    /// It has room again.
    void go_on(Visitor& visitor);
    /// The events from `from` on, or a snapshot and what follows it; the answer comes before them.
    void watch(Visitor& visitor, club::EveningId id, std::optional<int> from, WhenDone done);
    void unwatch(Visitor& visitor, club::EveningId id);

    // Things that happen.

    void open(const Member& member, const club::evening::EveningTerms& terms, WhenMade made);
    /// An owner of the server can do what the host can.
    void command(const Member& member, club::EveningId id, club::evening::CommandBody body,
                 WhenDone done);
    /// A table of an evening has changed.
    void table_changed(const LiveTable& table);

    // What there is to see.

    /// Those that are not over, newest first: listed ones, and those of that person.
    json::Array list(club::PersonId person) const;
    std::expected<Message, Failure> snapshot(club::EveningId id);
    /// Answered at once if there are any, or when one comes, or with none after `wait`.
    std::expected<void, Failure> events(club::EveningId id, int from, int limit,
                                        club::Duration wait, WhenEvents answer);
    /// Whether somebody shall play at that table now. It may not be open yet.
    bool has_named(club::TableId table) const;
    /// Whether time matters to any of them.
    bool running() const;

    // Other servers.

    /// 0: it is not in memory.
    int known_number(club::EveningId id) const;
    /// What others have written; one that is not in memory is added. A problem if it does not fit.
    std::expected<void, Problem> receive(club::EveningId id, const store::ReadTable& read);
    /// Those in memory that are not over.
    std::vector<club::EveningId> live() const;

    // Duties.

    void tick(club::EveningId id);
    void tell_news();
    void end_poll(club::EveningId id, std::uint64_t poll);
    void evict(club::EveningId id);

  private:
    std::expected<LiveEvening*, Failure> find(club::EveningId id);
    LiveEvening* in_memory(club::EveningId id) const;
    std::expected<void, Failure> may_open(const Member& member,
                                          const club::evening::EveningTerms& terms) const;

    void submit(LiveEvening& live, club::evening::Command command, WhenDone done);
    void advance(LiveEvening& live);
    /// Whether it is on its way; if not it was answered.
    bool store_first(LiveEvening& live);
    void stored(club::EveningId id, std::span<const club::evening::Event> events,
                const store::Outcome& outcome);
    void answer_first(LiveEvening& live, const Done& done);
    /// False: there are no others.
    bool catch_up(LiveEvening& live);

    /// May be called at any time, and any number of times.
    void look_after(LiveEvening& live);
    void look_after_tables(LiveEvening& live);
    void open_table(LiveEvening& live, const club::evening::Board& board);
    void score(LiveEvening& live, const LiveTable& table);
    void try_again(const LiveEvening& live);

    void wait_for_events(LiveEvening& live);
    void broadcast(LiveEvening& live);
    static void send_missing(const LiveEvening& live, EveningWatching& watching);

    Loop& loop_;
    store::Store& store_;
    Randomness& randomness_;
    EveningHall& hall_;
    EveningLimits limits_;
    std::unordered_map<club::EveningId, std::unique_ptr<LiveEvening>> evenings_;
    /// Those that are being kept for the first time: they count already. By their hosts.
    std::multiset<club::PersonId> opening_;
    /// Those whose standings are to be told.
    std::set<club::EveningId> news_;
    std::uint64_t last_poll_ = 0;
};

} // namespace quadrille::server
