/// Keys of positions for opening statistics.

#include "wasm/rules.h"

#include <string>

namespace quadrille::wasm {

namespace {

/// The upper 40 bits of the hash as ten hexadecimal digits: short enough for a file of thousands of
/// positions. In a file of ten thousand positions, the chance that any two have the same key is one
/// in 20,000.
std::string opening_key(const AnyGame& game) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::uint64_t left = game.symmetric_hash();
    std::string key;
    for (int digit = 0; digit < 10; ++digit, left <<= 4U)
        key += digits[left >> 60U];
    return key;
}

} // namespace

Reply<Shape<"OpeningKeys">> opening_keys(AnyGame& game) {
    json::Object after;
    for (const std::string& move : game.legal_moves()) {
        if (const auto played = game.play(game.turn(), move); !played)
            return refused(played.error());
        after.push_back({move, opening_key(game)});
        game.undo();
    }
    return Shape<"OpeningKeys">{
        json::Object{{"here", opening_key(game)}, {"after", std::move(after)}}};
}

} // namespace quadrille::wasm
