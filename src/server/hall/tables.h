#pragma once

/// The tables in memory, and the execution of commands: the table decides a command, the resulting
/// events are stored, and once they are on disk they are applied and sent to everybody. What could
/// not be stored did not happen. If another server has stored events first, these are read, and the
/// command is decided again.

#include "server/hall/bookkeeping.h"
#include "server/hall/live_table.h"
#include "server/hall/other_servers.h"
#include "store/store.h"
#include "transport/loop.h"

#include <functional>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

namespace quadrille::server {

/// Receives what happens at tables.
class TableObserver {
  public:
    virtual ~TableObserver() = default;

    /// This server has opened a table.
    virtual void opened(LiveTable& live) = 0;
    /// The table has just changed by this event of this server.
    virtual void applied(LiveTable& live, const club::Event& event) = 0;
    /// The table has just changed by this event of another server.
    virtual void followed(LiveTable& live, const club::Event& event) = 0;
    /// All events of a command have been applied; or the table was loaded, or has followed another
    /// server.
    virtual void settled(LiveTable& live) = 0;
    /// A command of the club itself (`by` is 0) has failed; it should be tried again later.
    virtual void postponed(LiveTable& live) = 0;
    /// The store has failed: disk full, read-only, broken.
    virtual void broken() = 0;
};

class Tables {
  public:
    /// What the tables depend on. All must outlive them.
    struct Parts {
        Loop& loop;
        store::Store& store;
        Bookkeeping& bookkeeping;
        RatingBook& ratings;
        OtherServers& others;
        TableObserver& observer;
    };

    explicit Tables(const Parts& parts) : around_(parts) {}

    /// Reads all tables that are not closed. Those whose events do not fit stay on disk, and the
    /// problems name them. Throws store::ReadFailure.
    std::vector<Problem> load();

    /// Finds a table in memory, or reads it from disk; null if there is none. The pointer is valid
    /// until `evict`. Throws store::ReadFailure.
    LiveTable* find(club::TableId id);

    /// Opens a table and executes further commands at it, all before it is stored. A refusal of any
    /// of them refuses all.
    void open(club::TableId id, const club::Open& command, std::span<const club::Command> further,
              const std::optional<store::Hash>& key, club::Time now, WhenDone done);

    /// Queues a command; it is executed after all that came before it. `done` is called once,
    /// perhaps before this returns.
    void submit(LiveTable& live, club::Command command, club::Time at, WhenDone done);

    /// Makes a person who has shown the key a member of the table.
    void admit(LiveTable& live, club::PersonId person, club::Time now, WhenDone done);

    /// Applies what was read of a table, from the number on that follows what is in memory, or from
    /// 1 on if it is not in memory. Returns a problem if an event does not fit.
    std::expected<void, Problem> receive(club::TableId id, const store::ReadTable& read);

    /// Removes the table from memory if it is closed and nobody needs it. Returns whether it did.
    bool evict(club::TableId id);

    std::size_t size() const { return tables_.size(); }

    const std::unordered_map<club::TableId, std::unique_ptr<LiveTable>>& all() const {
        return tables_;
    }

  private:
    void advance(LiveTable& live);
    /// Decides and stores the first command. Returns whether it is pending; if not, it was
    /// answered.
    bool store_first(LiveTable& live);
    /// The first command is refused or changes nothing. Returns whether the events of other servers
    /// are being read first, before it is answered so.
    bool look_again(LiveTable& live);
    void catch_up(LiveTable& live);
    bool write(LiveTable& live, std::vector<club::Event> events);
    void stored(club::TableId id, std::span<const club::Event> events,
                const store::Outcome& outcome);
    void report(const store::NotKept& cause);
    void answer_first(LiveTable& live, const Done& done);

    Parts around_;
    std::unordered_map<club::TableId, std::unique_ptr<LiveTable>> tables_;
};

} // namespace quadrille::server
