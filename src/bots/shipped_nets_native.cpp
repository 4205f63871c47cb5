#include "base/text.h"
#include "bots/shipped_nets.h"
#include "embedded/blockade_either_net.h"
#include "embedded/blockade_net.h"
#include "embedded/quoridor_7_net.h"
#include "embedded/quoridor_net.h"

#include <cassert>
#include <span>
#include <utility>

namespace quadrille {

namespace {

using SharedNet = std::shared_ptr<const nets::SparseNetFile>;

SharedNet read_embedded(std::span<const std::uint8_t> bytes) {
    auto file = nets::SparseNetFile::read(bytes);
    assert(file);
    return std::make_shared<const nets::SparseNetFile>(*std::move(file));
}

} // namespace

/// Each net is read the first time it is requested.
std::expected<SharedNet, Problem> shipped_sparse_net(std::string_view name) {
    if (name == "quoridor") {
        static const SharedNet net = read_embedded(quoridor_net_bytes);
        return net;
    }
    if (name == "quoridor-7") {
        static const SharedNet net = read_embedded(quoridor_7_net_bytes);
        return net;
    }
    if (name == "blockade") {
        static const SharedNet net = read_embedded(blockade_net_bytes);
        return net;
    }
    if (name == "blockade-either") {
        static const SharedNet net = read_embedded(blockade_either_net_bytes);
        return net;
    }
    return problem("no net " + quoted(name) + " comes with the program");
}

} // namespace quadrille
