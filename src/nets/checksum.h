#pragma once

/// A checksum that detects accidental damage at about the speed of memory. It does not protect
/// against forgery: readers must still check everything they rely on.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace quadrille::nets {

/// Eight bytes as a little-endian number.
constexpr std::uint64_t word_of(const std::uint8_t* bytes) {
    std::uint64_t word = 0;
    for (int i = 0; i < 8; ++i)
        word |= std::uint64_t{bytes[i]} << (8 * i);
    return word;
}

/// The bytes may be added in parts of any length; the parts do not affect the result.
class Checksum {
  public:
    void add(std::span<const std::uint8_t> bytes) {
        std::size_t next = 0;
        while (length_ % 8 != 0 && next < bytes.size())
            add_byte(bytes[next++]);
        for (; next + 8 <= bytes.size(); next += 8) {
            mix(word_of(bytes.data() + next));
            length_ += 8;
        }
        while (next < bytes.size())
            add_byte(bytes[next++]);
    }

    /// The checksum of everything added so far.
    std::uint64_t value() const {
        Checksum end = *this;
        if (end.length_ % 8 != 0)
            end.mix(end.waiting_);
        end.mix(end.length_);
        end.mix(0);
        return end.state_;
    }

  private:
    void add_byte(std::uint8_t byte) {
        waiting_ |= std::uint64_t{byte} << (8 * (length_ % 8));
        if (++length_ % 8 == 0) {
            mix(waiting_);
            waiting_ = 0;
        }
    }

    void mix(std::uint64_t word) { state_ = std::rotl(state_ ^ word, 29) * 0x9e3779b97f4a7c15; }

    std::uint64_t state_ = 0x243f6a8885a308d3;
    /// The last `length_ % 8` bytes, which do not fill a word yet.
    std::uint64_t waiting_ = 0;
    std::uint64_t length_ = 0;
};

} // namespace quadrille::nets
