/// The third module: learning, without the other games and bots.

#include "wasm/learning.h"

#include <array>

std::span<const std::span<const quadrille::wasm::Command>> quadrille::wasm::commands() {
    static const std::array lists{learning_commands};
    return lists;
}
