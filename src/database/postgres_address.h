#pragma once

/// Where a PostgreSQL database is: postgresql://USER@HOST:PORT/DATABASE, as libpq reads it, which
/// also finds the password (~/.pgpass, PGPASSWORD) and whatever is not given.

#include "base/problem.h"

#include <chrono>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::database {

/// Whether a text is meant as such an address, right or wrong.
bool is_postgres_url(std::string_view text);

struct PostgresAddress {
    static std::expected<PostgresAddress, Problem> read(const std::string& url);

    /// The same for those who cannot wait: a server that does not answer is noticed within two
    /// seconds.
    PostgresAddress in_a_hurry() const {
        return {hurried_options, hurried_options, text, std::chrono::seconds(2)};
    }

    /// The same for those who wait for statements that are never long: half a minute.
    PostgresAddress with_patience() const {
        return {options, hurried_options, text, std::chrono::seconds(30)};
    }

    /// For libpq, with our own waiting times where the URL has none.
    std::string options{};
    std::string hurried_options{};
    /// For people: without the password.
    std::string text{};
    /// How long a statement may take until the connection is given up. Without it any time: what
    /// changes or copies a whole club takes as long as it takes.
    std::optional<std::chrono::milliseconds> answer_within{};
};

} // namespace quadrille::database
