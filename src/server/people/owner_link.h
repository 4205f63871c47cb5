#pragma once

/// The link that makes whoever opens it first an owner of the club. The server tells one at its
/// first start; a new one can be made at any time, also beside a running server.

#include "server/hall/randomness.h"
#include "store/store.h"

#include <string>
#include <string_view>

namespace quadrille::server {

/// A value of the club: there has been such a link.
constexpr std::string_view owner_link_made = "owner-link-made";
/// A value of the club: the address under which the server told its people to find it last.
constexpr std::string_view club_address = "address";

struct OwnerLink {
    /// What stands behind `#`. Told this once.
    std::string secret;
    /// Keeps it; those made before are void then.
    store::Batch batch;
};

OwnerLink new_owner_link(Randomness& randomness, store::Time now);

/// `address` is that of the club: http://localhost:8080.
std::string owner_link_text(std::string_view address, std::string_view secret);

} // namespace quadrille::server
