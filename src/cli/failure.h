#pragma once

/// The exception by which a command ends early, with one line on standard error and an exit status.

#include "base/problem.h"

#include <expected>
#include <stdexcept>
#include <string>
#include <utility>

namespace quadrille::cli {

/// The exit statuses other than 0, which is success. The documentation explains them.
enum class Status {
    no = 1,
    bad_input = 2,
    // By the convention of shells: 128 plus the number of the signal, SIGINT or SIGPIPE.
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

/// Returns the value; if there is a problem instead, throws it as a `Failure` for bad input.
template <class Thing>
Thing required(std::expected<Thing, Problem> thing) {
    if (!thing)
        throw Failure(thing.error().text);
    if constexpr (!std::is_void_v<Thing>)
        return std::move(*thing);
}

} // namespace quadrille::cli
