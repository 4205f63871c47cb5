#pragma once

/// The other servers of the club, as the hall sees them: which tables this server looks after, what
/// the others have written, and who is connected to them. A server that is alone looks after every
/// table and has nobody to tell. Runs on the loop; what comes from the store's thread is posted to
/// it.

#include "club/identity.h"
#include "server/hall/live_table.h"
#include "store/cluster.h"
#include "store/store.h"
#include "transport/loop.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace quadrille::server {

/// Receives news of the other servers, on the loop.
class OtherServersObserver {
  public:
    virtual ~OtherServersObserver() = default;

    /// The number of the last event known here of a table or an evening; 0 if it is not in memory.
    virtual int known_number(club::TableId table) const = 0;
    /// What other servers have written after the last known event; may be nothing new.
    virtual void received(club::TableId table, const store::ReadTable& read) = 0;
    /// All tables and evenings in a range of ids that are not closed.
    virtual void listed(const store::ListedTables& part) = 0;
    /// This server looks after these tables from now on. `gained.since` says until when another
    /// server surely did.
    virtual void gained(const store::KeptTables& gained) = 0;
    virtual void lost_all() = 0;
    /// Somebody came to the table or left it on another server.
    virtual void presence_changed(club::TableId table) = 0;
    /// All notes on a topic other than presence.
    virtual void noted(store::Topic topic, const std::vector<store::Note>& notes) = 0;
    /// Another server has changed what is stored about a person; 0: it may be anybody.
    virtual void person_changed_elsewhere(club::PersonId person) = 0;
};

class OtherServers final : private store::ClusterObserver {
  public:
    /// All references must outlive the object.
    OtherServers(Loop& loop, store::Store& store, OtherServersObserver& observer)
        : loop_(loop), cluster_(store.cluster()), observer_(observer) {}

    ~OtherServers() override { stop(); }

    OtherServers(const OtherServers&) = delete;
    OtherServers& operator=(const OtherServers&) = delete;
    OtherServers(OtherServers&&) = delete;
    OtherServers& operator=(OtherServers&&) = delete;

    void start();
    /// Hands all tables over to the other servers.
    void stop();

    /// Whether this server has the store to itself.
    bool alone() const { return cluster_ == nullptr; }

    // Leases.

    /// The table was opened here.
    void keep(club::TableId table);

    /// The table or evening is closed, and no longer in memory.
    void forget(club::TableId table) { kept_.erase(table); }

    bool keeps(club::TableId table) const { return alone() || kept_.contains(table); }

    /// Whether this server's leases are surely still valid.
    bool holds() const { return alone() || cluster_->holds(); }

    // Their writes.

    /// Reads what other servers have written to a table, then calls `then`. By then everything has
    /// been read that was there when this was called. Must not be called when alone.
    void catch_up(club::TableId table, Task then = nullptr);

    // Presence.

    /// Who is at that table on other servers.
    const Elsewhere& elsewhere(club::TableId table) const;
    /// Tells the other servers who is at that table here.
    void tell_presence(club::TableId table, const Elsewhere& here);

    // Notes. When alone, `put`, `put_for` and `drop` do nothing, and `take` must not be called.

    void put(store::Topic topic, std::uint64_t key, std::string body);
    /// Puts a note that `expire` drops after `until`.
    void put_for(store::Topic topic, std::uint64_t key, std::string body, club::Time until);
    void drop(store::Topic topic, std::uint64_t key);
    void take(store::Topic topic, std::vector<std::uint64_t> keys,
              std::move_only_function<void(bool)> then);
    /// Drops the notes whose time is over.
    void expire(club::Time now);

  private:
    struct Reading {
        std::vector<Task> tasks{};
        /// Tasks added after the reading was started; it is read once more for them.
        std::vector<Task> later{};
        bool again = false;
    };

    // ClusterObserver, on the store's thread.
    void table_changed(store::TableId table, int number) override;
    void tables_listed(store::ListedTables part) override;
    void tables_gained(store::KeptTables gained) override;
    void tables_lost() override;
    void noted(store::Topic topic, std::vector<store::Note> notes) override;
    void presence_noted(std::set<store::TableId> tables, std::vector<store::Note> notes) override;
    void person_changed(store::PersonId person) override;

    void read(club::TableId table);
    void finish(club::TableId table, const store::ReadTable& found);
    /// The notes of other servers about who is at a table.
    using Bodies = std::vector<std::string>;

    void note_presence(const std::vector<store::Note>& notes);
    void set_presence(club::TableId table, Bodies bodies);

    Loop& loop_;
    store::Cluster* cluster_;
    OtherServersObserver& observer_;
    std::set<club::TableId> kept_;
    std::unordered_map<club::TableId, Reading> reading_;
    std::map<club::TableId, Elsewhere> elsewhere_;
    /// The notes as last received, so that only changed ones are parsed.
    std::map<club::TableId, Bodies> presence_;
    /// What this server told last.
    std::map<club::TableId, std::string> told_presence_;
    std::map<std::pair<store::Topic, std::uint64_t>, club::Time> put_until_;
};

} // namespace quadrille::server
