#pragma once

/// A connection to a PostgreSQL database, used like that to SQLite (connection.h): statements with
/// `?` for values, prepared once, and rows to step through. A commit is on disk when it returns.
/// Used by one thread at a time. Failures are PostgresFailure; after a `lost` one the connection is
/// unusable and has to be replaced. If a statement takes longer than the address allows
/// (`answer_within`), the connection is lost.

#include "database/postgres_address.h"
#include "database/postgres_failure.h"
#include "database/postgres_values.h"

#include <pqxx/connection>
#include <pqxx/nontransaction>
#include <pqxx/result>

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace quadrille::database {

/// The rows of a statement, and the current one.
class PostgresQuery {
  public:
    /// Shares the rows, which are not copied.
    explicit PostgresQuery(const pqxx::result& rows) : rows_(rows) {}

    /// Moves to the next row, at first to the first one. Returns false if there are no more.
    bool next() { return ++row_ < static_cast<int>(rows_.size()); }

    /// A column of the row, counted from 0.
    template <typename Type>
    Type get(int column) const {
        return TextReader<Type>::read(text(column));
    }

    /// How many rows the statement changed.
    int changed() const { return static_cast<int>(rows_.affected_rows()); }

  private:
    std::optional<std::string_view> text(int column) const;

    pqxx::result rows_;
    int row_ = -1;
};

class PostgresConnection {
  public:
    /// The oldest PostgreSQL that is supported.
    static constexpr int oldest_version = 13;
    /// The SQL function that returns the position of one text in another, from 1; 0: not found.
    static constexpr std::string_view position_in_text = "strpos";
    /// Ends a SELECT that locks its rows against other writers.
    static constexpr std::string_view row_lock = " FOR UPDATE";

    /// Connects. `who` is shown to administrators of the database.
    explicit PostgresConnection(const PostgresAddress& address, const std::string& who = {});
    ~PostgresConnection();
    PostgresConnection(const PostgresConnection&) = delete;
    PostgresConnection& operator=(const PostgresConnection&) = delete;
    PostgresConnection(PostgresConnection&&) = delete;
    PostgresConnection& operator=(PostgresConnection&&) = delete;

    /// Runs statements without values or rows.
    void run(const std::string& statements);

    /// A statement with `?` (or `?1`, `?2` ...) for values, to be stepped through.
    template <typename... Values>
    PostgresQuery query(std::string_view sql, const Values&... values) {
        const std::vector<Parameter> parameters{parameter(values)...};
        return run_prepared(sql, parameters);
    }

    /// The same with values whose number is known only at run time.
    PostgresQuery query_list(std::string_view sql, std::span<const Value> values);

    /// Runs a statement and returns the number of rows it changed.
    template <typename... Values>
    int change(std::string_view sql, const Values&... values) {
        return query(sql, values...).changed();
    }

    /// The first column of the first row; nothing if there is no row.
    template <typename Type, typename... Values>
    std::optional<Type> value(std::string_view sql, const Values&... values) {
        PostgresQuery query = this->query(sql, values...);
        if (!query.next())
            return {};
        return query.get<Type>(0);
    }

    /// Rolls back the transaction, if one has begun.
    void roll_back();

    /// From now on `heard` returns what is sent to that channel by NOTIFY.
    void listen(const std::string& channel);
    /// The payloads received since the last call, in order.
    std::vector<std::string> heard();

    /// Readable when there may be notifications, or when the connection is lost.
    int socket() const { return connection_.sock(); }

    /// The process id of the backend that serves this connection.
    int process() const { return connection_.backendpid(); }

  private:
    class Listener;

    struct TextHash : std::hash<std::string_view> {
        using is_transparent = void;
    };

    void prepare_session(const std::string& who);
    PostgresQuery run_prepared(std::string_view sql, std::span<const Parameter> parameters);
    const std::string& name_of(std::string_view sql);

    /// Calls `function`; exceptions of libpqxx become PostgresFailure.
    template <typename Function>
    auto told(Function function);

    std::optional<std::chrono::milliseconds> answer_within_;
    pqxx::connection connection_;
    std::unique_ptr<Listener> listener_;
    /// Statements run in it. Transactions are begun and ended by our own BEGIN and COMMIT.
    std::optional<pqxx::nontransaction> session_;
    /// The names of prepared statements by their text.
    std::unordered_map<std::string, std::string, TextHash, std::equal_to<>> names_;
};

/// The same statement with `$1`, `$2` ... for its values, as PostgreSQL expects.
std::string with_dollars(std::string_view sql);

} // namespace quadrille::database
