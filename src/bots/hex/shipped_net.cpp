#include "bots/hex/shipped_net.h"

#include "bots/hex/net_inputs.h"
#include "embedded/hex_net.h"
#include "nets/hex_net_file.h"

#include <cassert>

namespace quadrille::hex {

const nets::HexNet& shipped_net() {
    static const nets::HexNet net = [] {
        auto file = nets::HexNetFile::read(hex_net_bytes);
        assert(file && file->features == net_features &&
               file->net.shape().planes == net_plane_count);
        return std::move(file->net);
    }();
    return net;
}

} // namespace quadrille::hex
