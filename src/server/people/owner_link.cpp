#include "server/people/owner_link.h"

#include "server/hall/secrets.h"

#include <fmt/format.h>

namespace quadrille::server {

OwnerLink new_owner_link(Randomness& randomness, store::Time now) {
    OwnerLink link{.secret = new_secret(randomness), .batch = {}};
    link.batch = {store::RemoveTokens{.person = 0, .kind = store::TokenKind::owner},
                  store::AddToken{{.hash = hash_of(link.secret),
                                   .kind = store::TokenKind::owner,
                                   .person = 0,
                                   .label = {},
                                   .created = now,
                                   .expires = {}}},
                  store::SetValue{.name = std::string(owner_link_made), .text = "yes"}};
    return link;
}

std::string owner_link_text(std::string_view address, std::string_view secret) {
    while (address.ends_with('/'))
        address.remove_suffix(1);
    return fmt::format("{}/owner#{}", address, secret);
}

} // namespace quadrille::server
