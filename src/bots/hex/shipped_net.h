#pragma once

/// The convolutional net that `best` judges positions of Hex by, nets/hex.net. Its bytes are part
/// of the program, and of the browser's module.

#include "nets/hex_net.h"

namespace quadrille::hex {

/// Read once; from any thread.
const nets::HexNet& shipped_net();

} // namespace quadrille::hex
