#pragma once

/// The link that makes the first person to open it an owner of the club. The server prints one at
/// its first start; a new one can be made at any time, also while a server is running.

#include "server/hall/randomness.h"
#include "store/store.h"

#include <string>
#include <string_view>

namespace quadrille::server {

/// The name of a stored value: an owner link has been made.
constexpr std::string_view owner_link_made = "owner-link-made";
/// The name of a stored value: the URL that the server last printed for its users.
constexpr std::string_view club_address = "address";

struct OwnerLink {
    /// The fragment of the link, after `#`. Only its hash is stored.
    std::string secret;
    /// Stores the link, and invalidates earlier ones.
    store::Batch batch;
};

OwnerLink new_owner_link(Randomness& randomness, store::Time now);

/// The complete link. `address` is the URL of the club: http://localhost:8080.
std::string owner_link_text(std::string_view address, std::string_view secret);

} // namespace quadrille::server
