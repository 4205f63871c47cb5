#pragma once

/// A bot for Hex by Monte-Carlo tree search combined with a proof search (`mcts_thought.h`).
/// Between moves it keeps the subtree below the moves played. It can think on several threads, each
/// with a tree of its own.

#include "bots/bot.h"
#include "bots/hex/mcts_thought.h"

#include <cstdint>
#include <memory>

namespace quadrille::hex {

class MctsBot final : public Bot {
  public:
    /// `nodes` is the limit per move, of simulations and positions of the proof search together.
    MctsBot(const MctsParameters& parameters, std::uint64_t nodes, const BotSetup& setup);

    std::unique_ptr<Thought> begin(const AnyView& view) override;

  private:
    MctsParameters parameters_;
    std::uint64_t nodes_;
    BotSetup setup_;
    std::shared_ptr<KeptByThread<MctsMemory>> kept_;
};

} // namespace quadrille::hex
