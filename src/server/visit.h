#pragma once

/// What the access log is told about a request and its answer.

#include "server/address.h"

#include <cstddef>
#include <functional>
#include <string_view>

namespace quadrille::server {

struct Visit {
    /// The client's address, for the duration of the call: logs keep a pseudonym of it (journal.h).
    Address client{};
    /// Method and target are empty if the request could not be read.
    std::string_view method;
    std::string_view target;
    int status = 0;
    /// The size of the answer's body, 0 for HEAD.
    std::size_t bytes = 0;
};

/// May be empty: then nothing is logged.
using Log = std::function<void(const Visit&)>;

} // namespace quadrille::server
