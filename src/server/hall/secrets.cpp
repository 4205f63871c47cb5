#include "server/hall/secrets.h"

#include "base/sha256.h"

namespace quadrille::server {

namespace {

constexpr std::string_view letters = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr std::size_t length = 32;

} // namespace

std::string new_secret(Randomness& randomness) {
    // Five bits of each byte are used, so that every letter is equally likely.
    std::string secret;
    for (const std::uint8_t byte : randomness.bytes<length>())
        secret += letters[byte % letters.size()];
    return secret;
}

store::Hash hash_of(std::string_view secret) {
    return sha256(secret);
}

} // namespace quadrille::server
