#pragma once

/// How a command ends early: with one line on standard error and an exit status.

#include "base/problem.h"

#include <expected>
#include <stdexcept>
#include <string>
#include <utility>

namespace quadrille::cli {

/// What the exit statuses mean, see docs; 0 is "done".
enum class Status {
    no = 1,
    bad_input = 2,
    /// Shells say it so: 128 and the number of the signal.
    interrupted = 130,
    output_closed = 141,
};

class Failure : public std::runtime_error {
  public:
    explicit Failure(const std::string& text, Status status = Status::bad_input)
        : std::runtime_error(text), status_(status) {}

    Status status() const { return status_; }

  private:
    Status status_;
};

/// The thing itself; a problem ends the command as bad input.
template <class Thing>
Thing required(std::expected<Thing, Problem> thing) {
    if (!thing)
        throw Failure(thing.error().text);
    if constexpr (!std::is_void_v<Thing>)
        return std::move(*thing);
}

} // namespace quadrille::cli
