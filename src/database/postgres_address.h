#pragma once

/// The address of a PostgreSQL database: postgresql://USER@HOST:PORT/DATABASE, as libpq reads it,
/// which also finds the password (~/.pgpass, PGPASSWORD) and whatever is not given.

#include "base/problem.h"

#include <chrono>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::database {

/// Whether a text is meant as such an address, valid or not.
bool is_postgres_url(std::string_view text);

struct PostgresAddress {
    static std::expected<PostgresAddress, Problem> read(const std::string& url);

    /// The same for callers who cannot wait: a server that does not answer is noticed within two
    /// seconds.
    PostgresAddress in_a_hurry() const {
        return {hurried_options, hurried_options, text, std::chrono::seconds(2)};
    }

    /// The same for connections whose statements are never long: they may take half a minute.
    PostgresAddress with_patience() const {
        return {options, hurried_options, text, std::chrono::seconds(30)};
    }

    /// For libpq, with our own timeouts where the URL has none.
    std::string options{};
    std::string hurried_options{};
    /// For people to read: without the password.
    std::string text{};
    /// How long a statement may take before the connection is given up. Nothing: no limit, for
    /// statements that change or copy a whole club.
    std::optional<std::chrono::milliseconds> answer_within{};
};

} // namespace quadrille::database
