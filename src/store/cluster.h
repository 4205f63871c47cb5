#pragma once

/// What several servers of one club need of each other: which server looks after which table, what
/// the others have written, and what they know that is not stored (who is connected, who is looking
/// for a game). A store that only one server at a time can use has none of this (Store::cluster).
///
/// The events of a table do not depend on it: an event whose number is taken is refused, whatever
/// was announced here or not.

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

/// What servers tell each other besides what is stored: one text per key. It disappears with its
/// server.
enum class Topic {
    /// Who is at a table; the key is the table.
    presence,
    /// What somebody looks for in quick pairing; the key is the person.
    wish,
    /// The table at which somebody was paired; the key is the person.
    paired,
    /// The key is a number of its own, as for `declined`.
    challenge,
    declined,
};

inline constexpr int topic_count = 5;

/// A text that a server has published.
struct Note {
    std::uint64_t key = 0;
    std::string body{};
    /// Published by this server.
    bool own = false;

    friend bool operator==(const Note&, const Note&) = default;
};

/// How far a table that is not closed has come.
struct TablePosition {
    TableId table = 0;
    TableKind kind = TableKind::table;
    int last_event = 0;

    friend bool operator==(const TablePosition&, const TablePosition&) = default;
};

/// A range of table numbers in the order of the database, which compares them as signed numbers. By
/// default, all of them.
struct TableNumbers {
    std::int64_t first = std::numeric_limits<std::int64_t>::min();
    std::int64_t last = std::numeric_limits<std::int64_t>::max();

    bool contains(TableId table) const {
        const auto number = std::bit_cast<std::int64_t>(table);
        return number >= first && number <= last;
    }

    /// Whether the range includes the greatest number.
    bool reach_the_end() const { return last == std::numeric_limits<std::int64_t>::max(); }

    friend bool operator==(const TableNumbers&, const TableNumbers&) = default;
};

/// All tables in a range of numbers that are not closed.
struct ListedTables {
    TableNumbers numbers{};
    std::vector<TablePosition> tables{};
};

/// A table as it was read, or nothing if it does not exist, with its events from some number on.
struct ReadTable {
    std::optional<Table> table{};
    std::vector<Event> events{};
};

/// Tables that this server looks after from now on.
struct KeptTables {
    std::vector<TableId> tables{};
    /// Until when a server is known to have looked after them; nothing if that is not known.
    std::optional<Time> since{};
};

/// Is told what the other servers do. Called on a thread of the store's, which should not be held
/// up: an implementation should pass the news to its own thread and return. Anything may be told
/// more than once.
class ClusterObserver {
  public:
    ClusterObserver() = default;
    virtual ~ClusterObserver() = default;
    ClusterObserver(const ClusterObserver&) = delete;
    ClusterObserver& operator=(const ClusterObserver&) = delete;
    ClusterObserver(ClusterObserver&&) = delete;
    ClusterObserver& operator=(ClusterObserver&&) = delete;

    /// Another server has written the table's events up to that number.
    virtual void table_changed(TableId table, int number) = 0;
    /// Called from time to time with all tables that are not closed, in parts, so that changes
    /// which were not announced are seen as well.
    virtual void tables_listed(ListedTables part) = 0;
    virtual void tables_gained(KeptTables gained) = 0;
    /// This server no longer looks after any table.
    virtual void tables_lost() = 0;
    /// The present notes on that topic, all of them.
    virtual void noted(Topic topic, std::vector<Note> notes) = 0;
    /// All presence notes for these tables; those for other tables have not changed.
    virtual void presence_noted(std::set<TableId> tables, std::vector<Note> notes) = 0;
    /// Another server has changed the name, tokens, rights or sanctions of a person; 0: it is not
    /// known of whom.
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

    /// Joins the other servers. What can be known at once is told before this returns, on the
    /// caller's thread. The observer must stay valid until `stop` has returned.
    virtual void start(ClusterObserver& observer) = 0;
    /// Leaves the other servers: this server's tables and notes are released at once. Nothing is
    /// told afterwards.
    virtual void stop() = 0;

    /// The time that all servers share: the database's.
    virtual Time now() const = 0;
    /// Whether this server still holds its lease, and with it its tables. A lease lasts for a few
    /// seconds after it was last renewed in the database; then others take over. Measured by the
    /// machine's steady clock, so that a process that was stopped notices.
    virtual bool holds() const = 0;

    /// Reads a table and its events from `first` on, as they are now, without blocking the caller.
    /// `then` is called as an observer is. Waits as long as the database is away.
    virtual void read(TableId table, int first, WhenRead then) = 0;

    /// Publishes a text in place of what was published with that key, until it is dropped. It stays
    /// published whatever happens to the database meanwhile.
    virtual void put(Topic topic, std::uint64_t key, std::string body) = 0;
    virtual void drop(Topic topic, std::uint64_t key) = 0;
    /// Takes notes away, whichever server published them: all of them, or none if one is gone
    /// already (`then` is called with false). If several servers take the same notes, one succeeds.
    virtual void take(Topic topic, std::vector<std::uint64_t> keys, WhenTaken then) = 0;
};

} // namespace quadrille::store
