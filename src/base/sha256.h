#pragma once

/// The hash function SHA-256 (FIPS 180-4), for commitments and for tokens that are stored hashed.
/// Not for passwords.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace quadrille {

using Digest = std::array<std::uint8_t, 32>;

/// Hashes a message that is added in parts of any length.
class Sha256 {
  public:
    void add(std::span<const std::uint8_t> bytes);
    void add(std::string_view text);

    /// The digest of everything that was added. Nothing may be added afterwards.
    Digest finish();

  private:
    void compress(const std::uint8_t* block);

    std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<std::uint8_t, 64> block_{};
    /// Bytes added so far; the last `length_ % 64` of them are in `block_`.
    std::uint64_t length_ = 0;
};

Digest sha256(std::span<const std::uint8_t> bytes);
Digest sha256(std::string_view text);

/// Lower-case hexadecimal, two digits a byte.
std::string hexadecimal(std::span<const std::uint8_t> bytes);

/// Fills `bytes` from exactly two lower- or upper-case digits a byte. Returns false for any other
/// text, and then leaves `bytes` unchanged.
bool read_hexadecimal(std::string_view text, std::span<std::uint8_t> bytes);

} // namespace quadrille
