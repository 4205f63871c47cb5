#include "bots/quoridor/shipped_net.h"

#include "embedded/quoridor_net.h"

#include <cassert>

namespace quadrille::quoridor {

NetSearchGame::Net shipped_net() {
    static const NetSearchGame::Net net = [] {
        auto file = nets::SparseNetFile::read(quoridor_net_bytes);
        assert(file);
        return std::make_shared<const nets::SparseNetFile>(*std::move(file));
    }();
    return net;
}

} // namespace quadrille::quoridor
