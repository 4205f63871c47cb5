#include "base/text.h"
#include "bots/shipped_nets.h"
#include "embedded/blockade_either_net.h"
#include "embedded/blockade_net.h"
#include "embedded/quoridor_5_net.h"
#include "embedded/quoridor_7_net.h"
#include "embedded/quoridor_net.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <mutex>
#include <span>
#include <utility>

namespace quadrille {

namespace {

using SharedNet = std::shared_ptr<const nets::SparseNetFile>;

/// Read the first time it is requested.
struct EmbeddedNet {
    std::string_view name;
    std::span<const std::uint8_t> bytes;
    std::once_flag once = {};
    SharedNet net = {};

    const SharedNet& read() {
        std::call_once(once, [this] {
            auto file = nets::SparseNetFile::read(bytes);
            assert(file);
            net = std::make_shared<const nets::SparseNetFile>(*std::move(file));
        });
        return net;
    }
};

} // namespace

std::expected<SharedNet, Problem> shipped_sparse_net(std::string_view name) {
    static std::array<EmbeddedNet, 5> embedded{{{"quoridor", quoridor_net_bytes},
                                                {"quoridor-7", quoridor_7_net_bytes},
                                                {"quoridor-5", quoridor_5_net_bytes},
                                                {"blockade", blockade_net_bytes},
                                                {"blockade-either", blockade_either_net_bytes}}};
    const auto found = std::ranges::find(embedded, name, &EmbeddedNet::name);
    if (found == embedded.end())
        return problem("no net " + quoted(name) + " comes with the program");
    return found->read();
}

} // namespace quadrille
