#pragma once

/// The source of everything random in the club: the system or, in tests, a seeded generator.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace quadrille::server {

class Randomness {
  public:
    virtual ~Randomness() = default;
    virtual void fill(std::span<std::uint8_t> bytes) = 0;

    template <std::size_t size>
    std::array<std::uint8_t, size> bytes() {
        std::array<std::uint8_t, size> drawn{};
        fill(drawn);
        return drawn;
    }

    /// The id of a new person, table or game: never 0.
    std::uint64_t id() {
        std::uint64_t number = 0;
        while (number == 0)
            for (const std::uint8_t byte : bytes<8>())
                number = number << 8 | byte;
        return number;
    }
};

/// The system's random numbers, by libsodium.
class SystemRandomness final : public Randomness {
  public:
    SystemRandomness();
    void fill(std::span<std::uint8_t> bytes) override;
};

} // namespace quadrille::server
