#pragma once

/// The other servers of the club, as the hall sees them: which tables are this server's to look
/// after, what the others have written and who is connected to them. Alone it has nothing to tell,
/// and every table is this server's. Lives on the loop; what comes from the store's thread is
/// handed over to it.

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

/// Is told of the others, on the loop.
class OtherServersObserver {
  public:
    virtual ~OtherServersObserver() = default;

    /// The last event that is known here of a table or an evening; 0: it is not in memory.
    virtual int known_number(club::TableId table) const = 0;
    /// What others have written from the next number on; there may be nothing new.
    virtual void received(club::TableId table, const store::ReadTable& read) = 0;
    /// All tables and evenings with such numbers that are not closed.
    virtual void listed(const store::ListedTables& part) = 0;
    /// This server looks after them from now on, and nobody did since that time.
    virtual void gained(const store::KeptTables& gained) = 0;
    virtual void lost_all() = 0;
    /// Somebody came to the table, or went, elsewhere.
    virtual void presence_changed(club::TableId table) = 0;
    /// Notes on what is not presence.
    virtual void noted(store::Topic topic, const std::vector<store::Note>& notes) = 0;
    /// 0: anybody.
    virtual void person_changed_elsewhere(club::PersonId person) = 0;
};

class OtherServers final : private store::ClusterObserver {
  public:
    /// All outlive it.
    OtherServers(Loop& loop, store::Store& store, OtherServersObserver& observer)
        : loop_(loop), cluster_(store.cluster()), observer_(observer) {}

    ~OtherServers() override { stop(); }

    OtherServers(const OtherServers&) = delete;
    OtherServers& operator=(const OtherServers&) = delete;
    OtherServers(OtherServers&&) = delete;
    OtherServers& operator=(OtherServers&&) = delete;

    void start();
    /// Hands everything over to the others.
    void stop();

    /// Whether the store is this server's alone.
    bool alone() const { return cluster_ == nullptr; }

    // Who looks after what.

    /// It was opened here.
    void keep(club::TableId table);

    bool keeps(club::TableId table) const { return alone() || kept_.contains(table); }

    /// Whether what this server looks after is surely still its own.
    bool holds() const { return alone() || cluster_->holds(); }

    // What they write.

    /// Reads what others have written, and then calls `then`; it has seen all that was there when
    /// this was called. Not alone.
    void catch_up(club::TableId table, Task then = nullptr);

    // Who is there.

    /// Whoever is at that table elsewhere.
    const Elsewhere& elsewhere(club::TableId table) const;
    /// Who is at that table here.
    void tell_presence(club::TableId table, const Elsewhere& here);

    // Notes; alone nothing happens.

    void put(store::Topic topic, std::uint64_t key, std::string body);
    /// For so long.
    void put_for(store::Topic topic, std::uint64_t key, std::string body, club::Time until);
    void drop(store::Topic topic, std::uint64_t key);
    void take(store::Topic topic, std::vector<std::uint64_t> keys,
              std::move_only_function<void(bool)> then);
    /// Drops what was put for so long.
    void expire(club::Time now);

  private:
    struct Reading {
        std::vector<Task> tasks{};
        /// Came after it was begun: it is read once more.
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
    /// What others have told about who is at a table.
    using Bodies = std::vector<std::string>;

    void note_presence(const std::vector<store::Note>& notes);
    void set_presence(club::TableId table, Bodies bodies);

    Loop& loop_;
    store::Cluster* cluster_;
    OtherServersObserver& observer_;
    std::set<club::TableId> kept_;
    std::unordered_map<club::TableId, Reading> reading_;
    std::map<club::TableId, Elsewhere> elsewhere_;
    /// As it came last, so that only what has changed is read.
    std::map<club::TableId, Bodies> presence_;
    /// What was told last.
    std::map<club::TableId, std::string> told_presence_;
    std::map<std::pair<store::Topic, std::uint64_t>, club::Time> put_until_;
};

} // namespace quadrille::server
