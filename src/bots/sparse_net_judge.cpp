#include "bots/sparse_net_judge.h"

namespace quadrille {

std::expected<void, Problem> check_sparse_net(const nets::SparseNetFile& net, std::string_view game,
                                              const Choices& options, int features_version,
                                              const nets::SparseShape& widest) {
    if (const auto same = check_same_game("net", net.game, net.options, game, options); !same)
        return same;
    if (net.features != features_version)
        return problem("the net has inputs of version " + std::to_string(net.features) +
                       "; this program gives those of version " + std::to_string(features_version));
    const nets::SparseShape& has = net.net.shape();
    if (has.inputs != widest.inputs || has.units > widest.units)
        return problem("the net has " + std::to_string(has.inputs) + " inputs and " +
                       std::to_string(has.units) + " units, not " + std::to_string(widest.inputs) +
                       " and at most " + std::to_string(widest.units));
    return {};
}

SharedSparseNet widened(SharedSparseNet net, int units) {
    if (net->net.shape().units == units)
        return net;
    nets::SparseNetFile wide = *net;
    wide.net = net->net.widened(units);
    return std::make_shared<const nets::SparseNetFile>(std::move(wide));
}

} // namespace quadrille
