#include "server/entity_tag.h"

#include "base/hash.h"
#include "base/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstring>

namespace quadrille::server {

namespace {

std::uint64_t hash_of(std::string_view bytes) {
    std::uint64_t hash = scramble(bytes.size());
    while (!bytes.empty()) {
        const std::size_t length = std::min(sizeof(std::uint64_t), bytes.size());
        std::uint64_t chunk = 0;
        std::memcpy(&chunk, bytes.data(), length);
        if constexpr (std::endian::native == std::endian::big)
            chunk = std::byteswap(chunk);
        hash = scramble(hash ^ chunk);
        bytes.remove_prefix(length);
    }
    return hash;
}

} // namespace

std::string entity_tag(std::string_view bytes) {
    return fmt::format("\"{:016x}\"", hash_of(bytes));
}

bool names_tag(std::string_view if_none_match, std::string_view tag) {
    if (trimmed(if_none_match) == "*")
        return true;
    // Foreign tags may contain commas, ours never do, so a piece of a foreign tag never equals
    // ours.
    return std::ranges::any_of(split(if_none_match, ','), [&](std::string_view given) {
        if (given.starts_with("W/"))
            given.remove_prefix(2);
        return given == tag;
    });
}

} // namespace quadrille::server
