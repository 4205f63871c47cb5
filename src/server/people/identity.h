#pragma once

/// Who somebody is, by the secret that they showed.

#include "server/hall/member.h"
#include "store/rows.h"

#include <chrono>
#include <string>

namespace quadrille::server {

/// As long as browsers keep a cookie; each visit renews it.
inline constexpr store::Time session_length = std::chrono::days(400);

struct Identity {
    Member member{};
    store::TokenKind kind = store::TokenKind::session;
    /// Of the secret.
    store::Hash token{};
    /// When this secret was last used, as far as it is noted.
    store::Time seen{};
};

/// Somebody who has just come in, with the secret for the next time.
struct SignedIn {
    Identity identity{};
    std::string secret{};
};

} // namespace quadrille::server
