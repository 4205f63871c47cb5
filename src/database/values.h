#pragma once

/// How C++ values are bound to a statement and read from a row. Unsigned 64-bit numbers are stored
/// as the signed numbers with the same bits.

#include "database/value.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace quadrille::database {

inline void bind(SQLite::Statement& statement, int index, std::int64_t value) {
    statement.bind(index, value);
}

inline void bind(SQLite::Statement& statement, int index, std::uint64_t value) {
    statement.bind(index, std::bit_cast<std::int64_t>(value));
}

inline void bind(SQLite::Statement& statement, int index, int value) {
    statement.bind(index, value);
}

inline void bind(SQLite::Statement& statement, int index, bool value) {
    statement.bind(index, value ? 1 : 0);
}

inline void bind(SQLite::Statement& statement, int index, double value) {
    statement.bind(index, value);
}

inline void bind(SQLite::Statement& statement, int index, const std::string& value) {
    statement.bind(index, value);
}

inline void bind(SQLite::Statement& statement, int index, std::string_view value) {
    statement.bind(index, std::string(value));
}

inline void bind(SQLite::Statement& statement, int index, const char* value) {
    statement.bind(index, value);
}

inline void bind(SQLite::Statement& statement, int index, std::chrono::milliseconds value) {
    statement.bind(index, static_cast<std::int64_t>(value.count()));
}

template <std::size_t size>
void bind(SQLite::Statement& statement, int index, const std::array<std::uint8_t, size>& value) {
    statement.bind(index, value.data(), static_cast<int>(size));
}

inline void bind(SQLite::Statement& statement, int index, std::nullopt_t /*null*/) {
    statement.bind(index);
}

template <typename Type>
void bind(SQLite::Statement& statement, int index, const std::optional<Type>& value) {
    if (value)
        bind(statement, index, *value);
    else
        statement.bind(index);
}

inline void bind(SQLite::Statement& statement, int index, const Value& value) {
    if (std::holds_alternative<std::monostate>(value))
        statement.bind(index);
    else if (const auto* number = std::get_if<std::int64_t>(&value))
        bind(statement, index, *number);
    else if (const auto* truth = std::get_if<bool>(&value))
        bind(statement, index, *truth);
    else if (const auto* real = std::get_if<double>(&value))
        bind(statement, index, *real);
    else if (const auto* text = std::get_if<std::string>(&value))
        bind(statement, index, *text);
    else if (const auto* bytes = std::get_if<Bytes>(&value))
        statement.bind(index, bytes->data(), static_cast<int>(bytes->size()));
}

template <typename Type>
struct ColumnReader;

template <>
struct ColumnReader<int> {
    static int read(const SQLite::Column& column) { return column.getInt(); }
};

template <>
struct ColumnReader<bool> {
    static bool read(const SQLite::Column& column) { return column.getInt() != 0; }
};

template <>
struct ColumnReader<std::int64_t> {
    static std::int64_t read(const SQLite::Column& column) { return column.getInt64(); }
};

/// NULL is read as 0.
template <>
struct ColumnReader<std::uint64_t> {
    static std::uint64_t read(const SQLite::Column& column) {
        return std::bit_cast<std::uint64_t>(std::int64_t{column.getInt64()});
    }
};

template <>
struct ColumnReader<double> {
    static double read(const SQLite::Column& column) { return column.getDouble(); }
};

/// NULL is read as an empty text.
template <>
struct ColumnReader<std::string> {
    static std::string read(const SQLite::Column& column) { return column.getString(); }
};

template <>
struct ColumnReader<std::chrono::milliseconds> {
    static std::chrono::milliseconds read(const SQLite::Column& column) {
        return std::chrono::milliseconds(column.getInt64());
    }
};

/// Values that are too short are padded with zeros.
template <std::size_t size>
struct ColumnReader<std::array<std::uint8_t, size>> {
    static std::array<std::uint8_t, size> read(const SQLite::Column& column) {
        std::array<std::uint8_t, size> bytes{};
        const auto* data = static_cast<const std::uint8_t*>(column.getBlob());
        std::copy_n(data, std::min(size, static_cast<std::size_t>(column.getBytes())),
                    bytes.begin());
        return bytes;
    }
};

template <>
struct ColumnReader<Bytes> {
    static Bytes read(const SQLite::Column& column) {
        const auto* data = static_cast<const std::uint8_t*>(column.getBlob());
        return {data, data + column.getBytes()};
    }
};

template <typename Type>
struct ColumnReader<std::optional<Type>> {
    static std::optional<Type> read(const SQLite::Column& column) {
        if (column.isNull())
            return {};
        return ColumnReader<Type>::read(column);
    }
};

} // namespace quadrille::database
