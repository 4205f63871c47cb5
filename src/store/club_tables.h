#pragma once

/// The tables of a club with their columns, as far as they are the same in every database: what a
/// copy consists of.

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
    /// The primary key.
    std::string_view order;
    /// The column whose numbers the database itself gives; empty: none.
    std::string_view numbered{};
};

/// Those that others refer to come before these.
std::span<const ClubTable> club_tables();

} // namespace quadrille::store
