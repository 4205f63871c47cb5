#pragma once

/// The tables in memory, and how things happen at them: a command is decided by the table, what
/// follows is stored, and when it is on disk the table changes and everybody is told. What could
/// not be kept did not happen. Where another server was first, what it has written is read, and the
/// command is decided anew.

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

/// Is told what happens at tables.
class TableObserver {
  public:
    virtual ~TableObserver() = default;

    /// A table was opened by this server.
    virtual void opened(LiveTable& live) = 0;
    /// The table has just changed by this event.
    virtual void applied(LiveTable& live, const club::Event& event) = 0;
    /// The same by one that another server has written.
    virtual void followed(LiveTable& live, const club::Event& event) = 0;
    /// All events of a command are applied and the command is answered.
    virtual void settled(LiveTable& live) = 0;
    /// Something that the club itself wanted could not be kept; it should be tried again later.
    virtual void postponed(LiveTable& live) = 0;
    /// The store could not keep something: disk full, read-only, broken.
    virtual void broken() = 0;
};

class Tables {
  public:
    /// All outlive it.
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

    /// A table in memory, or read again from disk; null if there is none. A pointer is good until
    /// `evict`.
    LiveTable* find(club::TableId id);

    /// Opens a table with these first events, and then lets further commands happen at it, all
    /// before it is stored. A refusal of any of them refuses all.
    void open(club::TableId id, const club::Open& command, std::span<const club::Command> further,
              const std::optional<store::Hash>& key, club::Time now, WhenDone done);

    /// The command happens after all that came before it. `done` is called once, perhaps at once.
    void submit(LiveTable& live, club::Command command, club::Time at, WhenDone done);

    /// Somebody has shown the key: belongs to the table from now on.
    void admit(LiveTable& live, club::PersonId person, club::Time now, WhenDone done);

    /// What was read of a table from the number on that follows what is in memory, or from 1 on. A
    /// problem if it does not fit.
    std::expected<void, Problem> receive(club::TableId id, const store::ReadTable& read);

    /// Leaves the memory if it is closed and nobody needs it.
    void evict(club::TableId id);

    std::size_t size() const { return tables_.size(); }

    const std::unordered_map<club::TableId, std::unique_ptr<LiveTable>>& all() const {
        return tables_;
    }

  private:
    void advance(LiveTable& live);
    /// Whether it is on its way; if not it was answered.
    bool store_first(LiveTable& live);
    /// Nothing follows from the first in the queue. Whether it is looked what others have written
    /// before that is said.
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
