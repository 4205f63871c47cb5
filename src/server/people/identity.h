#pragma once

/// Who somebody is, by the secret that they showed.

#include "server/hall/member.h"
#include "store/rows.h"

#include <string>

namespace quadrille::server {

struct Identity {
    Member member{};
    store::TokenKind kind = store::TokenKind::session;
    /// Of the secret.
    store::Hash token{};
    store::Time seen{};
};

/// Somebody who has just come in, with the secret for the next time.
struct SignedIn {
    Identity identity{};
    std::string secret{};
};

} // namespace quadrille::server
