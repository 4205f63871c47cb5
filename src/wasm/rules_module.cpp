/// The small module: rules only.

#include "wasm/rules.h"

#include <array>

std::span<const std::span<const quadrille::wasm::Command>> quadrille::wasm::commands() {
    static const std::array lists{rules_commands};
    return lists;
}
