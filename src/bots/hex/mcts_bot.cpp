#include "bots/hex/mcts_bot.h"

namespace quadrille::hex {

MctsBot::MctsBot(const MctsParameters& parameters, std::uint64_t nodes, const BotSetup& setup)
    : parameters_(parameters), nodes_(nodes), setup_(setup),
      kept_(std::make_shared<KeptByThread<MctsMemory>>()) {}

std::unique_ptr<Thought> MctsBot::begin(const AnyView& view) {
    return std::make_unique<MctsThought>(parameters_, nodes_, setup_, view.clone(), kept_);
}

} // namespace quadrille::hex
