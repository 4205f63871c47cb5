#pragma once

/// A connection to a SQLite database: durable (write-ahead log, synced at every commit), with
/// foreign keys, a busy timeout, and prepared statements that are reused. Used by one thread at a
/// time. Failures are SQLite::Exception; failure.h classifies them.

#include "database/values.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace quadrille::database {

struct ConnectionSettings {
    std::filesystem::path file{};
    /// For reading only; the file must exist.
    bool read_only = false;
    /// How long to wait for a lock that another connection holds.
    std::chrono::milliseconds patience{10'000};
    /// The VFS of SQLite to use; empty: the default one.
    std::string vfs{};
};

class Connection;

/// A statement with its values, and its current row. Returns the statement to its connection at the
/// end.
class Query {
  public:
    Query(const Query&) = delete;
    Query& operator=(const Query&) = delete;
    Query(Query&& other) noexcept = default;
    Query& operator=(Query&& other) = delete;
    ~Query();

    /// Moves to the next row, at first to the first one. Returns false if there are no more.
    bool next() { return statement_->executeStep(); }

    /// A column of the row, counted from 0.
    template <typename Type>
    Type get(int column) const {
        return ColumnReader<Type>::read(statement_->getColumn(column));
    }

  private:
    friend class Connection;

    Query(Connection& connection, std::unique_ptr<SQLite::Statement> statement)
        : connection_(&connection), statement_(std::move(statement)) {}

    Connection* connection_;
    std::unique_ptr<SQLite::Statement> statement_;
};

class Connection {
  public:
    /// The SQL function that returns the position of one text in another, from 1; 0: not found.
    static constexpr std::string_view position_in_text = "instr";
    /// Ends a SELECT that locks its rows against other writers; here nobody else writes.
    static constexpr std::string_view row_lock = "";

    /// Opens the file, and creates an empty database if there is none.
    explicit Connection(const ConnectionSettings& settings);

    /// Runs statements without values or rows.
    void run(const std::string& statements) { database_.exec(statements); }

    /// A statement with `?` for values, to be stepped through.
    template <typename... Values>
    Query query(std::string_view sql, const Values&... values) {
        Query query(*this, take(sql));
        // Constant only where there are no values. NOLINTNEXTLINE(misc-const-correctness)
        int index = 0;
        (bind(*query.statement_, ++index, values), ...);
        return query;
    }

    /// The same with values whose number is known only at run time.
    Query query_list(std::string_view sql, std::span<const Value> values) {
        Query query(*this, take(sql));
        int index = 0;
        for (const Value& value : values)
            bind(*query.statement_, ++index, value);
        return query;
    }

    /// Runs a statement to its end and returns the number of rows it changed.
    template <typename... Values>
    int change(std::string_view sql, const Values&... values) {
        Query query = this->query(sql, values...);
        while (query.next())
            ;
        return database_.getChanges();
    }

    /// The first column of the first row; nothing if there is no row.
    template <typename Type, typename... Values>
    std::optional<Type> value(std::string_view sql, const Values&... values) {
        Query query = this->query(sql, values...);
        if (!query.next())
            return {};
        return query.get<Type>(0);
    }

    /// Rolls back the transaction, if one has begun and was not ended by a failure.
    void roll_back();

    SQLite::Database& handle() { return database_; }

  private:
    friend class Query;

    struct TextHash : std::hash<std::string_view> {
        using is_transparent = void;
    };

    std::unique_ptr<SQLite::Statement> take(std::string_view sql);
    void give_back(std::unique_ptr<SQLite::Statement> statement) noexcept;

    SQLite::Database database_;
    // Statements that are not in use, by their text.
    std::unordered_map<std::string, std::vector<std::unique_ptr<SQLite::Statement>>, TextHash,
                       std::equal_to<>>
        prepared_;
};

} // namespace quadrille::database
