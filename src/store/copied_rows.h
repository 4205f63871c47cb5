#pragma once

/// The rows of a club's tables as values, read from one database and inserted into another.

#include "base/sha256.h"
#include "database/connection.h"
#include "database/postgres_connection.h"
#include "store/club_tables.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace quadrille::store {

using Row = std::vector<database::Value>;

inline std::string column_list(const ClubTable& table) {
    std::string list;
    for (const ClubColumn& column : table.columns)
        list += (list.empty() ? "" : ", ") + std::string(column.name);
    return list;
}

template <typename Type, typename Query>
database::Value value_in(const Query& query, int column) {
    auto value = query.template get<std::optional<Type>>(column);
    return value ? database::Value(*std::move(value)) : database::Value();
}

template <typename Query>
Row row_of(const Query& query, const ClubTable& table) {
    Row row;
    for (const ClubColumn& column : table.columns) {
        const int index = static_cast<int>(row.size());
        switch (column.kind) {
        case ColumnKind::number: row.push_back(value_in<std::int64_t>(query, index)); break;
        case ColumnKind::truth: row.push_back(value_in<bool>(query, index)); break;
        case ColumnKind::real: row.push_back(value_in<double>(query, index)); break;
        case ColumnKind::text: row.push_back(value_in<std::string>(query, index)); break;
        case ColumnKind::bytes: row.push_back(value_in<database::Bytes>(query, index)); break;
        }
    }
    return row;
}

inline std::string select_rows(const ClubTable& table) {
    return "SELECT " + column_list(table) + " FROM " + std::string(table.name) + " ORDER BY " +
           std::string(table.order);
}

/// Calls `function` with every row, in the order of the primary key.
inline void each_row(database::Connection& connection, const ClubTable& table,
                     const std::function<void(Row)>& function) {
    for (auto query = connection.query(select_rows(table)); query.next();)
        function(row_of(query, table));
}

/// The same, fetching some rows at a time, since libpq keeps all rows of a result in memory. Needs
/// a transaction.
inline void each_row(database::PostgresConnection& connection, const ClubTable& table,
                     const std::function<void(Row)>& function) {
    connection.run("DECLARE copied CURSOR FOR " + select_rows(table));
    for (bool more = true; more;) {
        more = false;
        for (auto query = connection.query("FETCH 5000 FROM copied"); query.next(); more = true)
            function(row_of(query, table));
    }
    connection.run("CLOSE copied");
}

/// Inserts rows into a table, many with one statement.
template <typename Connection>
class RowInserter {
  public:
    RowInserter(Connection& connection, const ClubTable& table)
        : connection_(connection), table_(table) {}

    void add(Row row) {
        std::ranges::move(row, std::back_inserter(values_));
        if (values_.size() / table_.columns.size() == most_rows)
            flush();
    }

    void flush() {
        if (values_.empty())
            return;
        std::string sql =
            "INSERT INTO " + std::string(table_.name) + "(" + column_list(table_) + ") VALUES ";
        for (std::size_t i = 0; i < values_.size(); ++i)
            sql += i % table_.columns.size() == 0 ? (i == 0 ? "(?" : "), (?") : ", ?";
        auto query = connection_.query_list(sql + ")", values_);
        while (query.next())
            ;
        values_.clear();
    }

  private:
    static constexpr std::size_t most_rows = 200;

    Connection& connection_;
    const ClubTable& table_;
    std::vector<database::Value> values_;
};

/// The number of rows, and a hash of their contents: the same for the same rows in any database.
class RowDigest {
  public:
    void add(const Row& row) {
        ++rows_;
        for (const database::Value& value : row)
            std::visit([this](const auto& one) { add_value(one); }, value);
    }

    std::int64_t rows() const { return rows_; }

    Digest finish() { return hash_.finish(); }

  private:
    void add_value(std::monostate /*null*/) { add_text("null", ""); }

    void add_value(std::int64_t value) { add_text("number", std::to_string(value)); }

    void add_value(bool value) { add_text("truth", value ? "1" : "0"); }

    void add_value(double value) {
        add_text("real", std::to_string(std::bit_cast<std::uint64_t>(value)));
    }

    void add_value(const std::string& value) { add_text("text", value); }

    void add_value(const database::Bytes& value) {
        add_text("bytes", std::string(value.begin(), value.end()));
    }

    /// Adds the length too, so that different rows never look the same.
    void add_text(const std::string& kind, const std::string& text) {
        hash_.add(kind + " " + std::to_string(text.size()) + " " + text);
    }

    std::int64_t rows_ = 0;
    Sha256 hash_;
};

} // namespace quadrille::store
