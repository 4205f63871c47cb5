#include "server/hall/randomness.h"

#include <sodium.h>

#include <stdexcept>

namespace quadrille::server {

SystemRandomness::SystemRandomness() {
    if (sodium_init() < 0)
        throw std::runtime_error("the system gives no random numbers");
}

void SystemRandomness::fill(std::span<std::uint8_t> bytes) {
    randombytes_buf(bytes.data(), bytes.size());
}

} // namespace quadrille::server
