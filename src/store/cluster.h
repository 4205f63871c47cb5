#pragma once

/// What several servers of one club need of each other: who looks after which table, what the
/// others have written, and what they know that is kept nowhere (who is connected, who looks for a
/// game). A store that only one server at a time can use has none of this (Store::cluster).
///
/// Nobody needs it to be right about the events of a table: whoever appends one whose number is
/// taken is refused, whatever was told here or not.

#include "store/rows.h"

#include <bit>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace quadrille::store {

/// What servers tell each other beside what is kept: one text a key. It is gone with its server.
enum class Topic {
    /// Who is at a table; by table.
    presence,
    /// What somebody looks for in quick pairing; by person.
    wish,
    /// At which table somebody was paired; by person.
    paired,
    /// By a number of its own, as the next.
    challenge,
    declined,
};

inline constexpr int topic_count = 5;

/// What a server has told.
struct Note {
    std::uint64_t key = 0;
    std::string body{};
    /// By this server.
    bool own = false;

    friend bool operator==(const Note&, const Note&) = default;
};

/// How far a table has come that is not closed.
struct TablePosition {
    TableId table = 0;
    TableKind kind = TableKind::table;
    int last_event = 0;

    friend bool operator==(const TablePosition&, const TablePosition&) = default;
};

/// Numbers of tables in the order in which the database has them, which is that of numbers with
/// sign; all of them at first.
struct TableNumbers {
    std::int64_t first = std::numeric_limits<std::int64_t>::min();
    std::int64_t last = std::numeric_limits<std::int64_t>::max();

    bool contains(TableId table) const {
        const auto number = std::bit_cast<std::int64_t>(table);
        return number >= first && number <= last;
    }

    /// Whether the greatest number is among them.
    bool reach_the_end() const { return last == std::numeric_limits<std::int64_t>::max(); }

    friend bool operator==(const TableNumbers&, const TableNumbers&) = default;
};

/// All tables with such a number that are not closed.
struct ListedTables {
    TableNumbers numbers{};
    std::vector<TablePosition> tables{};
};

/// A table as it was read: nothing if there is none, and its events from some number on.
struct ReadTable {
    std::optional<Table> table{};
    std::vector<Event> events{};
};

/// Tables that this server looks after from now on.
struct KeptTables {
    std::vector<TableId> tables{};
    /// Until then somebody surely did; nothing: it is not known.
    std::optional<Time> since{};
};

/// Is told what the others do, on a thread of the store's: it should hand the news to its own
/// thread and return. Everything may be told again.
class ClusterObserver {
  public:
    ClusterObserver() = default;
    virtual ~ClusterObserver() = default;
    ClusterObserver(const ClusterObserver&) = delete;
    ClusterObserver& operator=(const ClusterObserver&) = delete;
    ClusterObserver(ClusterObserver&&) = delete;
    ClusterObserver& operator=(ClusterObserver&&) = delete;

    /// Another server has written up to that event of the table.
    virtual void table_changed(TableId table, int number) = 0;
    /// From time to time all tables that are not closed, in parts: whatever was not told is seen by
    /// this.
    virtual void tables_listed(ListedTables part) = 0;
    virtual void tables_gained(KeptTables gained) = 0;
    /// This server looks after none any more.
    virtual void tables_lost() = 0;
    /// All notes on that topic.
    virtual void noted(Topic topic, std::vector<Note> notes) = 0;
    /// All notes about who is at these tables; those about others have not changed.
    virtual void presence_noted(std::set<TableId> tables, std::vector<Note> notes) = 0;
    /// The name, tokens, rights or sanctions of a person were changed by another server; 0:
    /// anybody's, it is not known whose.
    virtual void person_changed(PersonId person) = 0;
};

class Cluster {
  public:
    using WhenRead = std::move_only_function<void(ReadTable)>;
    using WhenTaken = std::move_only_function<void(bool)>;

    Cluster() = default;
    virtual ~Cluster() = default;
    Cluster(const Cluster&) = delete;
    Cluster& operator=(const Cluster&) = delete;
    Cluster(Cluster&&) = delete;
    Cluster& operator=(Cluster&&) = delete;

    /// Joins the others. What can be known at once is told before it returns, on the caller's
    /// thread. The observer must stay until `stop` has returned.
    virtual void start(ClusterObserver& observer) = 0;
    /// Leaves: what this server looked after and told is free at once. Nothing is told afterwards.
    virtual void stop() = 0;

    /// What time it is for all servers: the database's.
    virtual Time now() const = 0;
    /// Whether what this server looks after is still its own. It is for a few seconds after it was
    /// last said in the database; then others take over. By the machine's steady clock, so that a
    /// process that was stopped notices.
    virtual bool holds() const = 0;

    /// Reads a table beside the caller, as new as it is now; `then` is called as an observer is.
    /// Waits as long as the database is away.
    virtual void read(TableId table, int first, WhenRead then) = 0;

    /// Tells something, in place of what was told by that key, until it is dropped. Whatever
    /// happens to the database meanwhile.
    virtual void put(Topic topic, std::uint64_t key, std::string body) = 0;
    virtual void drop(Topic topic, std::uint64_t key) = 0;
    /// Takes notes away, whoever told them: all, or none (false) if one is gone already. Of several
    /// who take the same, one succeeds.
    virtual void take(Topic topic, std::vector<std::uint64_t> keys, WhenTaken then) = 0;
};

} // namespace quadrille::store
