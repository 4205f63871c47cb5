#pragma once

/// Where a PostgreSQL database is: postgresql://USER@HOST:PORT/DATABASE, as libpq reads it, which
/// also finds the password (~/.pgpass, PGPASSWORD) and whatever is not given.

#include "base/problem.h"

#include <expected>
#include <string>
#include <string_view>

namespace quadrille::database {

/// Whether a text is meant as such an address, right or wrong.
bool is_postgres_url(std::string_view text);

struct PostgresAddress {
    static std::expected<PostgresAddress, Problem> read(const std::string& url);

    /// The same for those who cannot wait: a server that does not answer is noticed within two
    /// seconds.
    PostgresAddress in_a_hurry() const { return {hurried_options, hurried_options, text}; }

    /// For libpq, with our own waiting times where the URL has none.
    std::string options{};
    std::string hurried_options{};
    /// For people: without the password.
    std::string text{};
};

} // namespace quadrille::database
