#pragma once

/// A program's visit to a club: its identity there and its HTTP requests. If the club cannot be
/// reached at first, that is a failure; once it has answered, later requests are repeated until it
/// answers again.

#include "client/http.h"
#include "client/link.h"
#include "client/socket.h"
#include "club/identity.h"

#include <expected>
#include <optional>
#include <string>

namespace quadrille::cli {

/// Throws a `Failure` for a request that the club refused, with its word and its text. The status
/// tells apart wrong requests and ones that are just not possible now.
[[noreturn]] void fail(const client::Failure& failure);

/// Writes a line to standard error, after the program's name.
void tell(std::string_view text);

class Visit {
  public:
    struct Settings {
        client::ServerAddress server;
        /// The API token of a person; nothing for a new guest.
        std::optional<std::string> token;
        /// The name of the guest.
        std::optional<std::string> name;
        /// Whether the guest is marked as a program.
        bool program = false;
    };

    /// A visit without an identity, for public information only.
    explicit Visit(client::ServerAddress server) : server_(std::move(server)) {}

    /// Creates the guest, or asks for the person of the token.
    static Visit enter(const Settings& settings);

    const client::ServerAddress& server() const { return server_; }

    club::PersonId person() const { return person_; }

    /// Whether the person is a guest, whose seat is lost when the program ends.
    bool guest() const { return guest_; }

    client::SocketSettings socket() const;

    /// Repeats the request until there is an answer, and says so on standard error. Throws a
    /// `Failure` if the club refuses.
    json::Value get(const std::string& target);
    json::Value post(const std::string& target, json::Value body);
    /// As `post`, but returns a refusal instead of throwing it.
    std::expected<json::Value, client::Failure> try_post(const std::string& target,
                                                         json::Value body);
    /// As `try_post`, but does not repeat the request. For when the program ends.
    std::expected<json::Value, client::Failure> post_once(const std::string& target,
                                                          json::Value body) const;

  private:
    json::Value ask(client::HttpRequest request);
    std::expected<json::Value, client::Failure> try_ask(client::HttpRequest request);

    client::ServerAddress server_;
    std::string token_;
    club::PersonId person_ = 0;
    bool guest_ = true;
    /// Whether the club has answered at least once.
    bool reached_ = false;
};

} // namespace quadrille::cli
