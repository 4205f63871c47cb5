#pragma once

/// The convolutional net by which `best` judges positions of Hex, nets/hex.net. Its bytes are
/// compiled into the program and into the browser's module.

#include "nets/hex_net.h"

namespace quadrille::hex {

/// Reads the net on the first call. May be called from any thread.
const nets::HexNet& shipped_net();

} // namespace quadrille::hex
