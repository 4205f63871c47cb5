#include "bots/quoridor/net_bot.h"

#include "bots/learned_bot.h"
#include "bots/levels.h"
#include "bots/quoridor/levels.h"
#include "bots/quoridor/net_search_game.h"

#include <cassert>
#include <utility>

namespace quadrille::quoridor {

namespace {

MadeBot make_net_bot(const AnyGame& game, std::string_view settings, const BotSetup& setup) {
    const auto path = learned_generation_path("net", settings);
    if (!path)
        return std::unexpected(path.error());
    if (setup.find_sparse_net == nullptr)
        return problem("bot net plays by a file, and here bots cannot read any");
    auto net = setup.find_sparse_net(*path);
    if (!net)
        return std::unexpected(net.error());
    const Progress<Quoridor>* progress = game.as<Quoridor>();
    assert(progress != nullptr);
    if (const auto fits = NetSearchGame::check(**net, progress->rules()); !fits)
        return std::unexpected(fits.error());
    Handicap handicap = levels.back();
    handicap.nodes = setup.nodes.value_or(handicap.nodes);
    return make_handicapped_bot(NetSearchGame(*std::move(net), progress->rules()), handicap, setup);
}

} // namespace

BotInfo net_bot_info() {
    return {.name = "net",
            .meaning = "looks ahead and judges by a net that quadrille learn selfplay has trained; "
                       "settings run, a folder, and generation",
            .make = &make_net_bot,
            .reads_files = true};
}

} // namespace quadrille::quoridor
