#include "bots/net_bot.h"

#include "base/random.h"
#include "bots/decided_thought.h"
#include "bots/learned_bot.h"
#include "games/hex/board_numbers.h"
#include "nets/judge_moves.h"
#include "nets/net_file.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace quadrille {

namespace {

using Net = std::shared_ptr<const nets::NetFile>;

/// Converts the net's judgement of the board for the opponent to the mover's chance, in
/// thousandths.
int win_permille(float opponents) {
    return static_cast<int>(500 - std::clamp(opponents, -1.0F, 1.0F) * 500);
}

class NetBot final : public Bot {
  public:
    NetBot(Net net, const BotSetup& setup)
        : net_(std::move(net)), lines_(static_cast<std::size_t>(setup.lines)), random_(setup.seed) {
    }

    std::unique_ptr<Thought> begin(const AnyView& view) override {
        const auto* open = view.as<Hex>();
        assert(open != nullptr);
        const hex::Moves moves = open->legal_moves();
        const std::vector<float> judged = nets::judge_moves(net_->net, open->position(), moves);
        const std::vector<std::size_t> order = nets::best_first(judged, random_);
        SearchInfo info{.depth = 1, .nodes = moves.size(), .lines = {}};
        for (const std::size_t i : order) {
            if (info.lines.size() == lines_)
                break;
            info.lines.push_back({.win_permille = win_permille(judged[i]),
                                  .plies_to_end = std::nullopt,
                                  .moves = {Hex::write_move(moves[i])}});
        }
        return std::make_unique<DecidedThought>(Hex::write_move(moves[order.front()]),
                                                std::move(info));
    }

  private:
    Net net_;
    std::size_t lines_;
    Random random_;
};

MadeBot make_net_bot(const AnyGame& game, std::string_view settings, const BotSetup& setup) {
    const auto path = learned_path("net", settings);
    if (!path)
        return std::unexpected(path.error());
    if (setup.find_net == nullptr)
        return problem("bot net plays by a file, and here bots cannot read any");
    auto net = setup.find_net(*path);
    if (!net)
        return std::unexpected(net.error());
    const Progress<Hex>* hex = game.as<Hex>();
    assert(hex != nullptr);
    const hex::Rules& rules = hex->rules();
    if (const auto same =
            check_same_game("net", (*net)->game, (*net)->options, Hex::name, Hex::choices(rules));
        !same)
        return std::unexpected(same.error());
    if (const auto bits = BoardNumbers<Hex>::bits(rules); !bits)
        return std::unexpected(bits.error());
    if ((*net)->net.shape().inputs != rules.size * rules.size)
        return problem("the net has " + std::to_string((*net)->net.shape().inputs) +
                       " inputs, but the board has " + std::to_string(rules.size * rules.size) +
                       " cells");
    return std::make_unique<NetBot>(*std::move(net), setup);
}

} // namespace

BotInfo net_bot_info() {
    return {.name = "net",
            .meaning =
                "plays by a net that quadrille learn net has trained; setting run, a folder, or "
                "file",
            .make = &make_net_bot,
            .reads_files = true};
}

} // namespace quadrille
