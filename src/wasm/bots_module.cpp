/// The larger module: rules and bots.

#include "wasm/bots.h"

#include <array>

std::span<const std::span<const quadrille::wasm::Command>> quadrille::wasm::commands() {
    static const std::array lists{rules_commands, bot_commands};
    return lists;
}
