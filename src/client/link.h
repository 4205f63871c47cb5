#pragma once

/// Where a club is, and which of its tables or evenings is meant: `http://localhost:8080`, the link
/// of a table, `https://games.example.org/club/table#5v1k9mw2x7c0q.KEY`, or of an evening,
/// `https://games.example.org/club/evening#5v1k9mw2x7c0q`.

#include "base/problem.h"

#include <expected>
#include <string>
#include <string_view>

namespace quadrille::client {

struct ServerAddress {
    /// TLS.
    bool secure = false;
    /// A name or an address; of IPv6 without brackets.
    std::string host{};
    std::string port{};
    /// What stands before everything the club has: empty or "/club".
    std::string path{};

    /// As it stands in the field Host and in links: "localhost:8080", without a usual port.
    std::string authority() const;
    /// "http://localhost:8080".
    std::string text() const;

    friend bool operator==(const ServerAddress&, const ServerAddress&) = default;
};

struct Link {
    ServerAddress server;
    /// As base/id.h writes it; empty if the link is not a table's.
    std::string table{};
    /// Of a private table.
    std::string key{};
    /// Empty if the link is not an evening's.
    std::string evening{};

    friend bool operator==(const Link&, const Link&) = default;
};

std::expected<Link, Problem> read_link(std::string_view text);

/// The link of a table, as the club itself writes it.
std::string table_link(const ServerAddress& server, std::string_view table,
                       std::string_view key = {});

} // namespace quadrille::client
