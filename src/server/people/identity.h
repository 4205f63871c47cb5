#pragma once

/// The identity of a client, established by its secret.

#include "server/hall/member.h"
#include "store/rows.h"

#include <chrono>
#include <string>

namespace quadrille::server {

/// How long a session lasts: as long as browsers keep a cookie. Each visit renews it.
inline constexpr store::Time session_length = std::chrono::days(400);

struct Identity {
    Member member{};
    store::TokenKind kind = store::TokenKind::session;
    /// The hash of the secret.
    store::Hash token{};
    /// The last noted visit, to within 12 hours: with this session or, for API tokens, of the
    /// person.
    store::Time seen{};
};

/// A client that has just signed in, with the secret for its next visits.
struct SignedIn {
    Identity identity{};
    std::string secret{};
};

} // namespace quadrille::server
