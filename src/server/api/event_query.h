#pragma once

/// Requests for the events of a table or an evening over HTTP.

#include "base/problem.h"
#include "club/identity.h"
#include "server/api/address_line.h"
#include "server/hall/visitor.h"

#include <expected>
#include <string>
#include <vector>

namespace quadrille::server {

struct EventQuery {
    int from = 1;
    int limit = 100;
    club::Duration wait{};
};

std::expected<EventQuery, Problem> read_event_query(const AddressLine& line);

/// `{"events":[...]}`.
std::string events_text(const std::vector<Message>& messages);

} // namespace quadrille::server
