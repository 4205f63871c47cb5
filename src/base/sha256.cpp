#include "base/sha256.h"

#include <algorithm>
#include <bit>

namespace quadrille {

namespace {

constexpr std::size_t block_size = 64;

constexpr std::array<std::uint32_t, 64> round_constants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

std::optional<std::uint8_t> digit_value(char digit) {
    if (digit >= '0' && digit <= '9')
        return static_cast<std::uint8_t>(digit - '0');
    if (digit >= 'a' && digit <= 'f')
        return static_cast<std::uint8_t>(digit - 'a' + 10);
    if (digit >= 'A' && digit <= 'F')
        return static_cast<std::uint8_t>(digit - 'A' + 10);
    return std::nullopt;
}

} // namespace

// The variables a to h, w and t are named as in FIPS 180-4, section 6.2.2.
void Sha256::compress(const std::uint8_t* block) {
    std::array<std::uint32_t, 64> w{};
    for (std::size_t t = 0; t < 16; ++t)
        w[t] = std::uint32_t{block[4 * t]} << 24 | std::uint32_t{block[4 * t + 1]} << 16 |
               std::uint32_t{block[4 * t + 2]} << 8 | block[4 * t + 3];
    for (std::size_t t = 16; t < w.size(); ++t) {
        const std::uint32_t low =
            std::rotr(w[t - 15], 7) ^ std::rotr(w[t - 15], 18) ^ w[t - 15] >> 3;
        const std::uint32_t high =
            std::rotr(w[t - 2], 17) ^ std::rotr(w[t - 2], 19) ^ w[t - 2] >> 10;
        w[t] = w[t - 16] + low + w[t - 7] + high;
    }
    auto [a, b, c, d, e, f, g, h] = state_;
    for (std::size_t t = 0; t < w.size(); ++t) {
        const std::uint32_t choice = (e & f) ^ (~e & g);
        const std::uint32_t majority = (a & b) ^ (a & c) ^ (b & c);
        const std::uint32_t first = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                                    choice + round_constants[t] + w[t];
        const std::uint32_t second =
            (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + majority;
        h = g;
        g = f;
        f = e;
        e = d + first;
        d = c;
        c = b;
        b = a;
        a = first + second;
    }
    const std::array<std::uint32_t, 8> added{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < added.size(); ++i)
        state_[i] += added[i];
}

void Sha256::add(std::span<const std::uint8_t> bytes) {
    while (!bytes.empty()) {
        const std::size_t filled = length_ % block_size;
        const std::size_t taken = std::min(bytes.size(), block_size - filled);
        std::ranges::copy(bytes.first(taken), block_.begin() + static_cast<std::ptrdiff_t>(filled));
        length_ += taken;
        bytes = bytes.subspan(taken);
        if (length_ % block_size == 0)
            compress(block_.data());
    }
}

void Sha256::add(std::string_view text) {
    for (const char c : text) {
        const auto byte = static_cast<std::uint8_t>(c);
        add(std::span(&byte, 1));
    }
}

Digest Sha256::finish() {
    const std::uint64_t bits = length_ * 8;
    constexpr std::array<std::uint8_t, 1> one_bit{0x80};
    constexpr std::array<std::uint8_t, 1> zeros{0};
    add(one_bit);
    while (length_ % block_size != block_size - sizeof bits)
        add(zeros);
    std::array<std::uint8_t, sizeof bits> end{};
    for (std::size_t i = 0; i < end.size(); ++i)
        end[i] = static_cast<std::uint8_t>(bits >> (56 - 8 * i));
    add(end);
    Digest digest{};
    for (std::size_t i = 0; i < digest.size(); ++i)
        digest[i] = static_cast<std::uint8_t>(state_[i / 4] >> (24 - 8 * (i % 4)));
    return digest;
}

Digest sha256(std::span<const std::uint8_t> bytes) {
    Sha256 hash;
    hash.add(bytes);
    return hash.finish();
}

Digest sha256(std::string_view text) {
    Sha256 hash;
    hash.add(text);
    return hash.finish();
}

std::string hexadecimal(std::span<const std::uint8_t> bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    text.reserve(2 * bytes.size());
    for (const std::uint8_t byte : bytes) {
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

bool read_hexadecimal(std::string_view text, std::span<std::uint8_t> bytes) {
    if (text.size() != 2 * bytes.size() ||
        !std::ranges::all_of(text, [](char c) { return digit_value(c).has_value(); }))
        return false;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<std::uint8_t>(*digit_value(text[2 * i]) << 4 |
                                             *digit_value(text[2 * i + 1]));
    return true;
}

} // namespace quadrille
