#pragma once

/// A program's visit to a club: who it is there, and what it asks by HTTP. A club that does not
/// answer at first is a failure; once it has answered, being away for a while is waited for.

#include "client/http.h"
#include "client/link.h"
#include "client/socket.h"
#include "club/identity.h"

#include <expected>
#include <optional>
#include <string>

namespace quadrille::cli {

/// One line for what a club says no to: its word, then its text. The status says whether something
/// was wrong with what was asked, or whether it is just not possible now.
[[noreturn]] void fail(const client::Failure& failure);

/// "2 games" of something that is counted, on standard error, with the program's name before it.
void tell(std::string_view text);

class Visit {
  public:
    struct Settings {
        client::ServerAddress server;
        /// Whose person it is; nothing: a new guest.
        std::optional<std::string> token;
        /// Of the guest.
        std::optional<std::string> name;
        /// The seat is marked as a program's.
        bool program = false;
    };

    /// Reading what anybody may read.
    explicit Visit(client::ServerAddress server) : server_(std::move(server)) {}

    /// Makes the guest, or asks who the token's person is.
    static Visit enter(const Settings& settings);

    const client::ServerAddress& server() const { return server_; }

    club::PersonId person() const { return person_; }

    /// Nobody can come back as this person when the program has ended.
    bool guest() const { return guest_; }

    client::SocketSettings socket() const;

    /// Asks until there is an answer, and says on standard error when that takes long.
    json::Value get(const std::string& target);
    json::Value post(const std::string& target, json::Value body);
    /// The same where a refusal is no matter, or a matter of its own.
    std::expected<json::Value, client::Failure> try_post(const std::string& target,
                                                         json::Value body);

  private:
    json::Value ask(client::HttpRequest request);
    std::expected<json::Value, client::Failure> try_ask(client::HttpRequest request);

    client::ServerAddress server_;
    std::string token_;
    club::PersonId person_ = 0;
    bool guest_ = true;
    /// It has answered once.
    bool reached_ = false;
};

} // namespace quadrille::cli
