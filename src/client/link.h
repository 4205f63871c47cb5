#pragma once

/// The address of a club, or the link of one of its tables or evenings: `http://localhost:8080`,
/// the link of a table, `https://games.example.org/club/table#5v1k9mw2x7c0q.KEY`, or that of an
/// evening, `https://games.example.org/club/evening#5v1k9mw2x7c0q`.

#include "base/problem.h"

#include <expected>
#include <string>
#include <string_view>

namespace quadrille::client {

struct ServerAddress {
    /// Whether to use TLS.
    bool secure = false;
    /// A name or an address; an IPv6 address without brackets.
    std::string host{};
    std::string port{};
    /// The beginning of all paths of the club: empty, or such as "/club".
    std::string path{};

    /// Host and port as in the header field Host and in links: "localhost:8080"; the usual port is
    /// left out.
    std::string authority() const;
    /// "http://localhost:8080".
    std::string text() const;

    friend bool operator==(const ServerAddress&, const ServerAddress&) = default;
};

struct Link {
    ServerAddress server;
    /// The id of the table in the form of base/id.h; empty if the link is not that of a table.
    std::string table{};
    /// The key of a private table; else empty.
    std::string key{};
    /// The id of the evening; empty if the link is not that of an evening.
    std::string evening{};

    friend bool operator==(const Link&, const Link&) = default;
};

std::expected<Link, Problem> read_link(std::string_view text);

/// The link of a table, as the club itself writes it.
std::string table_link(const ServerAddress& server, std::string_view table,
                       std::string_view key = {});

} // namespace quadrille::client
