#include "bots/sparse_net_bot.h"

namespace quadrille {

std::expected<SharedSparseNet, Problem> named_sparse_net(std::string_view settings,
                                                         const BotSetup& setup) {
    const auto path = learned_generation_path("net", settings);
    if (!path)
        return std::unexpected(path.error());
    if (setup.find_sparse_net == nullptr)
        return problem("bot net plays by a file, and here bots cannot read any");
    return setup.find_sparse_net(*path);
}

BotInfo sparse_net_bot_info(decltype(BotInfo::make) make) {
    return {.name = "net",
            .meaning = "looks ahead and judges by a net that quadrille learn selfplay has trained; "
                       "settings run, a folder, and generation, or file",
            .make = make,
            .reads_files = true};
}

} // namespace quadrille
