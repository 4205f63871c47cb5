#pragma once

/// The tables of a club and their columns, as far as they are the same in every database. A copy
/// consists of these.

#include <span>
#include <string_view>

namespace quadrille::store {

enum class ColumnKind { number, truth, real, text, bytes };

struct ClubColumn {
    std::string_view name;
    ColumnKind kind = ColumnKind::number;
};

struct ClubTable {
    std::string_view name;
    /// In the order of the schema.
    std::span<const ClubColumn> columns;
    /// The columns of the primary key.
    std::string_view order;
    /// The column whose numbers the database generates; empty: none.
    std::string_view numbered{};
};

/// Tables come before those that refer to them.
std::span<const ClubTable> club_tables();

} // namespace quadrille::store
