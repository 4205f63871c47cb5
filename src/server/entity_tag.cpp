#include "server/entity_tag.h"

#include "base/hash.h"
#include "base/text.h"

#include <algorithm>

#include <fmt/format.h>

namespace quadrille::server {

namespace {

std::uint64_t hash_of(std::string_view bytes) {
    std::uint64_t hash = scramble(bytes.size());
    while (!bytes.empty()) {
        std::uint64_t chunk = 0;
        for (const char byte : bytes.substr(0, 8))
            chunk = chunk << 8 | static_cast<unsigned char>(byte);
        hash = scramble(hash ^ chunk);
        bytes.remove_prefix(std::min<std::size_t>(8, bytes.size()));
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
    // Tags of others may have commas in them, ours has none: a piece of theirs is never ours.
    return std::ranges::any_of(split(if_none_match, ','), [&](std::string_view given) {
        if (given.starts_with("W/"))
            given.remove_prefix(2);
        return given == tag;
    });
}

} // namespace quadrille::server
