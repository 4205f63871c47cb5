#pragma once

/// What there is to log: one request, and what became of it.

#include "server/address.h"

#include <cstddef>
#include <functional>
#include <string_view>

namespace quadrille::server {

struct Visit {
    /// Who asked. It must not outlive the log's own limit.
    Address client{};
    /// Both empty if the request could not be read.
    std::string_view method;
    std::string_view target;
    int status = 0;
    /// Of the answer's body, as sent.
    std::size_t bytes = 0;
};

/// May be empty: then nothing is logged.
using Log = std::function<void(const Visit&)>;

} // namespace quadrille::server
