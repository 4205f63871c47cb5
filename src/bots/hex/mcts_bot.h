#pragma once

/// An opponent for Hex by Monte-Carlo tree search, with a proof search beside it
/// (`mcts_thought.h`). It keeps the tree below the two moves played, and can think on several
/// threads, each in a tree of its own.

#include "bots/bot.h"
#include "bots/hex/mcts_thought.h"

#include <cstdint>
#include <memory>

namespace quadrille::hex {

class MctsBot final : public Bot {
  public:
    /// `nodes` for each move: simulations, and positions of the proof search.
    MctsBot(const MctsParameters& parameters, std::uint64_t nodes, const BotSetup& setup);

    std::unique_ptr<Thought> begin(const AnyView& view) override;

  private:
    MctsParameters parameters_;
    std::uint64_t nodes_;
    BotSetup setup_;
    std::shared_ptr<KeptByThread<MctsMemory>> kept_;
};

} // namespace quadrille::hex
