#pragma once

/// Keeping the club. An implementation is in memory (memory_store.h, for tests), on SQLite
/// (sqlite_store.h), or on PostgreSQL (postgres_store.h), where several servers share it; the tests
/// on store_contract.h describe them all.
///
/// Changes are given as batches and settled later, many callers' batches in one commit. Reads
/// answer at once from what is committed: a change is visible to reads before its completion is
/// called, and never before it is durable.
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

/// Why a batch was not kept. Nothing of it was.
struct NotKept {
    enum class Cause {
        /// The number of an event or rating is not the next one.
        number,
        /// Somebody else has this name, or one that looks like it.
        name,
        /// The id or hash is taken.
        exists,
        /// What should change is not there.
        missing,
        /// The person still belongs to a table that is not closed.
        in_play,
        /// It could not be written: disk full, read-only, broken. The batch itself may be right,
        /// and
        /// can be given again.
        storage,
    };
    Cause cause = Cause::storage;
    /// One line for the log.
    std::string text{};

    friend bool operator==(const NotKept&, const NotKept&) = default;
};

using Outcome = std::expected<void, NotKept>;
using Completion = std::move_only_function<void(const Outcome&)>;

/// A read that could not be done: the storage is broken or gone.
class ReadFailure : public std::runtime_error {
    using runtime_error::runtime_error;
};

/// How a game ended for a person. Games that were aborted ended for nobody.
enum class GameResult { won, drawn, lost };

/// Which finished games, newest first in the order in which they were kept.
struct GameSearch {
    /// 0: anybody's.
    PersonId person = 0;
    /// Empty: any game.
    std::string game{};
    /// Empty: any kind of clock.
    std::string kind{};
    /// 0: with anybody. Else this person played too.
    PersonId with = 0;
    /// Empty: with any. Else this bot of the server played too.
    std::string with_bot{};
    /// Of `person`; nothing: any.
    std::optional<GameResult> result{};
    /// Nothing: both.
    std::optional<bool> rated{};
    /// Leave out games that are not listed; their own players may see them.
    bool listed_only = true;
    /// Only those kept before this one: how the next page is asked for.
    std::optional<GameId> before{};
    int limit = 20;
};

/// Whom a person has played most.
struct OpponentSearch {
    PersonId person = 0;
    /// Empty: in any game.
    std::string game{};
    bool listed_only = true;
    int limit = 20;

    /// So many of the person's last games are looked at; those brought along or aborted are not.
    static constexpr int most_games = 1000;
};

/// People by their names.
struct PersonSearch {
    /// What the skeleton contains; empty: all who have a name of their own.
    std::string part{};
    /// Only those whose skeleton comes after this one: how the next page is asked for.
    std::string after{};
    int limit = 50;
};

/// For metrics and readiness, since the store was opened.
struct StoreFigures {
    std::size_t waiting_batches = 0;
    std::size_t waiting_bytes = 0;
    std::uint64_t commits = 0;
    std::uint64_t kept = 0;
    std::uint64_t refused = 0;
    std::uint64_t failed = 0;
    /// `write` said that it was busy.
    std::uint64_t turned_away = 0;
    /// Why the last commit failed; nothing once one has succeeded again.
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

    /// Takes a batch. False: too much is waiting already; nothing is kept, the completion is not
    /// called, and the caller tells its own that the club is busy. Else the completion is called
    /// exactly once, when the batch is durable or was not kept, never within `write` itself, on a
    /// thread of the store: it should hand the news to its own thread and return, and may not
    /// throw. Batches are settled in the order in which they were taken; completions are called in
    /// that order. What was reported as not kept for `storage` may still be found after a crash
    /// that comes before the next successful commit.
    [[nodiscard]] virtual bool write(Batch batch, Completion completion) = 0;

    /// Waits until every batch taken so far is settled and its completion has returned. Not from a
    /// completion.
    virtual void settle() = 0;

    virtual StoreFigures figures() const = 0;

    /// What leads to the other servers of the club; null where one server at a time has the store.
    virtual Cluster* cluster() { return nullptr; }

    // Reads. Those with many rows are ordered as they say. All throw ReadFailure.

    virtual std::optional<Person> person(PersonId person) const = 0;
    virtual std::optional<Person> person_by_skeleton(std::string_view skeleton) const = 0;
    /// By skeleton, byte by byte.
    virtual std::vector<Person> people(const PersonSearch& search) const = 0;

    /// Also one that has expired: the caller has the clock.
    virtual std::optional<Token> token(const Hash& hash) const = 0;
    /// By creation, then hash.
    virtual std::vector<Token> tokens_of(PersonId person) const = 0;

    virtual std::optional<Table> table(TableId table) const = 0;
    /// Those of that kind that are not closed, by id: what a restart loads.
    virtual std::vector<Table> live_tables(TableKind kind = TableKind::table) const = 0;
    /// Those of any kind, not closed, that the person belongs to, by id.
    virtual std::vector<Table> live_tables_of(PersonId person) const = 0;
    /// By number, from `first` on, at most `limit`.
    virtual std::vector<Event> events(TableId table, int first, int limit) const = 0;
    /// 0: none.
    virtual int last_event(TableId table) const = 0;

    virtual std::optional<FinishedGame> game(GameId game) const = 0;
    virtual std::vector<FinishedGame> games(const GameSearch& search) const = 0;
    /// How many games the person has brought along.
    virtual int brought_games(PersonId person) const = 0;
    /// The most games first; equals by person and bot.
    virtual std::vector<Opponent> opponents(const OpponentSearch& search) const = 0;

    virtual std::optional<Rating> rating(const RatingKey& key) const = 0;
    /// All of a person, also the person's program's; by bot, game and kind.
    virtual std::vector<RankedPlayer> ratings_of(PersonId person) const = 0;
    /// The last `limit` ratings, oldest first.
    virtual std::vector<Rating> rating_history(const RatingKey& key, int limit) const = 0;
    /// People and bots with a deviation of at most that, best first; equals by key.
    virtual std::vector<RankedPlayer> best(std::string_view game, std::string_view kind,
                                           double most_deviation, int limit) const = 0;

    /// In force then, by id.
    virtual std::vector<Sanction> sanctions(Time now) const = 0;
    /// Not settled ones, or all; newest first in the order in which they were kept.
    virtual std::vector<Report> reports(bool open_only, int limit) const = 0;
    /// In the order in which they were kept.
    virtual std::vector<Leave> leaves(PersonId person, Time since) const = 0;

    virtual std::optional<std::string> value(std::string_view name) const = 0;
    /// The time of the heartbeat or event that was committed last: when the server surely ran.
    /// Nothing before the first.
    virtual std::optional<Time> last_alive() const = 0;

    /// Everything that is kept about a person as one JSON text, without hashes of secrets, and with
    /// the person's own events of closed tables. Nothing if there is no such person.
    virtual std::optional<std::string> export_person(PersonId person) const = 0;
};

} // namespace quadrille::store
