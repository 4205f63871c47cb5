#pragma once

/// Failures of PostgreSQL or of the connection to it, classified as failure.h does for SQLite.

#include "database/failure.h"

#include <stdexcept>
#include <string>
#include <string_view>

namespace quadrille::database {

class PostgresFailure : public std::runtime_error {
  public:
    PostgresFailure(FailureKind kind, const std::string& text) : runtime_error(text), kind_(kind) {}

    FailureKind kind() const { return kind_; }

  private:
    FailureKind kind_;
};

inline FailureKind kind_of(const PostgresFailure& failure) {
    return failure.kind();
}

/// By SQLSTATE, the five characters that PostgreSQL gives every error.
FailureKind kind_of_state(std::string_view state);

/// One line for a log.
std::string describe(const PostgresFailure& failure);

/// The first line of a message of libpq, with runs of spaces made one.
std::string first_line_of(std::string_view message);

} // namespace quadrille::database
