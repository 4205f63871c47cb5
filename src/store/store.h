#pragma once

/// The storage of the club. Implementations are in memory (memory_store.h, for tests), on SQLite
/// (sqlite_store.h), and on PostgreSQL (postgres_store.h), where several servers can share it. The
/// tests based on store_contract_test.h describe all of them.
///
/// Changes are given as batches and settled later, those of many callers in one commit. Reads
/// return committed data at once: a change is visible to reads before its completion is called, and
/// never before it is durable.
///
/// Every function may be called from any thread.

#include "store/rows.h"
#include "store/writes.h"

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::store {

class Cluster;

/// Why a batch was not kept. No part of it was.
struct NotKept {
    enum class Cause {
        /// The number of an event or rating is not the next one.
        number,
        /// Somebody else has this name, or one that looks like it.
        name,
        /// The id or hash is taken.
        exists,
        /// What the write changes or refers to does not exist.
        missing,
        /// The person still belongs to a table that is not closed.
        in_play,
        /// It could not be written: the disk is full, read-only or broken. The batch itself may be
        /// right, and can be given again.
        storage,
    };
    Cause cause = Cause::storage;
    /// One line for the log.
    std::string text{};

    friend bool operator==(const NotKept&, const NotKept&) = default;
};

using Outcome = std::expected<void, NotKept>;
using Completion = std::move_only_function<void(const Outcome&)>;

/// A read failed: the storage is broken or out of reach.
class ReadFailure : public std::runtime_error {
    using runtime_error::runtime_error;
};

/// How a game ended for a person. Aborted games have no result.
enum class GameResult { won, drawn, lost };

/// Selects finished games, newest first in the order in which they were kept.
struct GameSearch {
    /// 0: anybody.
    PersonId person = 0;
    /// Empty: any game.
    std::string game{};
    /// Empty: any kind of clock.
    std::string kind{};
    /// Not 0: only games in which this person played too.
    PersonId with = 0;
    /// Not empty: only games in which this bot of the server played too.
    std::string with_bot{};
    /// The result of `person`; nothing: any.
    std::optional<GameResult> result{};
    /// Nothing: both.
    std::optional<bool> rated{};
    /// Leaves out games that are not listed; their own players may see them.
    bool listed_only = true;
    /// Only games kept before this one: for the next page.
    std::optional<GameId> before{};
    int limit = 20;
};

/// Selects the opponents that a person has played most.
struct OpponentSearch {
    PersonId person = 0;
    /// Empty: in any game.
    std::string game{};
    bool listed_only = true;
    int limit = 20;

    /// How many of the person's last games are looked at. Games that were brought along or aborted
    /// do not count.
    static constexpr int most_games = 1000;
};

/// Selects people by name.
struct PersonSearch {
    /// A part of the skeleton; empty: everybody who has a name of their own.
    std::string part{};
    /// Only people whose skeleton comes after this one: for the next page.
    std::string after{};
    int limit = 50;
};

/// For metrics and readiness; counted since the store was opened.
struct StoreFigures {
    std::size_t waiting_batches = 0;
    std::size_t waiting_bytes = 0;
    std::uint64_t commits = 0;
    std::uint64_t kept = 0;
    std::uint64_t refused = 0;
    std::uint64_t failed = 0;
    /// How often `write` reported that it was busy.
    std::uint64_t turned_away = 0;
    /// Why the last commit failed; nothing after one that succeeded.
    std::optional<std::string> trouble{};
};

class Store {
  public:
    Store() = default;
    /// Settles what is waiting.
    virtual ~Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    Store(Store&&) = delete;
    Store& operator=(Store&&) = delete;

    /// Takes a batch. Returns false if too much is waiting already: then nothing is kept, the
    /// completion is not called, and the caller should report that the club is busy. Otherwise the
    /// completion is called exactly once, when the batch is durable or was not kept, never within
    /// `write` itself. It is called on a thread of the store: it should pass the news to its own
    /// thread and return, and must not throw. Batches are settled, and completions called, in the
    /// order in which the batches were taken. A batch that was reported as not kept for `storage`
    /// may still be found after a crash that comes before the next successful commit.
    [[nodiscard]] virtual bool write(Batch batch, Completion completion) = 0;

    /// Waits until every batch taken so far is settled and its completion has returned. Must not be
    /// called from a completion.
    virtual void settle() = 0;

    virtual StoreFigures figures() const = 0;

    /// The connection to the other servers of the club; null unless the club is shared.
    virtual Cluster* cluster() { return nullptr; }

    // Reads. Lists are ordered as stated. All throw ReadFailure.

    virtual std::optional<Person> person(PersonId person) const = 0;
    virtual std::optional<Person> person_by_skeleton(std::string_view skeleton) const = 0;
    /// Ordered by skeleton, byte by byte.
    virtual std::vector<Person> people(const PersonSearch& search) const = 0;

    /// Also returns one that has expired: the caller has the clock.
    virtual std::optional<Token> token(const Hash& hash) const = 0;
    /// Ordered by creation, then hash.
    virtual std::vector<Token> tokens_of(PersonId person) const = 0;

    virtual std::optional<Table> table(TableId table) const = 0;
    /// The tables of that kind that are not closed, by id: what a restart loads.
    virtual std::vector<Table> live_tables(TableKind kind = TableKind::table) const = 0;
    /// The tables of any kind that are not closed and that the person belongs to, by id.
    virtual std::vector<Table> live_tables_of(PersonId person) const = 0;
    /// At most `limit` events from number `first` on, in order.
    virtual std::vector<Event> events(TableId table, int first, int limit) const = 0;
    /// 0: none.
    virtual int last_event(TableId table) const = 0;

    virtual std::optional<FinishedGame> game(GameId game) const = 0;
    virtual std::vector<FinishedGame> games(const GameSearch& search) const = 0;
    /// How many games the person has brought along.
    virtual int brought_games(PersonId person) const = 0;
    /// Ordered by games, most first; equals by person and bot.
    virtual std::vector<Opponent> opponents(const OpponentSearch& search) const = 0;

    virtual std::optional<Rating> rating(const RatingKey& key) const = 0;
    /// All current ratings of a person and of the person's program; by bot, game and kind.
    virtual std::vector<RankedPlayer> ratings_of(PersonId person) const = 0;
    /// The last `limit` ratings, oldest first.
    virtual std::vector<Rating> rating_history(const RatingKey& key, int limit) const = 0;
    /// People and bots with at most that deviation, best first; equals by key.
    virtual std::vector<RankedPlayer> best(std::string_view game, std::string_view kind,
                                           double most_deviation, int limit) const = 0;

    /// The sanctions in force at `now`, by id.
    virtual std::vector<Sanction> sanctions(Time now) const = 0;
    /// The reports that are not settled, or all; newest first in the order in which they were kept.
    virtual std::vector<Report> reports(bool open_only, int limit) const = 0;
    /// In the order in which they were kept.
    virtual std::vector<Leave> leaves(PersonId person, Time since) const = 0;

    virtual std::optional<std::string> value(std::string_view name) const = 0;
    /// The time of the heartbeat or event that was committed last: when a server is known to have
    /// run. Nothing before the first.
    virtual std::optional<Time> last_alive() const = 0;

    /// Everything that is kept about a person as one JSON text, without hashes of secrets, and with
    /// the person's own events of closed tables. Nothing if there is no such person.
    virtual std::optional<std::string> export_person(PersonId person) const = 0;
};

} // namespace quadrille::store
