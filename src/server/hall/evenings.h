#pragma once

/// The evenings of the live club: tournaments whose games are played at tables. The evening itself
/// decides who plays whom; this class opens its tables, passes the results on to it, and informs
/// everybody who watches. Runs on the hall's loop. A change that could not be stored did not
/// happen.

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

/// What evenings need from the hall.
class EveningHall {
  public:
    virtual ~EveningHall() = default;

    virtual club::Time time() const = 0;
    /// The table, loaded from disk if it is not in memory; null if there is none. Throws
    /// store::ReadFailure.
    virtual LiveTable* table_of_evening(club::TableId table) = 0;
    virtual void open_for_evening(club::TableId table, const club::Open& command,
                                  std::span<const club::Command> further, WhenDone done) = 0;
    /// The member as a player at a table with these terms, or why they may not sit down.
    virtual std::expected<club::Player, Failure> player_for(const Member& member,
                                                            const club::Terms& terms) = 0;
    /// Schedules the duty, replacing any other time; without a time, cancels it.
    virtual void remind(const Duty& duty, std::optional<club::Time> time) = 0;
    /// A write has failed.
    virtual void evening_not_kept() = 0;

    // For clubs that several servers share; see other_servers.h.

    virtual void evening_opened(club::EveningId id) = 0;
    /// Whether this server looks after the evening, that is, executes what is due there.
    virtual bool keeps_evening(club::EveningId id) const = 0;
    /// Reads what other servers have written, then calls `then`. Returns false if there are no
    /// others.
    virtual bool catch_up_evening(club::EveningId id, Task then) = 0;
};

/// Limits, so that nobody can fill the club.
struct EveningLimits {
    /// Evenings that are not over.
    int evenings = 200;
    /// Those of one host.
    int each = 5;
    /// Those that one connection watches.
    int watched_each = 20;
};

class Evenings {
  public:
    using WhenMade = std::move_only_function<void(std::expected<club::EveningId, Failure>)>;
    using WhenEvents = std::move_only_function<void(std::vector<Message>)>;

    /// All references must outlive the object.
    Evenings(Loop& loop, store::Store& store, Randomness& randomness, EveningHall& hall,
             const EveningLimits& limits = {})
        : loop_(loop), store_(store), randomness_(randomness), hall_(hall), limits_(limits) {}

    /// Reads all evenings that are not over. Those whose events do not fit stay on disk, and the
    /// problems name them. Throws store::ReadFailure.
    std::vector<Problem> load();
    /// Resumes all evenings that this server looks after: the club was down since that time or,
    /// without a time, since the last event of each evening.
    void resume_all(std::optional<club::Time> since);
    /// Resumes one evening.
    void resume(club::EveningId id, std::optional<club::Time> since);

    // Visitors.

    void leave(Visitor& visitor);
    /// The visitor has room again.
    void go_on(Visitor& visitor);
    /// Sends the events from number `from` on or, without `from`, a snapshot and the events after
    /// it. `done` is called before anything is sent.
    void watch(Visitor& visitor, club::EveningId id, std::optional<int> from, WhenDone done);
    void unwatch(Visitor& visitor, club::EveningId id);

    // Commands.

    void open(const Member& member, const club::evening::EveningTerms& terms, WhenMade made);
    /// Executes a command. An owner of the server may do what the host may.
    void command(const Member& member, club::EveningId id, club::evening::CommandBody body,
                 WhenDone done);
    /// To be called when a table of an evening has changed.
    void table_changed(const LiveTable& table);

    // Queries.

    /// The evenings that are not over, newest first: those that are listed, and those in which that
    /// person takes part or is the host.
    json::Array list(club::PersonId person) const;
    std::expected<Message, Failure> snapshot(club::EveningId id);
    /// Answers immediately if there are events from that number on, otherwise when the next event
    /// comes, or with none after `wait`.
    std::expected<void, Failure> events(club::EveningId id, int from, int limit,
                                        club::Duration wait, WhenEvents answer);
    /// Whether somebody is to play at that table now. The table may not be open yet.
    bool has_named(club::TableId table) const;
    /// Whether any evening is under way.
    bool running() const;

    // Other servers.

    /// The number of the last event known here; 0 if the evening is not in memory.
    int known_number(club::EveningId id) const;
    /// Applies what other servers have written. An evening that is not in memory is added. Returns
    /// a problem if an event does not fit.
    std::expected<void, Problem> receive(club::EveningId id, const store::ReadTable& read);
    /// The evenings in memory that are not over.
    std::vector<club::EveningId> live() const;

    // Duties.

    void tick(club::EveningId id);
    void tell_news();
    void end_poll(club::EveningId id, std::uint64_t poll);
    /// Removes the evening from memory if it is over and nobody needs it. Returns whether it did.
    bool evict(club::EveningId id);

  private:
    std::expected<LiveEvening*, Failure> find(club::EveningId id);
    LiveEvening* in_memory(club::EveningId id) const;
    std::expected<void, Failure> may_open(const Member& member,
                                          const club::evening::EveningTerms& terms) const;

    void submit(LiveEvening& live, club::evening::Command command, WhenDone done);
    void advance(LiveEvening& live);
    /// Decides and stores the first command. Returns whether it is pending; if not, it was
    /// answered.
    bool store_first(LiveEvening& live);
    void stored(club::EveningId id, std::span<const club::evening::Event> events,
                const store::Outcome& outcome);
    void answer_first(LiveEvening& live, const Done& done);
    /// Reads what other servers have written. Returns false if there are no others.
    bool catch_up(LiveEvening& live);

    /// Updates the deadline and the tables. Idempotent; may be called at any time.
    void look_after(LiveEvening& live);
    void look_after_tables(LiveEvening& live);
    void open_table(LiveEvening& live, const club::evening::Board& board);
    void score(LiveEvening& live, const LiveTable& table);
    void try_again(const LiveEvening& live);

    void unwatch(const Visitor& visitor, LiveEvening& live);
    void wait_for_events(LiveEvening& live);
    void broadcast(LiveEvening& live);
    static void send_missing(const LiveEvening& live, EveningWatching& watching);

    Loop& loop_;
    store::Store& store_;
    Randomness& randomness_;
    EveningHall& hall_;
    EveningLimits limits_;
    std::unordered_map<club::EveningId, std::unique_ptr<LiveEvening>> evenings_;
    /// The hosts of evenings that are being stored for the first time; these count for the limits
    /// already.
    std::multiset<club::PersonId> opening_;
    /// Evenings whose standings are to be sent.
    std::set<club::EveningId> news_;
    std::uint64_t last_poll_ = 0;
};

} // namespace quadrille::server
